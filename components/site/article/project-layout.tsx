import type { ReactNode } from "react";
import { CategoryLabel } from "@/components/shared/category-label";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LinkedText } from "@/components/shared/linked-text";
import { type LevelledHeading, outlineOf } from "@/components/shared/rich-text/headings";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { classNames } from "@/components/ui/class-names";
import { languageAttributes } from "@/lib/i18n/item-language";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";
import { BackLink } from "./back-link";
import { DetailHead, headTitleSize } from "./detail-head";
import { LastLine } from "./ending/last-line";
import { WithOutline } from "./outline/with-outline";

interface ProjectLayoutProps {
  title: string;
  /** A BCP 47 tag; null means the site's language. */
  language?: string | null;
  translations?: ReactNode;
  description: string;
  category: string | null;
  hue: string;
  /** The date for machines and for readers. Undefined if the facts show the period of work. */
  date?: { machine: string; text: string } | undefined;
  picture?: ReactNode;
  lead?: ReactNode;
  facts?: ReactNode;
  /** The parts between the head and the text. */
  before?: ReactNode;
  headings: readonly LevelledHeading[];
  /** Whether a visit counts as a view. */
  isCounted?: boolean;
  after?: ReactNode;
  children: ReactNode;
}

export async function ProjectLayout(props: ProjectLayoutProps) {
  const { words, language } = await siteWords();
  const { title, description, category, hue, date, picture, lead, facts, translations } = props;
  const { language: tag = null } = props;
  const own = languageAttributes(tag, language);
  const { headings, isCounted = true, before, after, children } = props;
  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{words.backToHome}</BackLink>
      <DetailHead picture={picture} dir={own.dir} facts={facts}>
        <p className="flex flex-wrap gap-x-5 font-mono text-ink-faint text-sm">
          {date && <time dateTime={date.machine}>{date.text}</time>}
          <CategoryLabel category={category} hue={hue} className="text-sm!" />
        </p>
        <h1
          {...titleAttributes(title)}
          {...own}
          className={classNames("mt-4 wrap-anywhere", headTitleSize(Boolean(picture)))}
        >
          <WithoutFigures text={title} tag={tag} />
        </h1>
        <p
          dir={textDirection(description)}
          {...own}
          className="detail-lead mt-5 text-ink-soft text-xl leading-relaxed"
        >
          <LinkedText text={description} tag={tag} />
        </p>
        {lead}
        {translations}
      </DetailHead>
      {before}
      <WithOutline headings={outlineOf(headings)} dir={own.dir}>
        {children}
      </WithOutline>
      {after}
      <LastLine list="projects">{words.project.back}</LastLine>
      {isCounted && <ViewCounter />}
    </article>
  );
}
