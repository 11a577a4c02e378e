import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { backupsFolder, uploadsFolder } from "@/lib/config/data-folders";
import { makeFileOnce } from "@/lib/files/atomic-write";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { isBackupName, type Site } from "./backup-folder";

const MARK = "in-use";
const MARK_TEXT =
  "A site with an owner is in this folder. If its database is missing, npm start refuses to create a new database.\n";

type Folder = Pick<Site, "dataDir">;

const hasAny = async (folder: string, isWanted: (name: string) => boolean) =>
  (await readdir(folder).catch(() => [])).some(isWanted);

/** Marks a data folder as used by a site with an owner. When the function returns, the mark is on the disk. */
export const markInUse = ({ dataDir }: Folder): void =>
  makeFileOnce(join(dataDir, MARK), MARK_TEXT, 0o600);

/** Whether a data folder ever had a site. The file `secret` alone is no proof: a failed first start can leave it. */
export const isInUse = async (folder: Folder): Promise<boolean> =>
  existsSync(join(folder.dataDir, MARK)) ||
  (await hasAny(uploadsFolder(folder), (name) => parseUploadName(name) !== null)) ||
  (await hasAny(backupsFolder(folder), isBackupName));
