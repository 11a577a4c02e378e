import { BackupError } from "@/lib/backup/backup-error";

/** Tells the owner why a copy could not be made or read, in one line with advice and without secrets. */
export class CopyError extends BackupError {}
