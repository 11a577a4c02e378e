import "server-only";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { z } from "zod";
import { collectionOf } from "@/lib/content/content";
import { itemIdInQuery } from "@/lib/content/history/versions";
import { FIGURE_NOUNS, type FigureNoun, hasPage } from "@/lib/content/nouns/figure/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { type Database, database } from "@/lib/db/client";
import { notFound, nullIfMissing } from "@/lib/errors";
import { languageAround } from "@/lib/i18n/item-language";
import { chartAnchor } from "@/lib/text/fences/chart/chart-anchor";
import { chartTitles } from "@/lib/text/fences/chart/chart-series";
import { classesOf } from "@/lib/text/markdown/html-tree";
import { renderText } from "@/lib/text/markdown/markdown";
import { readRendered } from "@/lib/text/markdown/rendered-tree";

/** The headings and charts of an item's page. Each of them can be the proof of a figure. */
export interface ProofPlaces {
  headings: { id: string; title: string }[];
  /** The titles of the charts. */
  charts: string[];
}

export const proofPlacesQuery = z.object({
  noun: z.enum(FIGURE_NOUNS, { error: "noun must be a noun that figures can belong to" }),
  id: itemIdInQuery,
});

/** The title and text of an item; null for an item that does not exist. */
export async function itemOf(noun: FigureNoun, id: number, db: Database) {
  const item = await nullIfMissing(collectionOf(noun, db).read(id));
  return (
    item && {
      title: String(item.title),
      content: hasPage(noun) ? String(item.content) : "",
      language: typeof item.language === "string" ? item.language : null,
    }
  );
}

const HEADING = /^h[1-6]$/;

/**
 * The headings of a text as its page shows them, and all ids that links can point to. Null if the text cannot be
 * rendered now.
 */
export async function anchorsIn(markdown: string, tag: string | null, db: Database) {
  const site = await siteSettings(db).read();
  const language = languageAround(tag, site.language);
  const { html, problem } = await renderText(markdown, { language });
  if (problem !== null) return null;
  const headings: ProofPlaces["headings"] = [];
  const ids = new Set(chartTitles(markdown).map(chartAnchor));
  visit(readRendered(html), "element", (node) => {
    const { id } = node.properties;
    if (!id) return;
    ids.add(String(id));
    if (!HEADING.test(node.tagName) || classesOf(node).includes("sr-only")) return;
    headings.push({ id: String(id), title: textOf(node).trim() });
  });
  return { headings, ids };
}

/** Reads the headings and charts of an item's page. Throws 404 for an unknown item. */
export async function readProofPlaces(
  { noun, id }: { noun: FigureNoun; id: number },
  db: Database = database(),
): Promise<ProofPlaces> {
  const item = await itemOf(noun, id, db);
  if (!item) throw notFound("Item");
  const anchors = item.content === "" ? null : await anchorsIn(item.content, item.language, db);
  return { headings: anchors?.headings ?? [], charts: chartTitles(item.content) };
}
