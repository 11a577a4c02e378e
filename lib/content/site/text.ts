import "server-only";
import { type Database, database } from "@/lib/db/client";
import { renderMarkdown } from "@/lib/text/markdown";
import { siteSettings } from "./settings";

/** Markdown as HTML for the public site: what is not its author's is in the site's language. */
export async function renderForSite(markdown: string, db: Database = database()): Promise<string> {
  const { language } = await siteSettings(db).read();
  return renderMarkdown(markdown, { language });
}
