import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { ArticleLayout } from "@/components/site/article/article-layout";
import { PostJsonLd } from "@/components/site/post-json-ld";
import { RichText } from "@/components/site/rich-text";
import { blogStore } from "@/lib/content/blog/store";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { cardOf, pageMetadata } from "@/lib/page-metadata";
import { postTimeTexts } from "@/lib/post-times";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

/** The post at its canonical address; leads there from its id or a slug it had before. */
const readPost = cache(async (slug: string) => {
  const post = await blogStore.find("public", slug);
  const canonical = post?.slug ?? (await blogStore.findMoved(slug));
  if (canonical && canonical !== slug) permanentRedirect(`/blog/${canonical}`);
  if (!post) notFound();
  return post;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await readPost((await params).slug);
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
  const post = await readPost((await params).slug);
  return (
    <ArticleLayout
      title={post.title}
      excerpt={post.excerpt}
      category={post.category}
      publish_date={post.publish_date}
      read_time={post.read_time}
      author={post.author}
      image={post.image}
      tags={post.tags}
      hasTagLinks
      outlined={post.content_html}
    >
      <PostJsonLd {...post} />
      <RichText html={post.content_html} className="max-w-[72ch]" />
    </ArticleLayout>
  );
}
