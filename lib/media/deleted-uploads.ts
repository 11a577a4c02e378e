import "server-only";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { remove, renameFile } from "@/lib/files/durable-files";
import { parseUploadName } from "./uploaded-image";
import { uploadsFolder } from "./uploads";

// If an older version of an item uses a deleted upload, the upload moves to the folder `deleted-uploads`. Uploads in
// this folder are not served. If the older version is restored, the upload moves back.

const folder = () => join(env.dataDir, "deleted-uploads");

const removeVariants = (name: string) => remove(join(env.dataDir, "derived", name));

/** Removes an upload for good. Call it inside `write`, the function for all changes of content. */
export async function removeUpload(name: string): Promise<void> {
  await remove(join(uploadsFolder(), name));
  await removeVariants(name);
}

/** Moves an upload to the folder of deleted uploads. Call it inside `write`. */
export async function setUploadAside(name: string): Promise<void> {
  await mkdir(folder(), { recursive: true });
  await renameFile(join(uploadsFolder(), name), join(folder(), name));
  await removeVariants(name);
}

/** Restores the uploads with these names, if they are in the folder of deleted uploads. */
export async function bringBackUploads(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (parseUploadName(name) === null) continue;
    await renameFile(join(folder(), name), join(uploadsFolder(), name), false).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      },
    );
  }
}

/** Returns the names of all files in the folder of deleted uploads. */
export const listUploadsAside = (): Promise<string[]> => readdir(folder()).catch(() => []);

/** Removes the deleted uploads with these names for good. Missing files are ignored. */
export async function forgetUploads(names: readonly string[]): Promise<void> {
  for (const name of names) await remove(join(folder(), name));
}
