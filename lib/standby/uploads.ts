import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadsFolder } from "@/lib/backup/backup-folder";
import type { CopiedUpload } from "@/lib/copies/format/manifest";
import { remove, renameFile } from "@/lib/durable-files";
import { inParallel } from "@/lib/in-parallel";
import { parseUploadName } from "@/lib/media/uploaded-image";

const AT_ONCE = 4;

/** Where a primary keeps deleted files that a former version names: `lib/media/deleted-uploads.ts`. */
const asideFolder = (dataDir: string) => join(dataDir, "deleted-uploads");

/** Those that are not here yet, after what was set aside is brought back. One of the right size is right: it never changes. */
export async function missingUploads(
  dataDir: string,
  uploads: readonly CopiedUpload[],
): Promise<CopiedUpload[]> {
  const [folder, aside] = [uploadsFolder({ dataDir }), asideFolder(dataDir)];
  const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size;
  const missing: CopiedUpload[] = [];
  await inParallel(uploads, AT_ONCE, async (upload) => {
    const { name, bytes } = upload;
    if ((await sizeOf(join(folder, name))) === bytes) return;
    if ((await sizeOf(join(aside, name))) === bytes) {
      await renameFile(join(aside, name), join(folder, name));
    } else missing.push(upload);
  });
  return missing;
}

/**
 * Sets uploads aside that the copy which is served does not have: what its owner deleted is served no more. Those that
 * are not remembered by that copy (a former version may name them) are removed for good, as the primary has done. Gives
 * whether there were any.
 */
export async function setOthersAside(
  dataDir: string,
  names: readonly string[],
  isRemembered: (name: string) => Promise<boolean>,
): Promise<boolean> {
  const [folder, aside] = [uploadsFolder({ dataDir }), asideFolder(dataDir)];
  const kept = new Set(names);
  const others = (await readdir(folder).catch(() => [])).filter(
    (name) => parseUploadName(name) !== null && !kept.has(name),
  );
  if (others.length === 0) return false;
  await mkdir(aside, { recursive: true });
  for (const name of others) {
    await renameFile(join(folder, name), join(aside, name));
    await remove(join(dataDir, "derived", name));
  }
  for (const name of await readdir(aside)) {
    if (!(await isRemembered(name))) await remove(join(aside, name));
  }
  return true;
}
