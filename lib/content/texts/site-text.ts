import "server-only";
import { withLinkedFigures } from "@/lib/content/figures/linked-figures";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { withDefaultAlts } from "@/lib/content/uploads/default-alts";
import { withFileFacts } from "@/lib/content/uploads/file-facts";
import { withVideoTitles } from "@/lib/content/videos/titles";
import { type Database, database } from "@/lib/db/client";
import { languageAround } from "@/lib/i18n/item-language";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { publicContentChangesAt } from "@/lib/server/public-pages";
import { type RenderedText, renderText } from "@/lib/text/markdown/markdown";
import type { Reader } from "@/lib/text/markdown/reader";

/** Adds data of files, videos and figures, and missing alt texts, to HTML. */
async function withFacts(
  html: string,
  reader: Reader,
  db: Database,
  tag: string | null = null,
): Promise<string> {
  const titled = await withVideoTitles(html, reader.language, db);
  const described = await withDefaultAlts(await withFileFacts(titled, reader, db), db);
  return withLinkedFigures(described, db, tag);
}

/**
 * Markdown as HTML for visitors. Words and values that rendering adds are in the text's language `tag`, or else in the
 * site's language.
 */
export async function renderForSite(
  markdown: string,
  db: Database = database(),
  tag: string | null = null,
): Promise<string> {
  const site = await siteSettings(db).read();
  const language = languageAround(tag, site.language);
  const { html, triedAgainAt } = await renderText(markdown, { language });
  if (triedAgainAt) publicContentChangesAt(triedAgainAt);
  return withFacts(html, { language, isForOwner: false }, db, tag);
}

/** Markdown as HTML for its author, with notes on parts that have problems. */
export async function renderForOwner(
  markdown: string,
  db: Database = database(),
): Promise<RenderedText> {
  const reader: Reader = { isForOwner: true, language: DEFAULT_LANGUAGE };
  const text = await renderText(markdown, reader);
  return { ...text, html: await withFacts(text.html, reader, db) };
}
