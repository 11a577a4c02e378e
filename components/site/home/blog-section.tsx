import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { Carousel } from "@/components/site/carousel/carousel";
import { readCategories } from "@/components/site/listing/category-hues";
import { PostCard } from "@/components/site/listing/post-card";
import { buttonClass } from "@/components/ui/button";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { siteWords } from "@/lib/publish/site-words";
import { EmptyNote, PageSection, type SectionProps } from "./page-section";
import { shownPosts } from "./sample-content";

const FETCHED = 10;
const KEPT = 6;

export async function BlogSection({ title, isAlwaysShown }: SectionProps) {
  const [{ posts }, { hueOf }, { words }] = await Promise.all([
    shownPosts({ limit: FETCHED }),
    readCategories("blog"),
    siteWords(),
  ]);
  if (posts.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="blog"
      title={title}
      action={
        <Link href="/blogs" prefetch={false} className={buttonClass({ variant: "secondary" })}>
          {words.posts.all}
          <ArrowRight aria-hidden size={16} />
        </Link>
      }
    >
      {posts.length > 0 ? (
        <Carousel
          section={title}
          autoplayMs={CAROUSEL_SECONDS.posts * 1_000}
          inView="three"
          indicator="dots"
          slides={posts.slice(0, KEPT).map((post) => ({
            key: String(post.id),
            content: <PostCard post={post} hue={hueOf(post.category)} heading="h3" />,
          }))}
        />
      ) : (
        <EmptyNote>{words.empty.blog}</EmptyNote>
      )}
    </PageSection>
  );
}
