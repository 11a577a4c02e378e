import type { Metadata } from "next";
import { Fragment, type ReactElement } from "react";
import { pageText } from "@/components/shared/page-text";
import { RichText } from "@/components/shared/rich-text";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { renderMarkdown } from "@/lib/text/markdown";
import { readingTime } from "@/lib/text/reading-time";
import type { ArticleFacts } from "./article-facts";
import { ArticleLayout } from "./article-layout";
import { ARTICLES } from "./articles";
import { Neighbours, neighboursIn } from "./neighbours";
import { PostJsonLd } from "./post-json-ld";

export const articleMetadata = (facts: ArticleFacts): Promise<Metadata> =>
  pageMetadata({
    path: `/blog/${facts.slug}`,
    title: facts.title,
    description: facts.excerpt,
    card: cardOf("blog", facts.slug),
    article: {
      published: facts.publish_date,
      modified: facts.publish_date,
      section: facts.category,
      tags: facts.tags,
    },
  });

interface FixedArticleProps {
  facts: ArticleFacts;
  /** Markdown, and the drawings that stand between. */
  parts: (string | ReactElement)[];
}

export async function FixedArticle({ facts, parts }: FixedArticleProps) {
  const texts = parts.filter((part) => typeof part === "string");
  const shown = await Promise.all(
    parts.map(async (part) =>
      typeof part === "string" ? { text: pageText(await renderMarkdown(part)) } : { drawing: part },
    ),
  );
  return (
    <ArticleLayout
      {...facts}
      read_time={readingTime(texts.join("\n"))}
      next={<Neighbours label="More articles" {...neighboursIn(ARTICLES, facts.slug, "/blog")} />}
      headings={shown.flatMap(({ text }) => text?.headings ?? [])}
    >
      <PostJsonLd {...facts} updated_at={facts.publish_date} />
      {shown.map(({ text, drawing }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={position}>
          {text ? <RichText text={text} className="max-w-[72ch]" /> : drawing}
        </Fragment>
      ))}
    </ArticleLayout>
  );
}
