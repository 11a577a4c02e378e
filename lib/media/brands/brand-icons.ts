import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brandIconName, brandOf } from "./brand-icon-name";

// An icon is read when it is rendered, because a site shows few of the thousands of icons. `turbopackIgnore` stops the
// build from tracing all icon files for every route.
const fileOf = (path: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), "node_modules/simple-icons", path);

const readText = (path: string) => readFile(/* turbopackIgnore: true */ fileOf(path), "utf8");

export interface BrandIcon {
  name: string;
  title: string;
}

/** Reads the SVG file of a brand's icon by its name; null for an unknown brand. */
export async function readBrandIcon(icon: string): Promise<string | null> {
  const slug = brandOf(icon);
  if (slug === null) return null;
  return readText(`icons/${slug}.svg`).catch(() => null);
}

/** Returns the SVG path data of a brand's icon, in a square of 24 units; null for an unknown brand. */
export async function brandIconPath(icon: string): Promise<string | null> {
  const [, path] = / d="([^"]+)"/.exec((await readBrandIcon(icon)) ?? "") ?? [];
  return path ?? null;
}

/** Lists the icons of all brands, sorted by title. */
export async function listBrandIcons(): Promise<BrandIcon[]> {
  const data = await readText("data/simple-icons.json");
  const icons: { slug: string; title: string }[] = JSON.parse(data);
  return icons
    .map(({ slug, title }) => ({ name: brandIconName(slug), title }))
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}
