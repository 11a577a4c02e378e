import type { Metadata } from "next";
import Link from "next/link";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/site/back-link";
import { CategoryLabel } from "@/components/site/category-label";
import { CoverImage } from "@/components/site/cover-image";
import { Outline } from "@/components/site/outline";
import { RichText } from "@/components/site/rich-text";
import { ViewCounter } from "@/components/site/view-counter";
import { blogStore } from "@/lib/content/blog/store";
import { formatDay } from "@/lib/dates";

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
  return {
    title: post.seo_title || post.title,
    description: post.seo_description || post.excerpt,
    alternates: { canonical: `/blog/${post.slug}` },
  };
}

export default async function BlogPostPage({ params }: Props) {
  const post = await readPost((await params).slug);
  const { title, category } = post;

  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">Back to Home</BackLink>
      <header className="mt-6 max-w-4xl">
        <p className="flex flex-wrap gap-x-5 font-mono text-ink-faint text-sm">
          <time dateTime={post.publish_date}>{formatDay(post.publish_date)}</time>
          <span>{post.read_time} min read</span>
          <CategoryLabel category={category} className="text-sm!" />
        </p>
        <h1 className="mt-4 text-display [overflow-wrap:anywhere]">{title}</h1>
        {post.excerpt !== "" && (
          <p className="mt-5 max-w-[60ch] text-ink-soft text-xl leading-relaxed">{post.excerpt}</p>
        )}
        {post.author !== "" && <p className="mt-5 text-ink-faint">{post.author}</p>}
      </header>
      <CoverImage
        image={post.image}
        title={title}
        alt={title}
        category={category}
        isFirstSeen
        className="mt-12 aspect-[16/9] border border-line md:aspect-[21/9]"
      />
      <div className="mt-14 gap-x-14 xl:grid xl:grid-cols-[minmax(0,1fr)_15rem]">
        <RichText html={post.content_html} className="max-w-[72ch]" />
        <div className="hidden xl:block">
          <div className="sticky top-28">
            <Outline html={post.content_html} />
          </div>
        </div>
      </div>
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-14 flex flex-wrap gap-x-5 border-line border-t pt-6">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                href={{ pathname: "/blogs", query: { tag } }}
                prefetch={false}
                className="inline-flex h-9 items-center font-mono text-ink-soft text-sm transition-colors hover:text-ink"
              >
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <BackLink href="/#blog" className="mt-6">
        Back to All Posts
      </BackLink>
      <ViewCounter />
    </article>
  );
}
