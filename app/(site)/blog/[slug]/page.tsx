import type { Metadata } from "next";
import { cache } from "react";
import { DraftBar } from "@/components/site/article/draft-bar";
import { NO_NEIGHBOURS } from "@/components/site/article/ending/neighbours";
import { PostJsonLd } from "@/components/site/article/post-json-ld";
import { PostPage, postMetadata, postVersions } from "@/components/site/article/post-page";
import { articleMetadata, SampleArticle } from "@/components/site/article/sample-article";
import { draftMetadata, itemReader, shownDraft } from "@/components/site/article/shown-draft";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { shownArticles } from "@/lib/content/samples/shown";

type Props = PageProps<"/blog/[slug]">;

const readSample = cache(async (slug: string) =>
  (await shownArticles()).find((article) => article.slug === slug),
);

const readPost = itemReader("blog", blogStore, "public", "/blog");

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
      // A draft is not in the public list of posts, so it has no previous and no next post.
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
