import type { ReactNode } from "react";
import { CategoryLabel } from "@/components/shared/category-label";
import { type LevelledHeading, outlineOf } from "@/components/shared/headings";
import { LinkedText } from "@/components/shared/linked-text";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { TagList } from "@/components/site/listing/tag-list";
import { siteWords } from "@/lib/publish/site-words";
import { BackLink } from "./back-link";
import { DetailImage } from "./detail-image";
import { WithOutline } from "./outline";

interface ProjectLayoutProps {
  title: string;
  description: string;
  category: string;
  /** The text colour of its category. */
  hue: string;
  technologies: readonly string[];
  /** For machines, and as it is written. */
  date: { machine: string; text: string };
  /** The period of work, shown instead of the date. Empty when it is unknown. */
  period?: string;
  /** Empty for one that is completed. */
  status?: string;
  image?: string;
  /** The alt text of the image; the title where it is empty. */
  imageAlt?: string;
  /** In place of the image. */
  pictures?: ReactNode;
  /** Behind the buttons. */
  facts?: ReactNode;
  /** Where its source and its demo are. */
  buttons: ReactNode;
  /** Those of the text, for its outline. */
  headings: readonly LevelledHeading[];
  /** Whether a visit is a view. */
  isCounted?: boolean;
  /** Of the text and its outline. */
  textClassName?: string;
  /** Behind the text. */
  after?: ReactNode;
  children: ReactNode;
}

/** The page of a project or case study around its text. */
export async function ProjectLayout(props: ProjectLayoutProps) {
  const { words } = await siteWords();
  const { title, description, category, hue, technologies, date, period = "" } = props;
  const { status = "", image = "", imageAlt = "", pictures, facts } = props;
  const { buttons, headings, isCounted = true, textClassName, after, children } = props;
  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{words.backToHome}</BackLink>
      <header className="mt-6 max-w-4xl">
        <p className="flex flex-wrap gap-x-5 font-mono text-ink-faint text-sm">
          {period === "" ? <time dateTime={date.machine}>{date.text}</time> : <span>{period}</span>}
          <CategoryLabel category={category} hue={hue} className="text-sm!" />
          {status !== "" && <span>{status}</span>}
        </p>
        <h1 dir="auto" className="mt-4 text-display wrap-anywhere">
          {title}
        </h1>
        <p dir="auto" className="mt-5 max-w-[60ch] text-ink-soft text-xl leading-relaxed">
          <LinkedText text={description} />
        </p>
        <TagList tags={technologies} label={words.technologies} className="mt-6 text-sm!" />
        {buttons}
        {facts}
      </header>
      {pictures || <DetailImage image={image} alt={imageAlt || title} />}
      <WithOutline headings={outlineOf(headings)} className={textClassName}>
        {children}
      </WithOutline>
      {after}
      <BackLink href="/#projects" className="mt-6">
        {words.project.back}
      </BackLink>
      {isCounted && <ViewCounter />}
    </article>
  );
}
