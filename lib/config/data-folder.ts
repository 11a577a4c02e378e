import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { storageFault } from "@/lib/files/storage-fault";
import { env } from "./env";

/** With less free space, the next write can fail. */
const LEAST_FREE_BYTES = 1024 * 1024;

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

/** Why DATA_DIR or the database's folder is not writable, as one line; null if both are writable. */
export const dataFolderProblem = async (): Promise<string | null> =>
  (await problemOf(env.dataDir)) ?? problemOf(dirname(env.databasePath));
