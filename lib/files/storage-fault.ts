/** Why the disk or the database did not take something that was right. */
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
  // Prisma's words for a lock that did not end, and for a transaction whose turn did not come.
  P1008: "locked",
  P2028: "locked",
};

/** SQLite's own numbers, without what they say in detail. */
const BY_NUMBER: Record<number, StorageFault> = { 5: "locked", 8: "read-only", 13: "full" };

interface Told {
  code?: unknown;
  syscall?: unknown;
  meta?: { driverAdapterError?: { cause?: { extendedCode?: unknown } } };
}

/** What a fault of Node, libSQL or Prisma says about the disk or the database; null for any other. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, meta } = error as Told;
  // So Node says that it cannot make a folder, nor those above it, on a read-only disk.
  if (code === "ENOENT" && syscall === "mkdir") return "read-only";
  const number = Number(meta?.driverAdapterError?.cause?.extendedCode) & 0xff;
  return BY_CODE[String(code)] ?? BY_NUMBER[number] ?? null;
}
