/** The first and the last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the part of a file of `size` bytes that a `Range` header requests. Null if it requests no part, several parts
 * (they may be answered with the whole file), or cannot be read.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const bytes = Math.min(Number(last), size);
    return bytes === 0 ? "unsatisfiable" : { start: size - bytes, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
