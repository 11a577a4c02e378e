// These jobs run in a separate process, because a small file can unpack to a gigabyte.

import { createHash } from "node:crypto";
import { access, readFile, writeFile } from "node:fs/promises";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { LARGEST_PICTURE_SIDE, MOST_AVIF_PIXELS, MOST_PICTURE_PIXELS } from "@/lib/limits";
import { isAnimatedPng, readAnimatedPng } from "./animated-png";
import { isTooComplex } from "./drawing-limits";
import { PictureRefusal } from "./picture-refusal";
import { redrawSvg } from "./redraw-svg";

// Each picture is decoded once, so a cache is useless. One thread leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

const READING = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: "error" } as const;

interface Size {
  width: number;
  height: number;
}

/** A picture that was encoded again from its pixels; `hash` is the SHA-256 of the file. */
export interface Reencoded {
  ending: string;
  size: Size;
  isAnimated: boolean;
  hash: string;
  removed?: readonly string[];
}

/** Reads the head of a picture. Throws PictureRefusal for a file that is not a picture. */
async function headOf(source: string | Uint8Array, options: SharpOptions = READING) {
  // If the file was removed meanwhile, `access` throws an error of the file system.
  if (typeof source === "string") await access(source);
  return sharp(source, options)
    .metadata()
    .catch(() => {
      throw new PictureRefusal("unreadable");
    });
}

/** Like `headOf`, for a picture that will be decoded. Also throws PictureRefusal for an AVIF that is too large. */
async function readHead(source: string | Uint8Array) {
  const head = await headOf(source);
  const { format, compression, width, height } = head;
  const isAvif = format === "heif" && compression === "av1";
  if (isAvif && width * height > MOST_AVIF_PIXELS) throw new PictureRefusal("too-large");
  return { ...head, isAvif };
}

/** Throws PictureRefusal for a file whose pixels cannot be read. */
const encoded = (image: Sharp) =>
  image.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new PictureRefusal("unreadable");
  });

/** The stored file's ending and encoder. AVIF becomes WebP, because encoding AVIF takes many times as much memory. */
function encoderFor(
  format: string | undefined,
  isAvif: boolean,
): [string, (image: Sharp) => Sharp] {
  if (format === "png") return ["png", (image) => image.png()];
  if (format === "jpeg") return ["jpg", (image) => image.jpeg({ quality: 88, mozjpeg: true })];
  if (format === "webp" || isAvif) return ["webp", (image) => image.webp({ quality: 88 })];
  if (format === "gif") return ["gif", (image) => image.gif()];
  throw new PictureRefusal("unreadable");
}

/** Tells the owner what an animated PNG loses if its frames are damaged or too large. */
const MOTION = "the animation, which an animated WebP or GIF would keep";

async function asAnimatedWebp(file: Buffer): Promise<(Reencoded & { data: Buffer }) | null> {
  const animation = await readAnimatedPng(file);
  if (!animation) return null;
  const { pixels, width, height, delaysMs, plays } = animation;
  if (Math.max(width, height) > LARGEST_PICTURE_SIDE) return null;
  const raw = { width, height: height * delaysMs.length, channels: 4, pageHeight: height } as const;
  const { data } = await encoded(
    sharp(pixels, { raw }).webp({ lossless: true, effort: 2, delay: delaysMs, loop: plays }),
  );
  return { ending: "webp", size: { width, height }, isAnimated: true, hash: hashOf(data), data };
}

const hashOf = (data: Buffer) => createHash("sha256").update(data).digest("hex");

/** Encodes a picture again from its pixels into the file `target`. All metadata is dropped. */
async function reencode(job: { source: string; target: string }): Promise<Reencoded> {
  const { source, target } = job;
  const { format, isAvif, pages = 1 } = await readHead(source);
  const [ending, encode] = encoderFor(format, isAvif);
  const file = format === "png" ? await readFile(source) : null;
  const isMoving = file !== null && isAnimatedPng(file);
  const moving = isMoving ? await asAnimatedWebp(file) : null;
  if (moving) {
    const { data, ...picture } = moving;
    await writeFile(target, data);
    return picture;
  }
  const isAnimated = pages > 1 && (format === "gif" || format === "webp");
  const image = sharp(source, { ...READING, animated: isAnimated })
    .autoOrient()
    .resize({
      width: LARGEST_PICTURE_SIDE,
      ...(isAnimated ? {} : { height: LARGEST_PICTURE_SIDE }),
      fit: "inside",
      withoutEnlargement: true,
    });
  const { data, info } = await encoded(encode(image));
  await writeFile(target, data);
  // The frames of an animation are stacked in one tall image.
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const removed = isMoving ? [MOTION] : [];
  return { ending, size, isAnimated, hash: hashOf(data), removed };
}

async function describe({ source }: { source: Uint8Array }) {
  const { format, width, height, pageHeight } = await headOf(source);
  return { format: String(format), width, height: pageHeight ?? height };
}

const PROBE_WIDTH = 320;

// Variants are WebP: AVIF is 10 % smaller at the same quality, but takes 2 to 15 times as long and 80 MB more memory.
const lossy = { quality: 78, effort: 4 } as const;
const lossless = { lossless: true, effort: 2 } as const;

/**
 * Writes a picture as WebP, at most `width` px wide, to `target`. With `isExact`, uses lossless WebP if it is smaller.
 */
async function scale(job: { source: string; target: string; width: number; isExact: boolean }) {
  const { source, target, width, isExact } = job;
  await readHead(source);
  const scaled = async (to: number, options: typeof lossy | typeof lossless) => {
    const image = sharp(source).resize({ width: to, withoutEnlargement: true }).webp(options);
    return (await encoded(image)).data;
  };
  // In lossless WebP, a screenshot or a plot is smaller and sharper than in lossy WebP. A photograph is never smaller.
  const isDrawing =
    isExact &&
    (await scaled(PROBE_WIDTH, lossless)).length <= (await scaled(PROBE_WIDTH, lossy)).length;
  await writeFile(target, await scaled(width, isDrawing ? lossless : lossy));
}

const OWN_DENSITY = 72;
const HIGHEST_DENSITY = 100_000;
/** The limit is needed because a drawing can be too large even at the lowest density. */
const MOST_DRAWN_PIXELS = 4_000_000;

/** Draws an SVG so that it fits into a square of `side` px. Throws PictureRefusal if it is too complex. */
async function drawn(source: string | Uint8Array, side: number): Promise<Sharp> {
  const bytes = typeof source === "string" ? await readFile(source) : Buffer.from(source);
  if (isTooComplex(bytes.toString("utf8"))) throw new PictureRefusal("too-complex");
  // A drawing can declare any size, so it is not drawn in the declared size.
  const { width, height } = await headOf(source, { limitInputPixels: false });
  const density = Math.max(1, (OWN_DENSITY * side) / Math.max(width, height, 1));
  return sharp(source, {
    density: Math.min(density, HIGHEST_DENSITY),
    limitInputPixels: MOST_DRAWN_PIXELS,
  });
}

/** Writes a picture as a PNG, at most `side` px wide and high, to `target`. With `isDrawing`, the picture is an SVG. */
async function draw(job: { source: string; target: string; side: number; isDrawing: boolean }) {
  const { source, target, side, isDrawing } = job;
  if (!isDrawing) await readHead(source);
  const image = isDrawing ? await drawn(source, side) : sharp(source, READING).autoOrient();
  const fitting = image.resize({
    ...{ width: side, height: side, fit: "inside" },
    withoutEnlargement: !isDrawing,
  });
  await writeFile(target, (await encoded(fitting.png())).data);
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The source of icons: the text of an SVG, or the path of a picture. */
export type IconSource = { svg: string } | { path: string };

/** Draws the whole picture as square PNGs in these sizes (px). */
async function icons({ picture, sizes }: { picture: IconSource; sizes: readonly number[] }) {
  const source =
    "path" in picture
      ? picture.path
      : await (await drawn(Buffer.from(picture.svg), Math.max(...sizes))).png().toBuffer();
  const made: Uint8Array[] = [];
  for (const size of sizes) {
    const square = { fit: "contain", background: TRANSPARENT } as const;
    made.push((await encoded(sharp(source, READING).resize(size, size, square).png())).data);
  }
  return made;
}

async function fit({ source, target, box }: { source: string; target: string; box: Size }) {
  const picture = sharp(source, READING).resize({ ...box, fit: "inside" });
  await writeFile(target, (await encoded(picture.png())).data);
}

async function cover({ source, box }: { source: Uint8Array; box: Size }): Promise<Uint8Array> {
  await readHead(source);
  const { data } = await encoded(sharp(source, READING).resize(box).webp({ quality: 80 }));
  return data;
}

const redraw = async ({ source }: { source: string }) => redrawSvg(source);

export const PICTURE_JOBS = { reencode, redraw, describe, scale, draw, icons, fit, cover };

export type PictureJobs = typeof PICTURE_JOBS;
