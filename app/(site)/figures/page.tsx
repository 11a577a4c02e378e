import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FigureParts } from "@/components/shared/figures/figure-parts";
import { BackLink } from "@/components/site/article/back-link";
import { FigureGroup } from "@/components/site/figures/figure-group";
import { FiguresJsonLd } from "@/components/site/figures/figures-json-ld";
import { publicFigures } from "@/lib/content/figures/public-figures";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { pageStore } from "@/lib/content/nouns/page/store";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";
import OwnPageRoute, { generateMetadata as ownMetadata } from "../[slug]/page";

/** Earlier versions of the site allowed a custom page with the slug `figures`. These props render that page. */
const OWN_PAGE = {
  params: Promise.resolve({ slug: "figures" }),
  searchParams: Promise.resolve({}),
};

const hasOwnPage = () => pageStore().isPublic("figures");

export async function generateMetadata(): Promise<Metadata> {
  if (await hasOwnPage()) return ownMetadata(OWN_PAGE);
  const { words } = await siteWords();
  const { title, description } = words.figures;
  return pageMetadata({ path: "/figures", title, description });
}

/** Groups the figures by item, in the order of each item's first figure. Figures without an item are the last group. */
function grouped(figures: readonly ShownFigure[]): ShownFigure[][] {
  const groups = new Map<string, ShownFigure[]>();
  for (const figure of figures) {
    const { noun, itemId } = figure;
    const item = noun ? `${noun} ${itemId}` : "";
    groups.set(item, [...(groups.get(item) ?? []), figure]);
  }
  const others = groups.get("") ?? [];
  groups.delete("");
  return [...groups.values(), ...(others.length > 0 ? [others] : [])];
}

export default async function FiguresPage() {
  if (await hasOwnPage()) return <OwnPageRoute {...OWN_PAGE} />;
  const [figures, { words }] = await Promise.all([publicFigures(), siteWords()]);
  if (figures.length === 0) notFound();
  const { title, description, csv } = words.figures;
  return (
    <div className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{words.backToHome}</BackLink>
      <header className="mt-4">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        <p className="mt-3 max-w-[36em] text-ink-soft text-lg">{description}</p>
        <a
          href="/figures.csv"
          className="inline-flex h-11 items-center text-ink-soft text-sm underline decoration-line-strong underline-offset-4 hover:text-hover print:hidden"
        >
          {csv}
        </a>
      </header>
      {grouped(figures).map((group) => (
        <FigureGroup key={group[0]?.key} figures={group} />
      ))}
      <FigureParts />
      <FiguresJsonLd figures={figures} />
    </div>
  );
}
