import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { ApiError, invalidField } from "@/lib/errors";
import { writeFileAtomically } from "@/lib/files/atomic-write";
import { flushFolder, remove } from "@/lib/files/durable-files";
import { isHeic } from "@/lib/media/image-kinds";
import { beginningOf } from "./file-beginning";
import { endingOf, FILE_TYPES } from "./file-types";
import { notePictureLimit } from "./picture-process/note-limit";
import { inPictureProcess } from "./picture-process/picture-process";
import { PictureRefusal, type RefusalReason } from "./picture-process/picture-refusal";
import { redrawSvg } from "./picture-process/redraw-svg";
import { decodeSvg } from "./svg/decode-svg";
import { withoutBeginning } from "./text-beginning";
import {
  HASH_CHARACTERS,
  HEIC_REFUSED,
  NOT_AN_IMAGE,
  parseUploadName,
  uploadName,
} from "./uploaded-image";

const PICTURE_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  svg: "image/svg+xml",
};

export const uploadsFolder = () => join(env.dataDir, "uploads");

const NOT_A_DRAWING =
  "The drawing cannot be read: it is damaged, or nested too deeply. Save it again as plain SVG, and upload the new file.";

const BEFORE_DRAWING = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/y;

/** Whether a file begins with the root element or the document type of an SVG, after spaces and comments. */
export const looksLikeSvg = (bytes: Buffer) =>
  /^<(?:!doctype\s+)?(?:[\w.-]+:)?svg[\s>]/i.test(
    withoutBeginning(decodeSvg(bytes.subarray(0, 4096)), BEFORE_DRAWING),
  );

/**
 * Whether a file begins like XML. For a drawing that begins with a long comment, `looksLikeSvg` is false, because the
 * root element is not in the file's first bytes.
 */
const isXml = (head: Buffer) => /^\s*<[?!]/.test(decodeSvg(head.subarray(0, 200)));

const REFUSALS: Record<Exclude<RefusalReason, "unreadable">, string> = {
  "too-large":
    "The picture is too large to process: make its width and height smaller, and upload it again",
  "too-slow": "The picture takes too long to process: make it smaller, and upload it again",
  "too-complex": "The drawing is too complex. Make it simpler, and upload it again",
  "short-of-memory":
    "There was too little memory for this picture: try again in a minute, or make it smaller",
};

/** Returns the error for the sender of the file `name`. If the picture exceeded a limit, also tells the owner. */
function refusalOf(error: unknown, name: string, isDrawing = false): unknown {
  notePictureLimit(name, error);
  if (!(error instanceof PictureRefusal)) return error;
  const { reason } = error;
  if (reason === "unreadable") return new ApiError(415, isDrawing ? NOT_A_DRAWING : NOT_AN_IMAGE);
  const isTooMuch = reason === "too-large" || reason === "too-slow";
  return invalidField("file", REFUSALS[isDrawing && isTooMuch ? "too-complex" : reason]);
}

/**
 * Encodes a picture again from its pixels into `target`. All metadata is dropped. `name` is the sent file name.
 */
const reencode = (source: string, target: string, name: string) =>
  inPictureProcess("reencode", { source, target }, { isFirst: true }).catch((error) => {
    throw refusalOf(error, name);
  });

/** The limit in characters. Cleaning a longer drawing in this process could delay other requests. */
const LONGEST_QUICK_DRAWING = 50_000;
const DRAWING_CPU_MS = 8_000;
/** Cleans a drawing. Throws PictureRefusal if it is nested too deeply, or is too complex. */
async function redraw(bytes: Buffer) {
  const source = decodeSvg(bytes);
  const { svg, size, removed } =
    source.length <= LONGEST_QUICK_DRAWING
      ? redrawSvg(source)
      : await inPictureProcess("redraw", { source }, { isFirst: true, cpuMs: DRAWING_CPU_MS });
  const clean = Buffer.from(svg);
  return { ending: "svg", bytes: clean, size, removed, hash: hashOf(clean) };
}

/** Like `redraw`, but throws 415 or 422 for a drawing that is refused. */
const redrawSent = (bytes: Buffer, name: string) =>
  redraw(bytes).catch((error) => {
    throw refusalOf(error, name, true);
  });

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Whether a stored name begins with the hash of these bytes. */
export const isNamedByHash = (name: string, bytes: Buffer): boolean =>
  name.startsWith(hashOf(bytes).slice(0, HASH_CHARACTERS));

/** The name under which a file other than a picture is stored. */
export const storedName = (bytes: Buffer, ending: string): string =>
  uploadName({ hash: hashOf(bytes), ending });

export interface PreparedUpload {
  name: string;
  bytes: Buffer;
  removed?: readonly string[];
}

/** Runs `work` with the path of a temporary file in the uploads folder, and removes that file afterwards. */
async function withPartial<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = join(uploadsFolder(), `${randomUUID()}.part`);
  await mkdir(uploadsFolder(), { recursive: true });
  try {
    return await work(path);
  } finally {
    await remove(path);
  }
}

/**
 * Converts the picture in the file `source` to the form that is stored, and writes it to the file `target`. Returns the
 * name for the stored file, and descriptions of the removed parts. `sentName` is the sent file name. Throws 415 for a
 * kind that is not accepted, and 422 for a picture that needs too much memory or time.
 */
export async function preparePicture(
  source: string,
  target: string,
  sentName: string,
): Promise<{ name: string; removed: readonly string[] }> {
  const head = await beginningOf(source);
  if (isHeic(head)) throw new ApiError(415, HEIC_REFUSED);
  const isDrawing = looksLikeSvg(head) || (endingOf(sentName) === "svg" && isXml(head));
  if (!isDrawing) {
    const picture = await reencode(source, target, sentName);
    return { name: uploadName(picture), removed: picture.removed ?? [] };
  }
  const drawing = await redrawSent(await readFile(source), sentName);
  await writeFile(target, drawing.bytes);
  return { name: uploadName(drawing), removed: drawing.removed };
}

/** Like `preparePicture`, but for bytes in memory. Throws the same errors. */
export async function prepareUpload(
  bytes: Buffer,
  sentName = "A picture",
): Promise<PreparedUpload> {
  if (isHeic(bytes)) throw new ApiError(415, HEIC_REFUSED);
  if (looksLikeSvg(bytes)) {
    const drawing = await redrawSent(bytes, sentName);
    return { name: uploadName(drawing), bytes: drawing.bytes, removed: drawing.removed };
  }
  return withPartial((source) =>
    withPartial(async (target) => {
      await writeFile(source, bytes);
      const name = uploadName(await reencode(source, target, sentName));
      return { name, bytes: await readFile(target) };
    }),
  );
}

/** Stores an upload that `prepareUpload` made or `isOwnUpload` accepted. */
export async function keepUpload(name: string, bytes: Uint8Array): Promise<void> {
  await writeFileAtomically(join(uploadsFolder(), name), bytes);
  await flushFolder(uploadsFolder());
}

const FORMATS: Record<string, string> = { jpg: "jpeg", avif: "heif" };

/** Whether a file is a picture from an export of this software, unchanged and under its stored name. */
export async function isOwnUpload(name: string, bytes: Buffer): Promise<boolean> {
  const { ending, size } = parseUploadName(name) ?? {};
  if (ending === undefined || PICTURE_TYPES[ending] === undefined) return false;
  if (!isNamedByHash(name, bytes)) return false;
  try {
    // Anybody can compute the hash in the name, so the hash is no proof. But each stored drawing was cleaned. So if
    // cleaning changes the drawing, it is not from an export.
    if (ending === "svg") return bytes.equals((await redraw(bytes)).bytes);
    const { format, width, height } = await inPictureProcess(
      "describe",
      { source: bytes },
      { isFirst: true },
    );
    const isSize = !size || (size.width === width && size.height === height);
    return format === (FORMATS[ending] ?? ending) && isSize;
  } catch (error) {
    if (error instanceof PictureRefusal) return false;
    throw error;
  }
}

/** A stored file. `size` is in bytes. */
export interface KeptFile {
  path: string;
  type: string;
  size: number;
}

const mediaTypeOf = (ending: string) =>
  PICTURE_TYPES[ending] ?? FILE_TYPES.find((one) => one.ending === ending)?.mediaType;

/** Finds the stored file of an upload; null if it does not exist. */
export async function findUpload(name: string): Promise<KeptFile | null> {
  const type = mediaTypeOf(parseUploadName(name)?.ending ?? "");
  if (type === undefined) return null;
  const path = join(uploadsFolder(), name);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, type, size: found.size } : null;
}

export async function listUploads(): Promise<{ name: string; path: string }[]> {
  const names = await readdir(uploadsFolder()).catch(() => []);
  return names
    .filter((name) => parseUploadName(name) !== null)
    .sort()
    .map((name) => ({ name, path: join(uploadsFolder(), name) }));
}
