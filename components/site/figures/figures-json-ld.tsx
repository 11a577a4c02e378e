import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { propertyValue } from "@/lib/publish/figures/property-value";
import { readOwner } from "@/lib/publish/owner";
import { siteWords } from "@/lib/publish/site-words";
import { breadcrumbs, webPage } from "@/lib/publish/structured-data";
import { siteUrl } from "@/lib/server/site-url";

/** The list of all figures for search engines. */
export async function FiguresJsonLd({ figures }: { figures: readonly ShownFigure[] }) {
  const [{ name }, { words, language }] = await Promise.all([readOwner("site"), siteWords()]);
  const site = siteUrl(await headers());
  const { title, description } = words.figures;
  const facts = { title, description, path: "/figures", owner: name, language };
  const page = {
    ...webPage(site, { type: "CollectionPage", ...facts }),
    mainEntity: {
      "@type": "ItemList",
      itemListElement: figures.map((figure, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: propertyValue(site, figure, language),
      })),
    },
  };
  const way = breadcrumbs(site, [
    [words.home, "/"],
    [title, "/figures"],
  ]);
  return <JsonLd things={[page, way]} />;
}
