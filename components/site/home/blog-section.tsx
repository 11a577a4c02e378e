import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LoadingLabel } from "@/components/shared/loading-label";
import { Carousel } from "@/components/site/carousel/carousel";
import { readCategories } from "@/components/site/listing/category-hues";
import { PostCard } from "@/components/site/listing/post-card";
import { buttonClass } from "@/components/ui/button";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { postPictures } from "@/lib/publish/card-pictures/card-pictures";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { PageSection, type SectionProps } from "./page-section";
import { shownPosts } from "./sample-content";

const MOST_READ = 10;
const IN_CAROUSEL = 6;

export async function BlogSection({ title, isAlwaysShown }: SectionProps) {
  const [{ posts }, { hueOf }, { words }] = await Promise.all([
    shownPosts({ limit: MOST_READ }),
    readCategories("blog"),
    siteWords(),
  ]);
  if (posts.length === 0 && !isAlwaysShown) return null;
  const [shown, others] = [posts.slice(0, IN_CAROUSEL), posts.slice(IN_CAROUSEL)];
  const pictures = await postPictures(shown);
  return (
    <PageSection
      id="blog"
      title={title}
      emptyNote={posts.length === 0 && words.empty.blog}
      action={
        <Link href="/blogs" prefetch={false} className={buttonClass({ variant: "secondary" })}>
          {words.posts.all}
          <ArrowRight aria-hidden size={16} />
        </Link>
      }
    >
      <Carousel
        section={title}
        autoplayMs={CAROUSEL_SECONDS.posts * 1_000}
        slides={shown.map((post) => ({
          key: String(post.id),
          content: (
            <PostCard
              post={post}
              picture={pictures.get(post.id)}
              hue={hueOf(post.category)}
              heading="h3"
              isShort
            />
          ),
        }))}
      />
      {others.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {others.map((post) => (
            <li key={post.id}>
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** A post that is not in the carousel, in one line. */
async function PostLine({ post }: { post: BlogPostSummary }) {
  const { words, dates } = await siteWords();
  return (
    <div className="group relative flex items-baseline gap-x-6 py-2">
      <Link
        href={`/blog/${post.slug}`}
        prefetch={false}
        dir={textDirection(post.title)}
        lang={post.language ?? undefined}
        className="min-w-0 flex-1 truncate decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        <WithoutFigures text={post.title} tag={post.language} />
        <LoadingLabel text={words.posts.loading} />
      </Link>
      <time
        dateTime={post.publish_date}
        className="shrink-0 font-mono text-ink-faint text-xs max-sm:hidden"
      >
        {dates.day(post.publish_date)}
      </time>
    </div>
  );
}
