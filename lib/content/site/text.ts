import "server-only";
import { type Database, database } from "@/lib/db/client";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { withFileFacts } from "../upload/file-facts";
import { siteSettings } from "./settings";

/** Markdown as HTML for the public site: what is not its author's is in the site's language, and what is known of files is with them. */
export async function renderForSite(markdown: string, db: Database = database()): Promise<string> {
  const { language } = await siteSettings(db).read();
  const html = await renderMarkdown(markdown, { language });
  return withFileFacts(html, { language, isForOwner: false }, db);
}
