import { BackupError } from "@/lib/backup/backup-error";

/** The reason why a copy could not be made or read, in a line for the owner with advice. It contains no secret. */
export class CopyError extends BackupError {}
