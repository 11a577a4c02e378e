import { UnsoundDatabaseError } from "@/lib/db/database-file";
import { storageFault } from "@/lib/files/storage-fault";

/**
 * A backup, or a copy in the bucket, could not be made, read or restored. Nothing was changed. The message is for the
 * owner.
 */
export class BackupError extends Error {
  /** Whether a copy was refused because another data folder copies to the bucket. The owner can then force the copy. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false } = {}) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** Turns errors of the disk and the database into messages for the owner. Returns other errors unchanged. */
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
