import { DamagedDatabaseError } from "./database-file";

/** SQLite's own numbers: CORRUPT and NOTADB. */
const DAMAGE = new Set([11, 26]);

interface Told {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { extendedCode?: unknown } } };
}

/** Whether a fault of libSQL or Prisma says that the database file is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DamagedDatabaseError) return true;
  const { code, meta } = error as Told;
  const number = Number(meta?.driverAdapterError?.cause?.extendedCode) & 0xff;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(code)) || DAMAGE.has(number);
}
