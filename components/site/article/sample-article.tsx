import type { Metadata } from "next";
import { SiteText } from "@/components/shared/figures/site-text";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import type { Article } from "@/lib/content/samples/samples";
import { shownArticles } from "@/lib/content/samples/shown";
import { renderForSite } from "@/lib/content/texts/site-text";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";
import { readingTime } from "@/lib/text/reading-time";
import { ArticleLayout } from "./article-layout";
import { Ending } from "./ending/ending";
import { neighboursIn } from "./ending/neighbours";
import { PostJsonLd } from "./post-json-ld";

export const articleMetadata = (article: Article): Promise<Metadata> =>
  pageMetadata({
    path: `/blog/${article.slug}`,
    title: article.title,
    description: article.excerpt,
    card: cardOf("blog", article.slug),
    article: {
      published: article.publish_date,
      modified: article.publish_date,
      section: article.category,
      tags: article.tags,
    },
  });

export async function SampleArticle({ article }: { article: Article }) {
  const [html, articles, { words }] = await Promise.all([
    renderForSite(article.content),
    shownArticles(),
    siteWords(),
  ]);
  const text = keptPageText(html, { hasMargin: true, words: words.text });
  return (
    <ArticleLayout
      {...article}
      read_time={readingTime(article.content)}
      next={
        <Ending
          path="/blog"
          slug={article.slug}
          names={article.tags}
          neighbours={neighboursIn(articles, article.slug)}
          label={words.post.sampleNeighbours}
        />
      }
      headings={text.headings}
    >
      <PostJsonLd {...article} updated_at={article.publish_date} />
      <SiteText text={text} />
    </ArticleLayout>
  );
}
