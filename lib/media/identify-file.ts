import "server-only";
import { stat } from "node:fs/promises";
import { beginningOf } from "./file-beginning";
import {
  DOWNLOAD,
  endingOf,
  FILE_TYPES,
  type FileType,
  fileTypeByName,
  isPictureName,
} from "./file-types";
import { isTextOf } from "./read-text-file";
import { looksLikeSvg } from "./uploads";

interface SentFile {
  path: string;
  /** The file name that the sender states. */
  name: string;
  /** The media type that the sender states; '' if it is missing. */
  declaredType: string;
}

const textAt = (head: Buffer, from: number, length: number) =>
  head.toString("latin1", from, from + length);

const VIDEO_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|mmp4|M4V[ HP]|f4v |3gp\d)$/;

/** The check for the signature of each type, by its ending. `head` is the file's beginning, and `bytes` its size. */
const SIGNATURES: Record<string, (head: Buffer, bytes: number) => boolean> = {
  pdf: (head) => textAt(head, 0, 5) === "%PDF-",
  zip: (head) => ["PK\x03\x04", "PK\x05\x06"].includes(textAt(head, 0, 4)),
  mp4: (head) => textAt(head, 4, 4) === "ftyp" && VIDEO_BRANDS.test(textAt(head, 8, 4)),
  webm: (head) =>
    head.length > 4 && head.readUInt32BE(0) === 0x1a45dfa3 && textAt(head, 0, 64).includes("webm"),
  glb: (head, bytes) =>
    head.length >= 12 && textAt(head, 0, 4) === "glTF" && head.readUInt32LE(8) === bytes,
};

/** Scanners and mail programs write lines before a PDF's signature. PDF readers search the first 1,024 bytes for it. */
const isLaterPdf = (head: Buffer) => textAt(head, 0, 1024).includes("%PDF-");

/** A binary STL has no signature. It states the number of its triangles, which take 50 bytes each. */
const isBinaryModel = (head: Buffer, bytes: number) =>
  head.length >= 84 && bytes === 84 + 50 * head.readUInt32LE(80);

function isPicture(head: Buffer): boolean {
  const begins = textAt(head, 0, 12);
  return (
    begins.startsWith("\x89PNG") ||
    begins.startsWith("\xff\xd8\xff") ||
    begins.startsWith("GIF8") ||
    (begins.startsWith("RIFF") && begins.endsWith("WEBP")) ||
    /^....ftyp(avi[fs]|hei[cmsx]|hev[cx]|m[is]f1)/s.test(begins) ||
    looksLikeSvg(head)
  );
}

interface Identified {
  /** The kind 'picture' does not mean that the picture is valid: `preparePicture` checks the picture later. */
  kind: FileType | "picture";
  /** Why visitors can only download the file, in words for the owner; '' for any other file. */
  reason: string;
}

const known = (kind: Identified["kind"]): Identified => ({ kind, reason: "" });
const download = (reason: string): Identified => ({ kind: DOWNLOAD, reason });

const callsItself = (name: string) => `its name ends in .${endingOf(name)}`;

/**
 * Returns the type that the file's signature shows. For a file without a signature, returns the type that the name
 * claims if the content fits this type, and null otherwise.
 */
async function typeOf(path: string, head: Buffer, claimed: FileType | undefined) {
  const { size } = await stat(path);
  const signed = FILE_TYPES.find(({ ending }) => SIGNATURES[ending]?.(head, size));
  if (signed) return signed;
  if (!claimed) return null;
  const isRight =
    (claimed.ending === "pdf" && isLaterPdf(head)) ||
    (claimed.ending === "stl" && isBinaryModel(head, size)) ||
    (await isTextOf(claimed.ending, path));
  return isRight ? claimed : null;
}

/**
 * Identifies a file by its signature. Without a known signature, identifies it by its name and content. If the type is
 * unknown, or differs from the type that the name claims, the file is `DOWNLOAD`. The media type that the sender states
 * is used only if the name has no ending.
 */
export async function identifyFile({ path, name, declaredType }: SentFile): Promise<Identified> {
  const head = await beginningOf(path);
  const ending = endingOf(name);
  const claimed = fileTypeByName(name);
  const isDrawnByPage = claimed?.type === "page";
  if (isPicture(head)) {
    if (claimed === undefined || isDrawnByPage) return known("picture");
    return download(`It is a picture, but ${callsItself(name)}. Rename it to show it.`);
  }
  if (isPictureName(name)) return known("picture");
  if (ending === "" && /^image\//i.test(declaredType)) return known("picture");
  const type = await typeOf(path, head, claimed);
  if (type && (ending === "" || type === claimed)) return known(type);
  if (type && claimed) {
    return download(
      `It is a .${type.ending} file, but ${callsItself(name)}. Rename it to show it.`,
    );
  }
  if (claimed) {
    return download(`It cannot be read as ${NAMES[claimed.ending]}: it may be damaged or cut off.`);
  }
  return download("Files of this type are not shown.");
}

const NAMES: Record<string, string> = {
  pdf: "a PDF",
  zip: "a ZIP archive",
  mp4: "an MP4 video",
  webm: "a WebM video",
  glb: "a GLB model",
  stl: "an STL model",
  csv: "a table",
  bib: "a BibTeX bibliography",
  ipynb: "a notebook",
  html: "a page",
};
