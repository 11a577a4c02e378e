import Link from "next/link";
import { type ReactNode, ViewTransition } from "react";
import { CategoryLabel } from "@/components/shared/category-label";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LinkedText } from "@/components/shared/linked-text";
import { type LevelledHeading, outlineOf } from "@/components/shared/rich-text/headings";
import { DetailImage } from "@/components/site/article/detail-image";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { classNames } from "@/components/ui/class-names";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { languageAttributes } from "@/lib/i18n/item-language";
import { counted } from "@/lib/i18n/words";
import { siteWords, wordsAround } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { shortAddress } from "@/lib/text/links";
import { textDirection } from "@/lib/text/text-direction";
import { BackLink } from "./back-link";
import { DetailHead, headTitleSize } from "./detail-head";
import { LastLine } from "./ending/last-line";
import { WithOutline } from "./outline/with-outline";

interface ArticleLayoutProps {
  title: string;
  /** A BCP 47 tag; null means the site's language. */
  language?: string | null;
  translations?: ReactNode;
  excerpt: string;
  category: string;
  hue?: string;
  publish_date: string;
  read_time: number;
  author?: string;
  /** The address where the post was published first. It is '' if the post was published first on this site. */
  original?: string;
  image?: string;
  imageAlt?: string;
  /** The name of the view transition from the picture of the post's card. */
  cardPicture?: string;
  tags: readonly string[];
  hasTagLinks?: boolean;
  /** Whether a visit counts as a view. */
  isCounted?: boolean;
  headings: readonly LevelledHeading[];
  next?: ReactNode;
  children: ReactNode;
}

const TAG =
  "p-category inline-flex min-h-9 items-center font-mono text-ink-soft text-sm wrap-anywhere";

export async function ArticleLayout(props: ArticleLayoutProps) {
  const { title, excerpt, category, hue, publish_date, read_time, translations } = props;
  const { language: tag = null, author = "", original = "", image = "", imageAlt = "" } = props;
  const { cardPicture, tags, hasTagLinks = false, isCounted = true, headings, next } = props;
  const [{ words, language }, around, tagTexts] = await Promise.all([
    siteWords(),
    wordsAround(tag),
    withoutFigureLinks(tags),
  ]);
  const own = languageAttributes(tag, language);
  const aroundLanguage = languageAttributes(around.language, language);

  const picture = (
    <ViewTransition name={cardPicture} share="auto" default="none">
      <DetailImage image={image} alt={imageAlt || title} isBesideText />
    </ViewTransition>
  );

  return (
    <article className="h-entry site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{words.backToHome}</BackLink>
      <DetailHead picture={image !== "" && picture} dir={own.dir}>
        <p className="flex flex-wrap gap-x-5 font-mono text-ink-faint text-sm">
          <time dateTime={publish_date} {...aroundLanguage} className="dt-published">
            {around.dates.day(publish_date)}
          </time>
          <span {...aroundLanguage}>
            {counted(around.words.posts.readTime, read_time, around.language)}
          </span>
          <CategoryLabel category={category} hue={hue} className="p-category text-sm!" />
        </p>
        <h1
          {...titleAttributes(title)}
          {...own}
          className={classNames("p-name mt-4 wrap-anywhere", headTitleSize(image !== ""))}
        >
          <WithoutFigures text={title} tag={tag} />
        </h1>
        {excerpt !== "" && (
          <p
            dir={textDirection(excerpt)}
            {...own}
            className="p-summary detail-lead mt-5 text-ink-soft text-xl leading-relaxed"
          >
            <LinkedText text={excerpt} tag={tag} />
          </p>
        )}
        {author !== "" && (
          <p className="p-author h-card mt-5 text-ink-faint">
            <bdi>
              <WithoutFigures text={author} />
            </bdi>
          </p>
        )}
        {original !== "" && <OriginalNote address={original} sentence={words.post.original} />}
        {translations}
      </DetailHead>
      <WithOutline headings={outlineOf(headings)} dir={own.dir}>
        <div {...own} className="e-content">
          {props.children}
        </div>
      </WithOutline>
      {tags.length > 0 && (
        <ul
          aria-label={words.post.tags}
          className="mt-14 flex flex-wrap gap-x-5 border-line border-t pt-6"
        >
          {tags.map((tag, index) => (
            <li key={tag} dir={textDirection(tagTexts[index] ?? "")}>
              {hasTagLinks ? (
                <Link
                  href={{ pathname: "/blogs", query: { tag } }}
                  prefetch={false}
                  className={`${TAG} transition-colors hover:text-hover`}
                >
                  #{tagTexts[index]}
                </Link>
              ) : (
                <span className={TAG}>#{tagTexts[index]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {next}
      <LastLine list="blog">{words.post.back}</LastLine>
      {isCounted && <ViewCounter />}
    </article>
  );
}

/** In `sentence`, the link replaces `{place}`. */
function OriginalNote({ address, sentence }: { address: string; sentence: string }) {
  const [before, after] = sentence.split("{place}");
  return (
    <p className="mt-3 text-ink-faint text-sm">
      {before}
      <a
        href={address}
        dir="ltr"
        className="underline decoration-1 underline-offset-4 wrap-anywhere hover:text-hover"
      >
        {shortAddress(address)}
      </a>
      {after}
    </p>
  );
}
