import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { DraftBar } from "@/components/site/article/draft-bar";
import { NO_NEIGHBOURS } from "@/components/site/article/neighbours";
import { PostJsonLd } from "@/components/site/article/post-json-ld";
import { PostPage, postMetadata, postVersions } from "@/components/site/article/post-page";
import { articleMetadata, SampleArticle } from "@/components/site/article/sample-article";
import { draftMetadata, shownDraft } from "@/components/site/article/shown-draft";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { shownArticles } from "@/lib/content/samples/shown";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

const readSample = cache(async (slug: string) =>
  (await shownArticles()).find((article) => article.slug === slug),
);

/** The post at its canonical address. Redirects there from its id or a former slug. */
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
  return (await shownDraft("blog", slug)) ? draftMetadata(post.title) : postMetadata(post);
}

export default async function BlogPostPage({ params }: Props) {
  const { slug } = await params;
  const sample = await readSample(slug);
  if (sample) return <SampleArticle article={sample} />;
  const post = await readPost(slug);
  const draft = await shownDraft("blog", slug);
  return (
    <PostPage
      post={post}
      // A draft is not in the list of posts yet, so nothing comes before or after it.
      neighbours={draft ? NO_NEIGHBOURS : await blogStore().neighbours(post.id)}
      isCounted={draft === null}
      mark={
        draft ? (
          <DraftBar link={draft} slug={post.slug} />
        ) : (
          <PostJsonLd {...post} versions={await postVersions(post)} />
        )
      }
    />
  );
}
