import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { DraftBar } from "@/components/site/article/draft-bar";
import { OwnPage, ownPageMetadata } from "@/components/site/article/own-page";
import { draftMetadata, shownDraft } from "@/components/site/article/shown-draft";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { pageStore } from "@/lib/content/nouns/page/store";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

/** The owner's page at its canonical address. Redirects there from its id or a former slug. */
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
  return (await shownDraft("page", slug)) ? draftMetadata(page.title) : ownPageMetadata(page);
}

export default async function OwnPageRoute({ params }: Props) {
  const address = (await params).slug;
  const page = await readPage(address);
  const draft = await shownDraft("page", address);
  const { slug, title, updated_at, language } = page;
  return (
    <OwnPage
      page={page}
      isCounted={draft === null}
      mark={
        draft ? (
          <DraftBar link={draft} slug={slug} />
        ) : (
          <PageJsonLd
            type="WebPage"
            path={`/${slug}`}
            title={title}
            modified={updated_at}
            tag={language}
          />
        )
      }
    />
  );
}
