import "server-only";
import type { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { KeptFile } from "../uploads";
import { DEMO_INDEX } from "./demo-address";

// An uploaded ZIP can be hostile, so it is never unpacked to the disk. If a ZIP exceeds a limit, none of its files is
// read.

const MB = 1024 * 1024;
const MOST_ENTRIES = 2_000;
const LARGEST_ENTRY_BYTES = 50 * MB;
const MOST_BYTES = 200 * MB;
/** A suspicious compression ratio is refused only if the unpacked size is larger than this limit. */
const MODEST_BYTES = 8 * MB;
const MOST_RATIO = 100;
/** The compression methods 'stored' and 'deflated'. */
const METHODS = [0, 8];

const FILE_KIND = 0o170000;
const SYMBOLIC_LINK = 0o120000;

class DemoProblem extends Error {}

type Entries = ReadonlyMap<string, Entry>;

const isFolder = ({ fileName }: Entry) => fileName.endsWith("/");

// On Unix, ZIP programs write the mode of each file into the upper half of the attributes.
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;

const depth = (path: string) => path.split("/").length;

/** Returns the folder of the `index.html` that is nearest to the top. */
function rootOf(paths: Iterable<string>): string {
  const pages = [...paths].filter((path) => path === DEMO_INDEX || path.endsWith(`/${DEMO_INDEX}`));
  const [first] = pages.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  if (first === undefined) throw new DemoProblem("the ZIP has no index.html.");
  return first.slice(0, -DEMO_INDEX.length);
}

async function readEntries(zip: ZipFile, zipBytes: number): Promise<Entries> {
  if (zip.entryCount > MOST_ENTRIES) {
    throw new DemoProblem(
      `the ZIP has more than ${MOST_ENTRIES.toLocaleString("en")} files and folders.`,
    );
  }
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new DemoProblem("the ZIP is protected by a password.");
    if (isLink(entry)) throw new DemoProblem("the ZIP has a symbolic link in it.");
    if (!METHODS.includes(entry.compressionMethod)) {
      throw new DemoProblem("the ZIP is compressed in a way that cannot be read here.");
    }
    bytes += entry.uncompressedSize;
    const isBomb = bytes > MODEST_BYTES && bytes > zipBytes * MOST_RATIO;
    if (entry.uncompressedSize > LARGEST_ENTRY_BYTES || bytes > MOST_BYTES || isBomb) {
      throw new DemoProblem("the ZIP unpacks to more data than a demo may have.");
    }
    if (!isFolder(entry) && !entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  const root = rootOf(entries.keys());
  return new Map(
    [...entries]
      .filter(([path]) => path.startsWith(root))
      .map(([path, entry]) => [path.slice(root.length), entry]),
  );
}

/**
 * Translates an error of yauzl for the owner. Throws a disk error again, because a disk error does not concern the ZIP.
 */
function meaningOf(error: unknown): DemoProblem {
  if (error instanceof DemoProblem) return error;
  if (error instanceof Error && "syscall" in error) throw error;
  const isPath =
    error instanceof Error && /relative path|absolute path|characters in file/.test(error.message);
  return new DemoProblem(
    isPath
      ? "the ZIP has a file name that leads out of the ZIP."
      : "the ZIP is damaged or incomplete.",
  );
}

const open = (path: string) => openPromise(path, { autoClose: false });

async function judge(path: string, zipBytes: number): Promise<Entries | DemoProblem> {
  let zip: ZipFile | undefined;
  try {
    zip = await open(path);
    return await readEntries(zip, zipBytes);
  } catch (error) {
    return meaningOf(error);
  } finally {
    zip?.close();
  }
}

/** The entries of each ZIP, by the ZIP's path. This path contains a hash of the ZIP, so the entries never change. */
const known = new LRUCache<string, Promise<Entries | DemoProblem>>({ max: 32 });

function entriesOf(path: string, zipBytes: number): Promise<Entries | DemoProblem> {
  const before = known.get(path);
  if (before) return before;
  const reading = judge(path, zipBytes);
  known.set(path, reading);
  reading.catch(() => known.delete(path));
  return reading;
}

type DemoZip = Pick<KeptFile, "path" | "size">;

/** Returns why a ZIP cannot be a demo; null if it can be a demo. */
export async function archiveProblem({ path, size }: DemoZip): Promise<string | null> {
  const entries = await entriesOf(path, size);
  return entries instanceof DemoProblem ? entries.message : null;
}

/** Opens a file in the ZIP of a demo. Null if the file is missing, or if the ZIP cannot be a demo. */
export async function archivedFile(
  { path, size }: DemoZip,
  file: string,
): Promise<{ size: number; stream: Readable } | null> {
  const entries = await entriesOf(path, size);
  const entry = entries instanceof DemoProblem ? undefined : entries.get(file);
  if (!entry) return null;
  const zip = await open(path);
  try {
    // The stream fails if the content is longer or shorter than the entry states.
    const stream = await zip.openReadStreamPromise(entry);
    stream.once("close", () => zip.close());
    return { size: entry.uncompressedSize, stream };
  } catch (error) {
    zip.close();
    throw error;
  }
}
