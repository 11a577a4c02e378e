import type { Metadata } from "next";
import { CustomPage, customPageMetadata } from "@/components/site/article/custom-page";
import { DraftBar } from "@/components/site/article/draft-bar";
import { draftMetadata, itemReader, shownDraft } from "@/components/site/article/shown-draft";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { pageStore } from "@/lib/content/nouns/page/store";

type Props = PageProps<"/[slug]">;

const readPage = itemReader("page", pageStore, "public", "");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await readPage(slug);
  return (await shownDraft("page", slug)) ? draftMetadata(page.title) : customPageMetadata(page);
}

export default async function OwnPageRoute({ params }: Props) {
  const address = (await params).slug;
  const page = await readPage(address);
  const draft = await shownDraft("page", address);
  const { slug, title, updated_at, language } = page;
  return (
    <CustomPage
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
