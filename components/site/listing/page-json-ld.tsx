import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import { readOwner } from "@/lib/publish/owner";
import { siteWords } from "@/lib/publish/site-words";
import { breadcrumbs, webPage } from "@/lib/publish/structured-data";
import { siteUrl } from "@/lib/server/site-url";

interface PageJsonLdProps {
  type: Parameters<typeof webPage>[1]["type"];
  path: string;
  title: string;
  modified?: string;
  /** A BCP 47 tag; null means the site's language. */
  tag?: string | null;
}

/** JSON-LD for a page other than the home page, a post or a project. */
export async function PageJsonLd({ type, path, title, modified, tag }: PageJsonLdProps) {
  const [{ name }, { words, language }] = await Promise.all([readOwner("site"), siteWords()]);
  const site = siteUrl(await headers());
  const way = breadcrumbs(site, [
    [words.home, "/"],
    [title, path],
  ]);
  const facts = { type, path, title, modified, owner: name, language: tag ?? language };
  return <JsonLd things={[webPage(site, facts), way]} />;
}
