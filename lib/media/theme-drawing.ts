import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { COLORS } from "@/lib/theme";
import { cleanSvg } from "./svg/clean-svg";
import { findUpload, type KeptFile } from "./uploads";

/** What is larger stays a file of its own. */
const LARGEST_BYTES = 64 * 1024;
const DRAWINGS_KEPT = 200;

/** Where the drawings of the samples are, as files and as addresses in texts. */
const SAMPLE_FOLDER = "content/samples/drawings";
export const SAMPLE_DRAWINGS = "/samples/drawings/";

const SAMPLE_NAME = /^[a-z0-9-]+\.svg$/;

/** Cleaned drawings by their addresses, whose files never change; '' for what is no drawing in the theme's colours. */
const known = new LRUCache<string, string>({ max: DRAWINGS_KEPT });

const isInThemeColours = (svg: string) => svg.includes("var(--color-");
/** A style sheet would change the page, too. */
const hasStyleSheet = (svg: string) => /<style\b/.test(svg);

/** The file at the address of a drawing of the samples. Throws where there is none. */
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
 * The SVG at the address of an upload or of a sample's drawing, fit to be put into a page. Null where there is none, or
 * where it has colours or a style sheet of its own: only what uses the theme's (`var(--color-ink)`) has to be in the page to
 * follow it.
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
 * A drawing in the theme's colours as a picture of its own: dark where the page is, and without its group 'fine' where
 * it is small. Null for any other file, which is sent as it is.
 */
export async function readPictureDrawing({ path, type, size }: KeptFile): Promise<string | null> {
  if (type !== "image/svg+xml" || size > LARGEST_BYTES) return null;
  const source = await readFile(path, "utf8");
  return isInThemeColours(source) ? source.replace(/<svg\b[^>]*>/, `$&${PICTURE_STYLE}`) : null;
}
