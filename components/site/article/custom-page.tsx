import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteText } from "@/components/shared/figures/site-text";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { outlineOf } from "@/components/shared/rich-text/headings";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { ViewCounter } from "@/components/site/effects/view-counter";
import type { Page } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";
import { languageAttributes } from "@/lib/i18n/item-language";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords, wordsAround } from "@/lib/publish/site-words";
import { readVersions } from "@/lib/publish/translations";
import { titleAttributes } from "@/lib/text/line-height";
import { BackLink } from "./back-link";
import { WithOutline } from "./outline/with-outline";
import { TranslationLinks } from "./translation-links";

const pageVersions = (page: Page) => readVersions(pageStore(), page, "");

export const customPageMetadata = async (page: Page): Promise<Metadata> =>
  pageMetadata({
    path: `/${page.slug}`,
    title: page.seo_title || page.title,
    isWholeTitle: page.seo_title !== "",
    description: page.seo_description || (await readSiteFacts()).description,
    card: cardOf("page", page.slug),
    language: page.language,
    versions: await pageVersions(page),
  });

interface CustomPageProps {
  page: Page;
  isCounted: boolean;
  mark?: ReactNode;
}

export async function CustomPage({ page, isCounted, mark }: CustomPageProps) {
  const [{ words, language }, around] = await Promise.all([
    siteWords(),
    wordsAround(page.language),
  ]);
  const text = keptPageText(page.content_html, { hasMargin: true, words: around.words.text });
  const own = languageAttributes(page.language, language);
  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      {mark}
      <BackLink href="/">{words.backToHome}</BackLink>
      <header className="mt-6 max-w-4xl">
        <h1 {...titleAttributes(page.title)} {...own} className="text-headline wrap-anywhere">
          <WithoutFigures text={page.title} tag={page.language} />
        </h1>
        <TranslationLinks versions={await pageVersions(page)} path={`/${page.slug}`} />
      </header>
      <WithOutline headings={outlineOf(text.headings)} dir={own.dir}>
        <div {...own}>
          <SiteText text={text} />
        </div>
      </WithOutline>
      {isCounted && <ViewCounter />}
    </article>
  );
}
