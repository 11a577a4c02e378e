import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { COLORS } from "@/lib/theme";
import { cleanSvg } from "./svg/clean-svg";
import { findUpload, type KeptFile } from "./uploads";

/** A drawing with more bytes is not put into the page, but stays a separate file. */
const LARGEST_BYTES = 64 * 1024;

const SAMPLE_FOLDER = "content/samples/drawings";
export const SAMPLE_DRAWINGS = "/samples/drawings/";

const SAMPLE_NAME = /^[a-z0-9-]+\.svg$/;

/**
 * Caches cleaned drawings by address, because a stored file never changes. '' means that the drawing cannot be used
 * inside a page.
 */
const known = new LRUCache<string, string>({ max: 200 });

const isInThemeColours = (svg: string) => svg.includes("var(--color-");

/** Reads a sample drawing by its address. Throws if the drawing does not exist. */
export const readSampleDrawing = (address: string): Promise<Buffer> => {
  const name = address.slice(SAMPLE_DRAWINGS.length);
  if (!SAMPLE_NAME.test(name)) throw new Error(`There is no sample drawing '${name}'`);
  return readFile(join(SAMPLE_FOLDER, name));
};

async function readSource(address: string): Promise<string> {
  if (address.startsWith(SAMPLE_DRAWINGS)) {
    return (await readSampleDrawing(address)).toString("utf8");
  }
  const file = await findUpload(address.replace("/uploads/", ""));
  return file && file.size <= LARGEST_BYTES ? readFile(file.path, "utf8") : "";
}

const hashOf = (address: string) => createHash("sha256").update(address).digest("hex").slice(0, 8);

/**
 * Returns the SVG of an upload or a sample drawing for use inside a page, where it follows the theme. Null if the
 * drawing does not use the theme's colours (`var(--color-ink)`), has a style sheet, is too large, or is missing.
 */
export async function readThemeDrawing(address: string): Promise<string | null> {
  if (!/^\/(uploads|samples\/drawings)\/[\w-]+\.svg$/.test(address)) return null;
  const before = known.get(address);
  if (before !== undefined) return before || null;
  const source = await readSource(address).catch(() => "");
  // A style sheet inside the drawing would change the page too.
  const isInline = isInThemeColours(source) && !/<style\b/.test(source);
  const svg = isInline ? cleanSvg(source, { idPrefix: `drawing-${hashOf(address)}-` }) : "";
  // A missing file is not cached, because an import can restore it.
  if (source !== "") known.set(address, svg);
  return svg || null;
}

const DARK = Object.entries(COLORS).map(([name, [, dark]]) => `--color-${name}:${dark}`);
// The group with the id 'fine' is hidden if the picture is narrow.
const PICTURE_STYLE = [
  "<style>@media(max-width:35rem){#fine{display:none}}",
  `@media(prefers-color-scheme:dark){:root{${DARK.join(";")}}}</style>`,
].join("");

/** The source of an upload that is a drawing in the theme's colours; null for any other file. */
async function themeSource({ path, type, size }: KeptFile): Promise<string | null> {
  if (type !== "image/svg+xml" || size > LARGEST_BYTES) return null;
  const source = await readFile(path, "utf8");
  return isInThemeColours(source) ? source : null;
}

/**
 * Adds styles for a dark theme to a drawing in the theme's colours, for use as a picture. Null for other files.
 */
export async function readPictureDrawing(upload: KeptFile): Promise<string | null> {
  const source = await themeSource(upload);
  return source?.replace(/<svg\b[^>]*>/, `$&${PICTURE_STYLE}`) ?? null;
}

const COLOUR = /var\(--color-([\w-]+)(?:,([^()]*))?\)/g;
const FONT = /var\(--font-[\w-]+,([^()]*)\)/g;

/**
 * Returns a drawing in which the colours of the dark theme replace the properties of the theme (`var(--color-ink)`).
 * Drops the labels, because they would be unreadable on a share card. Null for any other file.
 */
export async function readDrawingForCard(upload: KeptFile): Promise<string | null> {
  const source = await themeSource(upload);
  if (source === null) return null;
  const dark = new Map(Object.entries(COLORS).map(([name, [, colour]]) => [name, colour]));
  return source
    .replace(/<text\b.*?<\/text>/gs, "")
    .replace(COLOUR, (_, name, other = "none") => dark.get(name) ?? other)
    .replace(FONT, "$1");
}
