import Link from "next/link";
import { CategoryLabel } from "@/components/shared/category-label";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LoadingLabel } from "@/components/shared/loading-label";
import { CardPlate } from "@/components/site/cards/card-plate";
import { classNames } from "@/components/ui/class-names";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import { languageAttributes } from "@/lib/i18n/item-language";
import { counted } from "@/lib/i18n/words";
import type { CardOutline, CardPicture } from "@/lib/publish/card-pictures/card-pictures";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";

interface PostCardProps {
  post: BlogPostSummary;
  picture: CardPicture | CardOutline | undefined;
  hue: string;
  heading: "h2" | "h3";
  isShort?: boolean;
}

/** A card without a picture or headings begins with its text. */
export async function PostCard({ post, picture, hue, heading: Heading, isShort }: PostCardProps) {
  const { words, dates, language } = await siteWords();
  const { title, category } = post;
  const own = languageAttributes(post.language, language);
  return (
    <article className="h-entry group relative flex h-full flex-col">
      <CardPlate
        noun="blog"
        item={post}
        picture={picture}
        hue={hue}
        className="mb-3 aspect-video border border-line transition-colors group-hover:border-line-strong"
      />
      <p className="flex flex-wrap gap-x-4 font-mono text-ink-faint text-xs">
        <time dateTime={post.publish_date} className="dt-published">
          {dates.day(post.publish_date)}
        </time>
        <span>{counted(words.posts.readTime, post.read_time, language)}</span>
        <CategoryLabel category={category} hue={hue} className="p-category" />
      </p>
      <Heading
        {...titleAttributes(title)}
        {...own}
        className="mt-1.5 text-xl leading-snug wrap-anywhere"
      >
        <Link
          href={`/blog/${post.slug}`}
          prefetch={false}
          className="p-name u-url decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <WithoutFigures text={title} tag={post.language} />
          <LoadingLabel text={words.posts.loading} />
        </Link>
      </Heading>
      <p
        dir={textDirection(post.description)}
        {...own}
        className={classNames(
          "p-summary mt-1.5 text-[0.9375rem] text-ink-soft leading-relaxed",
          isShort ? "line-clamp-2" : "line-clamp-3",
        )}
      >
        <WithoutFigures text={post.description} tag={post.language} />
      </p>
    </article>
  );
}
