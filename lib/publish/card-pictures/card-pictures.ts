import "server-only";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";
import { languageAround } from "@/lib/i18n/item-language";
import type { Language } from "@/lib/i18n/languages";
import { readThemeDrawing, SAMPLE_DRAWINGS } from "@/lib/media/theme-drawing";
import { cardChart } from "@/lib/text/fences/chart/card-chart";
import { headingsOf } from "@/lib/text/writing/prose";
import { picturesInText } from "./pictures-in-text";

/** The picture on an item's card: its address, or the SVG of a chart or of a built-in sample's drawing. */
export type CardPicture = { src: string } | { svg: string };

/** The main headings of a text without a picture. */
export type CardOutline = { headings: readonly string[] };

/** After this number of charts and drawings that cannot be shown, the search for a picture in the text ends. */
const MOST_TRIED = 10;

/** The first picture or chart of a Markdown text; null if the text has none. */
export async function firstPicture(
  markdown: string,
  language: Language,
): Promise<CardPicture | null> {
  let tried = 0;
  for (const found of picturesInText(markdown)) {
    // The site does not serve the drawings of samples as files, so the card contains the SVG of the drawing.
    const isSample = "src" in found && found.src.startsWith(SAMPLE_DRAWINGS);
    if ("src" in found && !isSample) return found;
    const svg = isSample
      ? await readThemeDrawing(found.src)
      : "info" in found && cardChart(found.info, found.source, language);
    if (svg) return { svg };
    tried += 1;
    if (tried === MOST_TRIED) return null;
  }
  return null;
}

const HEADING_LEVELS = [1, 2, 3, 4, 5, 6];
/** The most headings that fit on a card. */
const MOST_HEADINGS = 4;

/** The first headings of the highest level that has at least two headings; null if no level has two. */
export function outlineForCard(markdown: string): CardOutline | null {
  const all = headingsOf(markdown);
  const found = HEADING_LEVELS.map((level) => all.filter((one) => one.level === level)).find(
    ({ length }) => length > 1,
  );
  return found ? { headings: found.slice(0, MOST_HEADINGS).map(({ title }) => title) } : null;
}

type Item = Pick<ProjectSummary | BlogPostSummary, "id" | "slug" | "image" | "language">;

interface Texts {
  saved(ids: readonly number[]): Promise<Map<number, string>>;
  samples(): Promise<readonly { slug: string; content: string }[]>;
}

/**
 * The pictures of items by id. An item without its own image has the first picture or chart of its text. If the text
 * has no picture or chart, the item has the result of `otherwise`.
 */
async function picturesOf<T = never>(
  items: readonly Item[],
  texts: Texts,
  otherwise: (markdown: string) => T | null = () => null,
): Promise<ReadonlyMap<number, CardPicture | T>> {
  const bare = items.filter(({ image }) => image === "");
  const isSample = ({ id }: Item) => id <= 0;
  const [{ language: site }, saved, samples] = await Promise.all([
    siteSettings().read(),
    texts.saved(bare.flatMap((item) => (isSample(item) ? [] : [item.id]))),
    bare.some(isSample) ? texts.samples() : [],
  ]);
  const textOf = (item: Item) =>
    isSample(item) ? samples.find(({ slug }) => slug === item.slug)?.content : saved.get(item.id);
  const pictures = await Promise.all(
    items.map(async (item) => {
      if (item.image !== "") return [[item.id, { src: item.image }] as const];
      const language = languageAround(item.language, site);
      const text = textOf(item) ?? "";
      const picture = (await firstPicture(text, language)) ?? otherwise(text);
      return picture ? [[item.id, picture] as const] : [];
    }),
  );
  return new Map(pictures.flat());
}

export const postPictures = (posts: readonly BlogPostSummary[]) =>
  picturesOf(
    posts,
    { saved: (ids) => blogStore().contents(ids), samples: shownArticles },
    outlineForCard,
  );

export const projectPictures = (projects: readonly ProjectSummary[]) =>
  picturesOf(projects, { saved: (ids) => projectStore().contents(ids), samples: shownCaseStudies });
