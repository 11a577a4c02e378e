import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadsFolder } from "@/lib/backup/backup-folder";
import type { CopiedUpload } from "@/lib/copies/format/manifest";
import { flushFolder, remove, renameFile } from "@/lib/durable-files";
import { inParallel } from "@/lib/in-parallel";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { type FetchedCopy, receivedFolder } from "./standby-folder";

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

/** Those that have not been received by an earlier attempt. What it has received of other copies is removed. */
export async function withoutReceived(
  dataDir: string,
  uploads: readonly CopiedUpload[],
): Promise<CopiedUpload[]> {
  const folder = receivedFolder(dataDir);
  const sizes = new Map(uploads.map(({ name, bytes }) => [name, bytes]));
  const received = new Set<string>();
  for (const name of await readdir(folder)) {
    const { size } = await stat(join(folder, name));
    if (sizes.get(name) === size) received.add(name);
    else await remove(join(folder, name));
  }
  return uploads.filter(({ name }) => !received.has(name));
}

/** Those of the named uploads that are in the folder, served or set aside. */
export async function uploadsHere(dataDir: string, names: readonly string[]): Promise<string[]> {
  const folders = [uploadsFolder({ dataDir }), asideFolder(dataDir)];
  const present = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  const here = new Set(present.flat());
  return names.filter((name) => here.has(name));
}

/**
 * Sets uploads aside that the copy which is served does not have: what its owner deleted is served no more. Those that
 * came with earlier copies and are not remembered by this one (a former version may name them) are removed for good, as
 * the primary has done. All others stay: a former primary may have the only file there is. `readRemembered` gives the
 * names that this copy remembers, and is asked only where it matters. Gives whether there were any.
 */
export async function setOthersAside(
  dataDir: string,
  { uploads, former_uploads }: Pick<FetchedCopy, "uploads" | "former_uploads">,
  readRemembered: () => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  const [folder, aside] = [uploadsFolder({ dataDir }), asideFolder(dataDir)];
  const kept = new Set(uploads);
  const others = (await readdir(folder).catch(() => [])).filter(
    (name) => parseUploadName(name) !== null && !kept.has(name),
  );
  if (others.length === 0) return false;
  await mkdir(aside, { recursive: true });
  for (const name of others) {
    await renameFile(join(folder, name), join(aside, name));
    await remove(join(dataDir, "derived", name));
  }
  const present = new Set(await readdir(aside));
  const former = former_uploads.filter((name) => present.has(name));
  if (former.length === 0) return true;
  const remembered = await readRemembered();
  for (const name of former) if (!remembered.has(name)) await remove(join(aside, name));
  return true;
}

/**
 * Brings back those of a primary's own uploads that were set aside while its folder followed another site. `readNames`
 * gives those that its database has, and is asked only where something is aside. Gives how many came back.
 */
export async function bringBackOwn(
  dataDir: string,
  readNames: () => Promise<readonly string[]>,
): Promise<number> {
  const [folder, aside] = [uploadsFolder({ dataDir }), asideFolder(dataDir)];
  const present = await readdir(aside).catch(() => []);
  if (present.length === 0) return 0;
  const own = new Set(await readNames());
  const back = present.filter((name) => own.has(name));
  if (back.length === 0) return 0;
  await mkdir(folder, { recursive: true });
  for (const name of back) await renameFile(join(aside, name), join(folder, name));
  await flushFolder(folder);
  return back.length;
}
