import type { Metadata } from "next";
import { Fragment, type ReactElement } from "react";
import { RichText } from "@/components/site/rich-text";
import type { ARTICLE_SLUGS } from "@/lib/content/blog/schema";
import { readingTime, renderMarkdown } from "@/lib/markdown";
import { ArticleLayout } from "./article-layout";

/** What an article that belongs to the site says about itself. */
export interface ArticleFacts {
  slug: (typeof ARTICLE_SLUGS)[number];
  title: string;
  excerpt: string;
  category: string;
  publish_date: string;
  tags: readonly string[];
}

export const articleMetadata = ({ slug, title, excerpt }: ArticleFacts): Metadata => ({
  title,
  description: excerpt,
  alternates: { canonical: `/blog/${slug}` },
});

interface FixedArticleProps {
  facts: ArticleFacts;
  /** Markdown, and the drawings that stand between. */
  parts: (string | ReactElement)[];
}

export async function FixedArticle({ facts, parts }: FixedArticleProps) {
  const texts = parts.filter((part) => typeof part === "string");
  const rendered = await Promise.all(
    parts.map((part) => (typeof part === "string" ? renderMarkdown(part) : part)),
  );
  return (
    <ArticleLayout
      {...facts}
      read_time={readingTime(texts.join("\n"))}
      outlined={rendered.filter((part) => typeof part === "string").join("")}
    >
      {rendered.map((part, position) =>
        typeof part === "string" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <RichText key={position} html={part} className="max-w-[72ch]" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <Fragment key={position}>{part}</Fragment>
        ),
      )}
    </ArticleLayout>
  );
}
