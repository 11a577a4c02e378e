import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { Carousel } from "@/components/site/carousel/carousel";
import { readCategories } from "@/components/site/listing/category-hues";
import { PostCard } from "@/components/site/listing/post-card";
import { buttonClass } from "@/components/ui/button";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { siteWords } from "@/lib/publish/site-words";
import { PageSection, type SectionProps } from "./page-section";
import { shownPosts } from "./sample-content";

export async function BlogSection({ title, isAlwaysShown }: SectionProps) {
  const [{ posts }, { hueOf }, { words }] = await Promise.all([
    shownPosts({ limit: 6 }),
    readCategories("blog"),
    siteWords(),
  ]);
  if (posts.length === 0 && !isAlwaysShown) return null;
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
        inView="three"
        indicator="dots"
        slides={posts.map((post) => ({
          key: String(post.id),
          content: <PostCard post={post} hue={hueOf(post.category)} heading="h3" />,
        }))}
      />
    </PageSection>
  );
}
