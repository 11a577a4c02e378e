import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from "yauzl";
import { ApiError } from "@/lib/errors";

/** A file of an import: uploaded directly, or inside a zip. */
export interface ImportFile {
  /** The path, with '/' between folders. */
  name: string;
  bytes: number;
  /** Reads the content. Throws 422 if it exceeds `limit` bytes, or is damaged. */
  read(limit: number): Promise<Buffer>;
}

export interface ImportFiles {
  files: ImportFile[];
  close(): void;
}

const MOST_FILES = 20_000;
const MOST_UNPACKED_BYTES = 4 * 1024 ** 3;
/** The compression ratio is checked only if the unpacked files are larger than this. */
const MODEST_BYTES = 64 * 1024 ** 2;
const MOST_RATIO = 200;

/** Returns the error (422) for files that cannot be imported. `message` is shown to the owner. */
export const refused = (message: string) => new ApiError(422, message);

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

const tooLarge = (name: string, limit: number) =>
  refused(`${name} is larger than ${inMegabytes(limit)}`);

/** Whether a file is hidden, or was added by an operating system. */
const isLitter = (name: string) =>
  name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return head.toString("latin1") === "PK\x03\x04" || head.toString("latin1") === "PK\x05\x06";
  } finally {
    await file.close();
  }
}

/** The flag that marks the name of a zip entry as UTF-8. */
const UTF8_FLAG = 0x800;

/**
 * Decodes the name of an entry. Many programs write UTF-8 without the flag, and names in older code pages are rarely
 * valid UTF-8. Therefore every name that is valid UTF-8 is read as UTF-8. Throws 422 for a path outside the zip.
 */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null)
    throw refused("The zip contains a file whose path leads outside the zip");
  return name;
}

function fileOf(zip: ZipFile, entry: Entry, name: string): ImportFile {
  const { uncompressedSize: bytes } = entry;
  return {
    name,
    bytes,
    async read(limit) {
      if (bytes > limit) throw tooLarge(name, limit);
      try {
        // Fails if the content is longer or shorter than the entry states.
        const content = await buffer(await zip.openReadStreamPromise(entry));
        if (crc32(content) === entry.crc32) return content;
      } catch {
        // The error is thrown below.
      }
      throw refused(`The zip is damaged: ${name} cannot be read`);
    },
  };
}

async function entriesOf(zip: ZipFile, zipBytes: number): Promise<ImportFile[]> {
  if (zip.entryCount > MOST_FILES) {
    throw refused(`The zip holds more than ${MOST_FILES.toLocaleString("en-US")} files`);
  }
  const files: ImportFile[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refused("The zip is protected by a password");
    unpacked += entry.uncompressedSize;
    const isBomb = unpacked > MODEST_BYTES && unpacked > zipBytes * MOST_RATIO;
    if (unpacked > MOST_UNPACKED_BYTES || isBomb) {
      throw refused("The unpacked zip is too large for an import");
    }
    const name = nameOf(entry);
    if (!name.endsWith("/") && !isLitter(name)) files.push(fileOf(zip, entry, name));
  }
  return files;
}

async function openZip(path: string, bytes: number): Promise<ImportFiles> {
  let zip: ZipFile;
  try {
    // `nameOf` decodes the names, because the library would trust the declared encoding, which is often wrong.
    zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch {
    throw refused("The zip is damaged or incomplete");
  }
  try {
    return { files: await entriesOf(zip, bytes), close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof ApiError) throw error;
    throw refused("The zip is damaged or incomplete");
  }
}

/** Opens a zip, or files that are not in a zip. Throws 422 for a damaged or dangerous zip. */
export async function openImportFiles(
  uploaded: readonly { name: string; path: string; bytes: number }[],
): Promise<ImportFiles> {
  const [first] = uploaded;
  if (!first) throw refused("There is no file to import");
  if (uploaded.length === 1 && (await isZip(first.path))) return openZip(first.path, first.bytes);
  const files = uploaded
    .filter(({ name }) => !isLitter(name))
    .map(({ name, path, bytes }) => ({
      name,
      bytes,
      async read(limit: number) {
        if (bytes > limit) throw tooLarge(name, limit);
        return buffer(createReadStream(path));
      },
    }));
  return { files, close: () => undefined };
}

/** Returns the folder of a file; '' if the file is in no folder. */
export const folderOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf("/"), 0));

/** Returns the name of a file without its folders. */
export const baseName = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/** Converts all line breaks of Windows to '\n' if the first line ends with a line break of Windows. */
const withPlainBreaks = (text: string) =>
  /^[^\r\n]*\r\n/.test(text) ? text.replaceAll("\r\n", "\n") : text;

/** Decodes text, without its byte order mark. Throws 422 if it is neither UTF-8 nor marked as UTF-16. */
export function decodeText(name: string, bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return withPlainBreaks(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    throw refused(`${name} is not text in UTF-8`);
  }
}
