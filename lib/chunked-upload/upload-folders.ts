import "server-only";
import { join } from "node:path";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";

/** For each kind of upload in parts: the folder of the unfinished uploads. */
export const uploadFolders = {
  files: () => join(env.dataDir, "incoming-files"),
  imports: () => join(env.dataDir, "imports"),
  // On the same disk as the backups, so that a complete backup is renamed and not copied.
  backups: () => join(backupsFolder(env), ".incoming"),
};
