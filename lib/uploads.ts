import "server-only";
import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { ApiError } from "@/lib/api/errors";
import { cleanSvg } from "@/lib/clean-svg";
import { env } from "@/lib/env";
import { parseUploadName, uploadName } from "@/lib/uploaded-image";
import { writeWholeFile } from "@/lib/whole-file";

const LARGEST_SIDE = 4096;
const MOST_PIXELS = 50_000_000;

/** What is served, by the ending of the names we give. */
const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  svg: "image/svg+xml",
};

const folder = () => join(env.dataDir, "uploads");

const notAnImage = () =>
  new ApiError(415, "Only PNG, JPEG, WebP, GIF, AVIF and SVG images can be uploaded");

const looksLikeSvg = (bytes: Buffer) =>
  /^(<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>|\s)*<svg[\s>]/i.test(
    bytes
      .subarray(0, 4096)
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );

interface Reencoded {
  ending: string;
  bytes: Buffer;
  /** In px, as it is shown. */
  size?: { width: number; height: number } | undefined;
  isAnimated?: boolean;
}

/** The image made anew from its pixels, so that nothing else in the file survives. */
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
    // The frames of an animation lie below one another.
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

/** The size a drawing gives itself in px; undefined where it gives none. */
function svgSize(source: string) {
  const [root = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const [width, height] = ["width", "height"].map((name) =>
    Math.round(Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])),
  );
  return width && height && Math.max(width, height) < 1e5 ? { width, height } : undefined;
}

function redraw(source: string): Reencoded {
  const clean = cleanSvg(source);
  return { ending: "svg", bytes: Buffer.from(clean), size: svgSize(clean) };
}

/**
 * Keeps an image under a name of our own (the hash of what is kept, and its size) and gives the path it
 * is served at. What it is, is read from its bytes. Throws 415 for anything but the accepted images.
 */
export async function saveUpload(bytes: Buffer): Promise<string> {
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
  const hash = createHash("sha256").update(kept.bytes).digest("hex").slice(0, 32);
  const name = uploadName({ hash, ...kept });
  await writeWholeFile(join(folder(), name), kept.bytes);
  return `/uploads/${name}`;
}

/** A file as it is sent; `size` in bytes. */
export interface KeptFile {
  path: string;
  type: string;
  size: number;
}

/** The file of an upload, or null when we never gave that name. */
export async function findUpload(name: string): Promise<KeptFile | null> {
  const type = TYPES[parseUploadName(name)?.ending ?? ""];
  if (type === undefined) return null;
  const path = join(folder(), name);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, type, size: found.size } : null;
}

/** Every upload there is, used anywhere or not. */
export async function listUploads(): Promise<{ name: string; path: string }[]> {
  const names = await readdir(folder()).catch(() => []);
  return names
    .filter((name) => parseUploadName(name) !== null)
    .sort()
    .map((name) => ({ name, path: join(folder(), name) }));
}
