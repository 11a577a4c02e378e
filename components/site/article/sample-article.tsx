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
import { Neighbours, neighbourPaths, neighboursIn } from "./ending/neighbours";
import { Related } from "./ending/related";
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
  const neighbours = neighboursIn(articles, article.slug);
  const text = keptPageText(html, { hasMargin: true, words: words.text });
  return (
    <ArticleLayout
      {...article}
      read_time={readingTime(article.content)}
      next={
        <>
          <Related
            names={article.tags}
            except={[`/blog/${article.slug}`, ...neighbourPaths(neighbours, "/blog")]}
          />
          <Neighbours label={words.post.sampleNeighbours} neighbours={neighbours} path="/blog" />
        </>
      }
      headings={text.headings}
    >
      <PostJsonLd {...article} updated_at={article.publish_date} />
      <SiteText text={text} />
    </ArticleLayout>
  );
}
