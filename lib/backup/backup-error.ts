import { UnsoundDatabaseError } from "@/lib/db/database-file";
import { storageFault } from "@/lib/storage-fault";

/** Why a backup could not be made, read or restored, in a line for the owner. Nothing was changed. */
export class BackupError extends Error {}

/** Turns faults of the disk and the database into messages for the owner; other errors stay as they are. */
export function inWords(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  if (error instanceof UnsoundDatabaseError) {
    return new BackupError(`The database is damaged: ${error.message}`);
  }
  const fault = storageFault(error);
  if (fault === "full") return new BackupError("There is not enough room on the disk");
  if (fault === "read-only") return new BackupError("DATA_DIR is not writable");
  return error;
}
