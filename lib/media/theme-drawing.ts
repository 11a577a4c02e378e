import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { COLORS } from "@/lib/theme";
import { cleanSvg } from "./svg/clean-svg";
import { findUpload, type KeptFile } from "./uploads";

/** A larger drawing stays a separate file. */
const LARGEST_BYTES = 64 * 1024;
const DRAWINGS_KEPT = 200;

/** The folder and the address of the sample drawings. */
const SAMPLE_FOLDER = "content/samples/drawings";
export const SAMPLE_DRAWINGS = "/samples/drawings/";

const SAMPLE_NAME = /^[a-z0-9-]+\.svg$/;

/**
 * Cleaned drawings by their addresses, whose files never change; '' for any file that is no drawing in the theme's
 * colours.
 */
const known = new LRUCache<string, string>({ max: DRAWINGS_KEPT });

const isInThemeColours = (svg: string) => svg.includes("var(--color-");
/** A style sheet would change the page, too. */
const hasStyleSheet = (svg: string) => /<style\b/.test(svg);

/** Reads the file of a sample drawing by its address. Throws if there is none. */
export const readSampleDrawing = (address: string): Promise<Buffer> => {
  const name = address.slice(SAMPLE_DRAWINGS.length);
  if (!SAMPLE_NAME.test(name)) throw new Error(`No drawing is called '${name}'`);
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
 * Returns the SVG of an upload or a sample drawing by its address, ready to be put into a page. Null if there is none,
 * or if it has its own colours or style sheet: only a drawing that uses the theme's colours (`var(--color-ink)`) has to
 * be in the page to follow them.
 */
export async function readThemeDrawing(address: string): Promise<string | null> {
  if (!/^\/(uploads|samples\/drawings)\/[\w-]+\.svg$/.test(address)) return null;
  const before = known.get(address);
  if (before !== undefined) return before || null;
  const source = await readSource(address).catch(() => "");
  const svg =
    isInThemeColours(source) && !hasStyleSheet(source)
      ? cleanSvg(source, { idPrefix: `drawing-${hashOf(address)}-` })
      : "";
  // A file that is missing may come back with an import.
  if (source !== "") known.set(address, svg);
  return svg || null;
}

const DARK = Object.entries(COLORS).map(([name, [, dark]]) => `--color-${name}:${dark}`);
const PICTURE_STYLE = [
  "<style>@media(max-width:35rem){#fine{display:none}}",
  `@media(prefers-color-scheme:dark){:root{${DARK.join(";")}}}</style>`,
].join("");

/**
 * Returns a drawing in the theme's colours as a separate picture. It is dark on a dark page, and leaves out its group
 * 'fine' at small sizes. Returns null for any other file, which is sent unchanged.
 */
export async function readPictureDrawing({ path, type, size }: KeptFile): Promise<string | null> {
  if (type !== "image/svg+xml" || size > LARGEST_BYTES) return null;
  const source = await readFile(path, "utf8");
  return isInThemeColours(source) ? source.replace(/<svg\b[^>]*>/, `$&${PICTURE_STYLE}`) : null;
}
