import type { Metadata } from "next";
import type { ReactNode } from "react";
import { outlineOf } from "@/components/shared/rich-text/headings";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { ViewCounter } from "@/components/site/effects/view-counter";
import type { Page } from "@/lib/content/page/schema";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { BackLink } from "./back-link";
import { WithOutline } from "./outline";

/** What a page of the owner's says of itself in its head. */
export const ownPageMetadata = async (page: Page): Promise<Metadata> =>
  pageMetadata({
    path: `/${page.slug}`,
    title: page.seo_title || page.title,
    isWholeTitle: page.seo_title !== "",
    description: page.seo_description || (await readSiteFacts()).description,
    card: cardOf("page", page.slug),
  });

interface OwnPageProps {
  page: Page;
  isCounted: boolean;
  /** What says what kind of page it is, to people or to machines. */
  mark?: ReactNode;
}

/** A page of the owner's. */
export async function OwnPage({ page, isCounted, mark }: OwnPageProps) {
  const { words } = await siteWords();
  const text = keptPageText(page.content_html, { words: words.text });
  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      {mark}
      <BackLink href="/">{words.backToHome}</BackLink>
      <header className="mt-6 max-w-4xl">
        <h1 {...titleAttributes(page.title)} className="text-headline wrap-anywhere">
          {page.title}
        </h1>
      </header>
      <WithOutline headings={outlineOf(text.headings)}>
        <RichText text={text} className="max-w-[72ch]" />
      </WithOutline>
      {isCounted && <ViewCounter />}
    </article>
  );
}
