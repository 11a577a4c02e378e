import Link from "next/link";
import { CategoryLabel } from "@/components/shared/category-label";
import { CoverImage } from "@/components/shared/cover/cover-image";
import { LoadingLabel } from "@/components/shared/loading-label";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import { languageAttributes } from "@/lib/i18n/item-language";
import { counted } from "@/lib/i18n/words";
import { pictureName } from "@/lib/publish/picture-name";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { noBreakUnits } from "@/lib/text/no-break-units";

interface PostCardProps {
  post: BlogPostSummary;
  hue: string;
  heading: "h2" | "h3";
}

export async function PostCard({ post, hue, heading: Heading }: PostCardProps) {
  const { words, dates, language } = await siteWords();
  const { title, image, category } = post;
  const own = languageAttributes(post.language, language);
  return (
    <article className="h-entry group relative flex h-full flex-col">
      <CoverImage
        image={image}
        title={title}
        category={category}
        hue={hue}
        name={pictureName("blog", post.id)}
        className="aspect-video border border-line transition-colors group-hover:border-line-strong"
      />
      <p className="mt-4 flex flex-wrap gap-x-4 font-mono text-ink-faint text-xs">
        <time dateTime={post.publish_date} className="dt-published">
          {dates.day(post.publish_date)}
        </time>
        <span>{counted(words.posts.readTime, post.read_time, language)}</span>
        <CategoryLabel category={category} hue={hue} className="p-category" />
      </p>
      <Heading
        {...titleAttributes(title)}
        {...own}
        className="mt-2 text-[1.375rem] leading-snug wrap-anywhere"
      >
        <Link
          href={`/blog/${post.slug}`}
          prefetch={false}
          className="p-name u-url decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
          <LoadingLabel text={words.posts.loading} />
        </Link>
      </Heading>
      <p dir="auto" {...own} className="p-summary mt-2 line-clamp-3 text-ink-soft leading-relaxed">
        {noBreakUnits(post.description)}
      </p>
    </article>
  );
}
