import { codesOf } from "@/lib/files/storage-fault";
import { DamagedDatabaseError } from "./database-file";

/** SQLite's result codes CORRUPT and NOTADB. */
const DAMAGE = new Set([11, 26]);

/** Whether an error of libSQL or Prisma means that the database file is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DamagedDatabaseError) return true;
  const { code, number } = codesOf(error);
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) || DAMAGE.has(number);
}
