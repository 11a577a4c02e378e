import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { pageText } from "@/components/shared/page-text";
import { RichText } from "@/components/shared/rich-text";
import { ArticleLayout } from "@/components/site/article/article-layout";
import { DraftBar } from "@/components/site/article/draft-bar";
import { Neighbours } from "@/components/site/article/neighbours";
import { PostJsonLd } from "@/components/site/article/post-json-ld";
import { articleMetadata, SampleArticle } from "@/components/site/article/sample-article";
import { draftMetadata, shownDraft } from "@/components/site/article/shown-draft";
import { readCategories } from "@/components/site/listing/category-hues";
import { blogStore } from "@/lib/content/blog/store";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { shownArticles } from "@/lib/content/sample/shown";
import { defaultAlt } from "@/lib/content/upload/default-alts";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { postTimeTexts } from "@/lib/publish/post-times";
import { siteWords } from "@/lib/publish/site-words";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

const readSample = cache(async (slug: string) =>
  (await shownArticles()).find((article) => article.slug === slug),
);

/** The post at its canonical address; leads there from its id or a slug it had before. */
const readPost = cache(async (slug: string) => {
  const draft = await shownDraft("blog", slug);
  if (draft) return blogStore().get("owner", String(draft.itemId));
  const post = await blogStore().find("public", slug);
  const canonical = post?.slug ?? (await blogStore().findMoved(slug));
  if (canonical && canonical !== slug) permanentRedirect(`/blog/${canonical}`);
  if (!post) notFound();
  return post;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const sample = await readSample(slug);
  if (sample) return articleMetadata(sample);
  const post = await readPost(slug);
  if (await shownDraft("blog", slug)) return draftMetadata(post.title);
  const times = postTimeTexts(post, await ownerTimeZone());
  return pageMetadata({
    path: `/blog/${post.slug}`,
    title: post.seo_title || post.title,
    isWholeTitle: post.seo_title !== "",
    description: post.seo_description || post.excerpt,
    card: cardOf("blog", post.slug),
    article: { ...times, section: post.category, tags: post.tags },
  });
}

export default async function BlogPostPage({ params }: Props) {
  const { slug } = await params;
  const sample = await readSample(slug);
  if (sample) return <SampleArticle article={sample} />;
  const post = await readPost(slug);
  const draft = await shownDraft("blog", slug);
  // A draft stands in no order yet.
  const { previous, next } = draft
    ? { previous: null, next: null }
    : await blogStore().neighbours(post.id);
  const { words } = await siteWords();
  const text = pageText(post.content_html, { words: words.text });
  const { hueOf } = await readCategories("blog");
  return (
    <ArticleLayout
      title={post.title}
      excerpt={post.excerpt}
      category={post.category}
      hue={hueOf(post.category)}
      publish_date={post.publish_date}
      read_time={post.read_time}
      author={post.author}
      image={post.image}
      imageAlt={await defaultAlt(post.image)}
      tags={post.tags}
      hasTagLinks
      next={
        <Neighbours
          label={words.post.neighbours}
          className="mt-8"
          previous={previous && linkTo(previous)}
          next={next && linkTo(next)}
        />
      }
      headings={text.headings}
      isCounted={draft === null}
    >
      {draft ? <DraftBar link={draft} slug={post.slug} /> : <PostJsonLd {...post} />}
      <RichText text={text} className="max-w-[72ch]" />
    </ArticleLayout>
  );
}

const linkTo = ({ slug, title }: { slug: string; title: string }) => ({
  href: `/blog/${slug}`,
  title,
});
