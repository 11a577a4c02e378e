/** Why the disk or the database refused a valid write. */
export type StorageFault = "locked" | "full" | "read-only";

const BY_CODE: Record<string, StorageFault> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EFBIG: "full",
  SQLITE_FULL: "full",
  EACCES: "read-only",
  EROFS: "read-only",
  SQLITE_READONLY: "read-only",
  SQLITE_BUSY: "locked",
  // Prisma's codes for a lock that was not released in time, and for a transaction that could not start in time.
  P1008: "locked",
  P2028: "locked",
};

/** SQLite's primary result codes. */
const BY_NUMBER: Record<number, StorageFault> = { 5: "locked", 8: "read-only", 13: "full" };

/** Reads an error's code and its system call. If Prisma made the error, also reads SQLite's primary result code. */
export function codesOf(error: Error): { code: string; syscall: unknown; number: number } {
  const { code, syscall, meta } = error as {
    code?: unknown;
    syscall?: unknown;
    meta?: { driverAdapterError?: { cause?: { extendedCode?: unknown } } };
  };
  const number = Number(meta?.driverAdapterError?.cause?.extendedCode) & 0xff;
  return { code: String(code), syscall, number };
}

/** The storage fault behind an error of Node, libSQL or Prisma; null for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, number } = codesOf(error);
  // Node reports this if it cannot create nested folders on a read-only disk.
  if (code === "ENOENT" && syscall === "mkdir") return "read-only";
  return BY_CODE[code] ?? BY_NUMBER[number] ?? null;
}
