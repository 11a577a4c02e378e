import { BackupError } from "@/lib/backup/backup-error";

/** Why a copy could not be made or read: a line for the owner with advice and without secrets. */
export class CopyError extends BackupError {}
