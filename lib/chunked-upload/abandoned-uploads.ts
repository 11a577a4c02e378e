import "server-only";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { logFault } from "@/lib/log/log";
import { uploadFolders } from "./upload-folders";

/** An upload is removed when it has had no request for this time. */
const KEPT_MS = 60 * 60 * 1000;

/** Removes the uploads in the folder `root` that have had no request for an hour. */
export async function removeAbandoned(root: string): Promise<void> {
  for (const id of await readdir(root).catch(() => [])) {
    const found = await stat(join(root, id)).catch(() => null);
    if (!found || Date.now() - found.mtimeMs <= KEPT_MS) continue;
    await rm(join(root, id), { recursive: true, force: true });
  }
}

async function removeAll() {
  for (const root of Object.values(uploadFolders)) await removeAbandoned(root());
}

/** Removes abandoned uploads now, and then every hour. */
export function startRemovingAbandoned(): void {
  const failed = (error: unknown) => logFault("Abandoned uploads could not be removed", error);
  const look = () => void removeAll().catch(failed);
  look();
  setInterval(look, KEPT_MS).unref();
}
