import "server-only";
import { stat } from "node:fs/promises";
import { ApiError } from "@/lib/errors";
import { beginningOf } from "./file-beginning";
import { endingOf, FILE_TYPES, type FileType, fileTypeByName, isPictureName } from "./file-types";
import { isTextOf } from "./read-text-file";
import { looksLikeSvg } from "./uploads";

export interface SentFile {
  path: string;
  /** The name its sender gave it. */
  name: string;
  /** The media type its sender gave it; '' for none. */
  declaredType: string;
}

const textAt = (head: Buffer, from: number, length: number) =>
  head.toString("latin1", from, from + length);

const VIDEO_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|mmp4|M4V[ HP]|f4v |3gp\d)$/;

/** By ending, whether a file begins as that type does; `bytes` is the size of the whole file. */
const SIGNATURES: Record<string, (head: Buffer, bytes: number) => boolean> = {
  pdf: (head) => textAt(head, 0, 5) === "%PDF-",
  zip: (head) => ["PK\x03\x04", "PK\x05\x06"].includes(textAt(head, 0, 4)),
  mp4: (head) => textAt(head, 4, 4) === "ftyp" && VIDEO_BRANDS.test(textAt(head, 8, 4)),
  webm: (head) =>
    head.length > 4 && head.readUInt32BE(0) === 0x1a45dfa3 && textAt(head, 0, 64).includes("webm"),
  glb: (head, bytes) =>
    head.length >= 12 && textAt(head, 0, 4) === "glTF" && head.readUInt32LE(8) === bytes,
};

/** A binary STL has no signature, but says how many triangles follow, of 50 bytes each. */
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

const unsupported = () =>
  new ApiError(
    415,
    "Only images, PDF, ZIP, CSV, MP4, WebM, GLB, STL, HTML and BibTeX files and notebooks can be uploaded",
  );

const disagreeing = () =>
  new ApiError(415, "The file is not what its name or its type says: what it holds is different");

const UNTOLD = ["", "application/octet-stream", "binary/octet-stream"];

const isCalled = ({ mediaType, alsoCalled }: FileType, declared: string) =>
  UNTOLD.includes(declared) || mediaType === declared || alsoCalled.includes(declared);

/**
 * Finds out what a file is: by its signature where its type has one, else by its name and by reading it. Throws 415
 * for a type that is not kept, and where bytes, name and declared type disagree. What claims to be a picture is for
 * `preparePicture` to judge; of one, the bytes count and not the name, because it is made anew from its pixels. Only
 * the name or type of another file that is kept is a mistake.
 */
export async function identifyFile({
  path,
  name,
  declaredType,
}: SentFile): Promise<FileType | "picture"> {
  const head = await beginningOf(path);
  const { size } = await stat(path);
  const declared = declaredType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const claimed = fileTypeByName(name);
  if (isPicture(head)) {
    const isMistaken = claimed !== undefined && claimed.type !== "page";
    const isMiscalled = FILE_TYPES.some(({ mediaType }) => mediaType === declared);
    if (isMistaken || isMiscalled) throw disagreeing();
    return "picture";
  }
  if (isPictureName(name) || declared.startsWith("image/")) return "picture";
  const signed = FILE_TYPES.find(({ ending }) => SIGNATURES[ending]?.(head, size));
  if (signed) {
    const isNamed = endingOf(name) === "" || claimed === signed;
    if (isNamed && isCalled(signed, declared)) return signed;
    throw disagreeing();
  }
  if (!claimed) throw unsupported();
  const isRight =
    SIGNATURES[claimed.ending] === undefined &&
    ((claimed.ending === "stl" && isBinaryModel(head, size)) ||
      (await isTextOf(claimed.ending, path)));
  if (isRight && isCalled(claimed, declared)) return claimed;
  throw disagreeing();
}
