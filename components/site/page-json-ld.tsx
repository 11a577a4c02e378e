import { headers } from "next/headers";
import { readOwner } from "@/lib/owner";
import { siteUrl } from "@/lib/site-url";
import { breadcrumbs, webPage } from "@/lib/structured-data";
import { JsonLd } from "./json-ld";

interface PageJsonLdProps {
  type: Parameters<typeof webPage>[1]["type"];
  path: string;
  title: string;
  modified?: string;
}

/** What a page beside the home page, the posts and the projects says about itself. */
export async function PageJsonLd({ type, path, title, modified }: PageJsonLdProps) {
  const { name } = await readOwner();
  const site = siteUrl(await headers());
  const way = breadcrumbs(site, [
    ["Home", "/"],
    [title, path],
  ]);
  return <JsonLd things={[webPage(site, { type, path, title, modified, owner: name }), way]} />;
}
