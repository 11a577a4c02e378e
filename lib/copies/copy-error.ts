import { BackupError } from "@/lib/backup/backup-error";

/** Why a copy could not be made or read, in a line for the owner that says what to do. It holds no secret. */
export class CopyError extends BackupError {}
