import "server-only";
import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { writeFileAtomically } from "@/lib/atomic-write";
import { env } from "@/lib/config/env";
import { flushFolder } from "@/lib/durable-files";
import { ApiError } from "@/lib/errors";
import { isHeic } from "@/lib/media/image-kinds";
import { cleanSvg } from "./clean-svg";
import { FILE_TYPES } from "./file-types";
import { withoutBeginning } from "./text-beginning";
import { HEIC_REFUSED, parseUploadName, uploadName } from "./uploaded-image";

const LARGEST_SIDE = 4096;
const MOST_PIXELS = 50_000_000;

/** Media types of pictures by the ending of an upload's name. */
const PICTURE_TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** Where uploads are kept. */
export const uploadsFolder = () => join(env.dataDir, "uploads");

const notAnImage = () =>
  new ApiError(415, "Only PNG, JPEG, WebP, GIF, AVIF and SVG images can be uploaded");

const BEFORE_DRAWING = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>/iy;

/** Whether a file begins as an SVG does. */
export const looksLikeSvg = (bytes: Buffer) =>
  /^<svg[\s>]/i.test(
    withoutBeginning(
      bytes
        .subarray(0, 4096)
        .toString("utf8")
        .replace(/^\ufeff/, ""),
      BEFORE_DRAWING,
    ),
  );

interface Reencoded {
  ending: string;
  bytes: Buffer;
  /** In px, as it is shown. */
  size?: { width: number; height: number } | undefined;
  isAnimated?: boolean;
}

/** Encodes the image again from its pixels, so that nothing else in the file survives. */
async function reencode(bytes: Buffer): Promise<Reencoded> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
  const { format, compression, pages = 1 } = await sharp(bytes, options).metadata();
  const isAnimated = pages > 1 && (format === "gif" || format === "webp");
  const image = sharp(bytes, { ...options, animated: isAnimated })
    .autoOrient()
    .resize({
      width: LARGEST_SIDE,
      ...(isAnimated ? {} : { height: LARGEST_SIDE }),
      fit: "inside",
      withoutEnlargement: true,
    });
  const as = async (ending: string, encoded: Sharp): Promise<Reencoded> => {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    // The frames of an animation are stacked in one tall image.
    const size = { width: info.width, height: info.pageHeight ?? info.height };
    return { ending, bytes: data, size, isAnimated };
  };
  if (format === "png") return as("png", image.png());
  if (format === "jpeg") return as("jpg", image.jpeg({ quality: 88, mozjpeg: true }));
  if (format === "webp") return as("webp", image.webp({ quality: 88 }));
  if (format === "gif") return as("gif", image.gif());
  if (format === "heif" && compression === "av1") return as("avif", image.avif({ quality: 65 }));
  throw notAnImage();
}

/** The size in px that an SVG states; undefined where it states none. */
function svgSize(source: string) {
  const [root = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const [width, height] = ["width", "height"].map((name) =>
    Math.round(Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])),
  );
  return width && height && Math.max(width, height) < 1e5 ? { width, height } : undefined;
}

const DEEPEST_DRAWING = 256;

/** Whether an SVG's elements are nested so deeply that reading it would take very long. */
function isTooDeep(source: string): boolean {
  const open: string[] = [];
  for (const [tag, end, name = ""] of source.matchAll(
    /<(\/?)([a-z][\w:.-]*)(?![\w:.-])[^<>]*>/gi,
  )) {
    if (!end && !tag.endsWith("/>")) open.push(name);
    const begun = end ? open.lastIndexOf(name) : -1;
    if (begun !== -1) open.length = begun;
    if (open.length > DEEPEST_DRAWING) return true;
  }
  return false;
}

function redraw(source: string): Reencoded {
  if (isTooDeep(source)) throw notAnImage();
  const clean = cleanSvg(source);
  return { ending: "svg", bytes: Buffer.from(clean), size: svgSize(clean) };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** Whether a stored name begins with the hash of these bytes. */
export const isNamedByHash = (name: string, bytes: Buffer): boolean =>
  name.startsWith(hashOf(bytes));

export interface PreparedUpload {
  name: string;
  bytes: Buffer;
}

/**
 * Prepares an image for storing: the bytes to keep, and a name from their hash and the image's size. The kind of image
 * is read from its bytes. Throws 415 for anything but the accepted images.
 */
export async function prepareUpload(bytes: Buffer): Promise<PreparedUpload> {
  if (isHeic(bytes)) throw new ApiError(415, HEIC_REFUSED);
  let kept: Reencoded;
  if (looksLikeSvg(bytes)) {
    kept = redraw(bytes.toString("utf8"));
  } else {
    try {
      kept = await reencode(bytes);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw notAnImage();
    }
  }
  return { name: uploadName({ hash: hashOf(kept.bytes), ...kept }), bytes: kept.bytes };
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
  // Anybody can name a drawing by its hash. A real upload is clean, so cleaning it again changes nothing.
  if (ending === "svg") return bytes.equals(redraw(bytes.toString("utf8")).bytes);
  try {
    const { format, width, height, pageHeight } = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: "error",
    }).metadata();
    const isSize = !size || (size.width === width && size.height === (pageHeight ?? height));
    return format === (FORMATS[ending] ?? ending) && isSize;
  } catch {
    return false;
  }
}

/** A file as it is sent; `size` in bytes. */
export interface KeptFile {
  path: string;
  type: string;
  size: number;
}

const mediaTypeOf = (ending: string) =>
  PICTURE_TYPES[ending] ?? FILE_TYPES.find((one) => one.ending === ending)?.mediaType;

/** The file of an upload, or null where there is none of this name. */
export async function findUpload(name: string): Promise<KeptFile | null> {
  const type = mediaTypeOf(parseUploadName(name)?.ending ?? "");
  if (type === undefined) return null;
  const path = join(uploadsFolder(), name);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, type, size: found.size } : null;
}

/** All uploads, used or not. */
export async function listUploads(): Promise<{ name: string; path: string }[]> {
  const names = await readdir(uploadsFolder()).catch(() => []);
  return names
    .filter((name) => parseUploadName(name) !== null)
    .sort()
    .map((name) => ({ name, path: join(uploadsFolder(), name) }));
}
