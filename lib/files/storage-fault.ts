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
  // Prisma's codes for a lock that did not end, and for a transaction that never got its turn.
  P1008: "locked",
  P2028: "locked",
};

/** SQLite's primary result codes. */
const BY_NUMBER: Record<number, StorageFault> = { 5: "locked", 8: "read-only", 13: "full" };

interface Told {
  code?: unknown;
  syscall?: unknown;
  meta?: { driverAdapterError?: { cause?: { extendedCode?: unknown } } };
}

/** The storage fault behind an error of Node, libSQL or Prisma; null for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, meta } = error as Told;
  // Node reports this if it cannot make a folder and its parents on a read-only disk.
  if (code === "ENOENT" && syscall === "mkdir") return "read-only";
  const number = Number(meta?.driverAdapterError?.cause?.extendedCode) & 0xff;
  return BY_CODE[String(code)] ?? BY_NUMBER[number] ?? null;
}
