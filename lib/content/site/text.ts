import "server-only";
import { type Database, database } from "@/lib/db/client";
import { publicContentChangesAt } from "@/lib/server/public-pages";
import { renderText } from "@/lib/text/markdown/markdown";
import { withDefaultAlts } from "../upload/default-alts";
import { withFileFacts } from "../upload/file-facts";
import { siteSettings } from "./settings";

/**
 * Markdown as HTML for the public site: what is not its author's is in the site's language, what is known of files is
 * with them, and a picture without an alt text has the library's.
 */
export async function renderForSite(markdown: string, db: Database = database()): Promise<string> {
  const { language } = await siteSettings(db).read();
  const { html, triedAgainAt } = await renderText(markdown, { language });
  if (triedAgainAt) publicContentChangesAt(triedAgainAt);
  return withDefaultAlts(await withFileFacts(html, { language, isForOwner: false }, db), db);
}
