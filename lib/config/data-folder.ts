import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { storageFault } from "@/lib/files/storage-fault";
import { env } from "./env";

/** With less than this the next write may be the one that fails. */
const LEAST_FREE_BYTES = 1024 * 1024;

/** Why nothing can be saved in a folder, in a line; null where it can be. */
async function problemOf(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < LEAST_FREE_BYTES ? "There is no room left on the disk" : null;
  } catch (error) {
    if (storageFault(error) === "read-only") return "The disk cannot be written to";
    return "The data folder is missing";
  }
}

/** Why nothing can be saved in DATA_DIR, or where DATABASE_URL has the database, in a line; null where it can be. */
export const dataFolderProblem = async (): Promise<string | null> =>
  (await problemOf(env.dataDir)) ?? problemOf(dirname(env.databasePath));
