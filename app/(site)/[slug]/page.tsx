import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { outlineOf } from "@/components/shared/headings";
import { pageText } from "@/components/shared/page-text";
import { RichText } from "@/components/shared/rich-text";
import { BackLink } from "@/components/site/article/back-link";
import { DraftBar } from "@/components/site/article/draft-bar";
import { WithOutline } from "@/components/site/article/outline";
import { draftMetadata, shownDraft } from "@/components/site/article/shown-draft";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { pageStore } from "@/lib/content/page/store";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

/** The owner's page at its canonical address; leads there from its id or a slug it had before. */
const readPage = cache(async (slug: string) => {
  const draft = await shownDraft("page", slug);
  if (draft) return pageStore().get("owner", String(draft.itemId));
  const page = await pageStore().find("public", slug);
  const canonical = page?.slug ?? (await pageStore().findMoved(slug));
  if (canonical && canonical !== slug) permanentRedirect(`/${canonical}`);
  if (!page) notFound();
  return page;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await readPage(slug);
  if (await shownDraft("page", slug)) return draftMetadata(page.title);
  return pageMetadata({
    path: `/${page.slug}`,
    title: page.seo_title || page.title,
    isWholeTitle: page.seo_title !== "",
    description: page.seo_description || (await readSiteFacts()).description,
    card: cardOf("page", page.slug),
  });
}

export default async function OwnPage({ params }: Props) {
  const address = (await params).slug;
  const { slug, title, content_html, updated_at } = await readPage(address);
  const draft = await shownDraft("page", address);
  const { words } = await siteWords();
  const text = pageText(content_html, { words: words.text });
  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      {draft ? (
        <DraftBar link={draft} slug={slug} />
      ) : (
        <PageJsonLd type="WebPage" path={`/${slug}`} title={title} modified={updated_at} />
      )}
      <BackLink href="/">{words.backToHome}</BackLink>
      <header className="mt-6 max-w-4xl">
        <h1 dir="auto" className="text-display wrap-anywhere">
          {title}
        </h1>
      </header>
      <WithOutline headings={outlineOf(text.headings)}>
        <RichText text={text} className="max-w-[72ch]" />
      </WithOutline>
      {!draft && <ViewCounter />}
    </article>
  );
}
