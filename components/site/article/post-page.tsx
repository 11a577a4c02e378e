import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteText } from "@/components/shared/figures/site-text";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { readCategories } from "@/components/site/listing/category-hues";
import type { BlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { defaultAlt } from "@/lib/content/uploads/default-alts";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { pictureName } from "@/lib/publish/picture-name";
import { postTimeTexts } from "@/lib/publish/post-times";
import { siteWords, wordsAround } from "@/lib/publish/site-words";
import { readVersions } from "@/lib/publish/translations";
import { ArticleLayout } from "./article-layout";
import { Ending } from "./ending/ending";
import { ItemFigures } from "./ending/item-figures";
import type { ItemNeighbours } from "./ending/neighbours";
import { TranslationLinks } from "./translation-links";

export const postVersions = (post: BlogPost) => readVersions(blogStore(), post, "/blog");

export async function postMetadata(post: BlogPost): Promise<Metadata> {
  const times = postTimeTexts(post, await ownerTimeZone());
  const versions = await postVersions(post);
  return pageMetadata({
    path: `/blog/${post.slug}`,
    title: post.seo_title || post.title,
    isWholeTitle: post.seo_title !== "",
    description: post.seo_description || post.description,
    canonical: post.canonical_url,
    card: cardOf("blog", post.slug),
    language: post.language,
    versions,
    article: { ...times, section: post.category, tags: post.tags },
  });
}

interface PostPageProps {
  post: BlogPost;
  neighbours: ItemNeighbours;
  isCounted: boolean;
  mark?: ReactNode;
}

export async function PostPage({ post, neighbours, isCounted, mark }: PostPageProps) {
  const [{ words }, around, versions] = await Promise.all([
    siteWords(),
    wordsAround(post.language),
    postVersions(post),
  ]);
  const text = keptPageText(post.content_html, { hasMargin: true, words: around.words.text });
  const { hueOf } = await readCategories("blog");
  return (
    <ArticleLayout
      title={post.title}
      language={post.language}
      translations={<TranslationLinks versions={versions} path={`/blog/${post.slug}`} />}
      excerpt={post.excerpt}
      category={post.category}
      hue={hueOf(post.category)}
      publish_date={post.publish_date}
      read_time={post.read_time}
      author={post.author_name}
      original={post.canonical_url}
      image={post.image}
      imageAlt={await defaultAlt(post.image)}
      cardPicture={pictureName("blog", post.id)}
      tags={post.tags}
      hasTagLinks
      next={
        <>
          <ItemFigures noun="blog" id={post.id} />
          <Ending
            path="/blog"
            slug={post.slug}
            names={post.tags}
            neighbours={neighbours}
            label={words.post.neighbours}
          />
        </>
      }
      headings={text.headings}
      isCounted={isCounted}
    >
      {mark}
      <SiteText text={text} />
    </ArticleLayout>
  );
}
