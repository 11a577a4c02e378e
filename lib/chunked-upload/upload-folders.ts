import "server-only";
import { join } from "node:path";
import { backupsFolder } from "@/lib/config/data-folders";
import { env } from "@/lib/config/env";

/** The folders for unfinished uploads in parts, by kind. */
export const uploadFolders = {
  files: () => join(env.dataDir, "incoming-files"),
  imports: () => join(env.dataDir, "imports"),
  // On the same disk as the backups, so that a complete backup is only renamed.
  backups: () => join(backupsFolder(env), ".incoming"),
};
