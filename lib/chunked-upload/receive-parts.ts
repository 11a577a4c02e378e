import "server-only";
import { createHash, randomUUID } from "node:crypto";
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { freeRoom } from "@/lib/config/free-room";
import { ApiError, conflict, notFound } from "@/lib/errors";
import { removeAbandoned } from "./abandoned-uploads";

// Large files are sent in parts. So they pass proxies that allow only small bodies, no request takes long, and the
// server never has a whole file in memory. Each unfinished upload has a folder. The progress of the upload is the size
// of the files in its folder.

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The settings that all uploads of a kind share. */
export interface UploadKind {
  /** The folder of all unfinished uploads of this kind. */
  root(): string;
  mostBytes: number;
  mostFiles: number;
  /** Whether a new upload replaces the previous upload. */
  isOneAtATime: boolean;
  /** The error for an unknown or removed upload. */
  missing(): ApiError;
  texts: { noRoom: string; tooManyBytes: string; tooManyFiles: string };
}

export const ONE_FILE = {
  mostFiles: 1,
  missing: () => notFound("Upload"),
  texts: {
    noRoom: "There is not enough room on the disk for this file",
    tooManyBytes: "The file is larger than the size given at the start of the upload",
    tooManyFiles: "An upload can have only one file",
  },
};

export interface ReceivedFile {
  /** The name from the sender. It is never used as a name on the disk. */
  name: string;
  path: string;
  bytes: number;
}

interface Part {
  name: string;
  /** The byte of the file at which the part begins. */
  from: number;
  part: Uint8Array;
}

/** The number and size of the files that have arrived, and the announced size of the whole upload. */
interface Content {
  files: number;
  bytes: number;
  announced: number | null;
}

/** Whether a file has these bytes from byte `from` on. */
async function holds(path: string, from: number, bytes: Uint8Array): Promise<boolean> {
  if (bytes.byteLength === 0) return true;
  const file = await open(path);
  try {
    const there = Buffer.alloc(bytes.byteLength);
    await file.read(there, 0, there.byteLength, from);
    return there.equals(bytes);
  } finally {
    await file.close();
  }
}

export function chunkedUploads(kind: UploadKind) {
  const { root, mostFiles, missing, texts } = kind;
  /** The content of each upload, by the upload's id. The files are counted once; then each part updates the counts. */
  const contents = new Map<string, Content>();
  const turns = new Map<string, Promise<unknown>>();

  /**
   * Runs the tasks of an upload one after the other. Requests for an upload can overlap: a sender that gets no answer
   * sends the part again, even if its first request is still running.
   */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const result = (turns.get(id) ?? Promise.resolve()).then(work);
    const turn = result
      .catch(() => undefined)
      .then(() => {
        if (turns.get(id) === turn) turns.delete(id);
      });
    turns.set(id, turn);
    return result;
  }

  async function drop(id: string): Promise<void> {
    contents.delete(id);
    if (ID.test(id)) await rm(join(root(), id), { recursive: true, force: true });
  }

  async function requireRoom(bytes: number) {
    if (bytes > (await freeRoom(root()))) throw new ApiError(413, texts.noRoom);
  }

  async function folder(id: string): Promise<string> {
    await removeAbandoned(root());
    const path = join(root(), id);
    if (!ID.test(id) || !(await stat(path).catch(() => null))) throw missing();
    const now = new Date();
    await utimes(path, now, now);
    return path;
  }

  async function files(id: string): Promise<ReceivedFile[]> {
    const path = join(await folder(id), "files");
    const stems = (await readdir(path)).filter((name) => !name.endsWith(".name"));
    const received = await Promise.all(
      stems.map(async (stem) => ({
        name: await readFile(join(path, `${stem}.name`), "utf8"),
        path: join(path, stem),
        bytes: (await stat(join(path, stem))).size,
      })),
    );
    return received.sort((a, b) => a.name.localeCompare(b.name));
  }

  async function contentOf(id: string): Promise<Content> {
    const known = contents.get(id);
    if (known) return known;
    const received = await files(id);
    const announced = await readFile(join(root(), id, "announced"), "utf8").catch(() => null);
    const counted = {
      files: received.length,
      bytes: received.reduce((sum, file) => sum + file.bytes, 0),
      announced: announced === null ? null : Number(announced),
    };
    contents.set(id, counted);
    return counted;
  }

  async function addPart(id: string, { name, from, part }: Part) {
    const path = join(await folder(id), "files", createHash("sha256").update(name).digest("hex"));
    const content = await contentOf(id);
    const found = await stat(path).catch(() => null);
    const size = found?.size ?? 0;
    const repeated = part.subarray(0, Math.max(size - from, 0));
    if (from > size || size > from + part.byteLength || !(await holds(path, from, repeated))) {
      throw conflict(`The next part begins at byte ${size}`);
    }
    const rest = part.subarray(repeated.byteLength);
    const bytes = content.bytes + rest.byteLength;
    if (bytes > (content.announced ?? kind.mostBytes)) throw new ApiError(413, texts.tooManyBytes);
    if (!found && content.files >= mostFiles) throw new ApiError(413, texts.tooManyFiles);
    await requireRoom(rest.byteLength);
    try {
      if (!found) await writeFile(`${path}.name`, name, { mode: 0o600 });
      await appendFile(path, rest, { mode: 0o600 });
    } catch (error) {
      // A piece of the part can already be in the file. Remove this piece, so that the sender can repeat the part.
      contents.delete(id);
      await (found ? truncate(path, size) : rm(path, { force: true })).catch(() => undefined);
      throw error;
    }
    content.bytes = bytes;
    if (!found) content.files += 1;
    return { path, received: size + rest.byteLength, isWhole: bytes === content.announced };
  }

  return {
    /** Starts an upload without files. Throws 413 if the disk has no room for `announced` bytes. */
    async begin(announced?: number): Promise<{ id: string }> {
      await removeAbandoned(root());
      if (kind.isOneAtATime) for (const id of await readdir(root()).catch(() => [])) await drop(id);
      const id = randomUUID();
      await mkdir(root(), { recursive: true, mode: 0o700 });
      if (announced !== undefined) await requireRoom(announced);
      await mkdir(join(root(), id, "files"), { recursive: true, mode: 0o700 });
      if (announced !== undefined) {
        await writeFile(join(root(), id, "announced"), String(announced)).catch(async (error) => {
          await drop(id);
          throw error;
        });
      }
      return { id };
    },

    /** Returns the folder of an upload. The upload then stays for another hour. Throws 404. */
    folder,

    /** Returns the received files, sorted by name. Throws 404. */
    files,

    /**
     * Adds a part of a file. If the part's beginning has arrived already, adds only the rest. After the last announced
     * byte, also returns the result of `finish` for the file. Throws 404 for an unknown upload, 409 if this is not the
     * next part, 413 for too many bytes, too many files or a full disk, and the errors of `finish`.
     */
    add: <Made = null>(id: string, part: Part, finish?: (path: string) => Promise<Made>) =>
      inTurn(id, async () => {
        const { path, received, isWhole } = await addPart(id, part);
        return { received, made: isWhole && finish ? await finish(path) : null };
      }),

    /** Removes an upload, if it exists. */
    drop,
  };
}
