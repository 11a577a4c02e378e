import { ArrowUpRight } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import { PlainText } from "@/components/shared/plain-text";
import { FigurePoint } from "@/components/site/figures/figure-point";
import { ShowAll } from "@/components/site/listing/show-all";
import { TagList } from "@/components/site/listing/tag-list";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { withLinksFilled, withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { publicFigures } from "@/lib/content/figures/public-figures";
import { saysSomething } from "@/lib/content/nouns/about/schema";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { readOwner } from "@/lib/publish/owner";
import { siteWords } from "@/lib/publish/site-words";
import { leadsSomewhere } from "@/lib/text/links";
import { textDirection } from "@/lib/text/text-direction";
import { splitAfter } from "./about/split-after";
import { Facts } from "./facts";
import { PageSection, type SectionProps } from "./page-section";

/** With more than this many characters beside the introduction, the section would be higher than a screen. */
const MOST_TEXT = 1_400;
/**
 * In a section without an introduction, a phone shows about this many characters and collapses the rest of the text.
 */
const MOST_ON_PHONE = 420;

// The numbers of highlights that are shown before 'Show all'. The style sheet has the same numbers.
const MOST_POINTS_ON_PHONE = { short: 2, large: 8 };
const MOST_POINTS = 24;

/** The number of columns that leaves no gap in the last row, if possible. */
function columnsFor(count: number): number {
  const shown = Math.min(count, MOST_POINTS);
  return shown <= 5 ? shown : ([4, 5, 3].find((columns) => shown % columns === 0) ?? 4);
}

/** `title` is null if the owner has not given the section its own label. */
export async function AboutSection({
  title,
  isAlwaysShown,
}: Omit<SectionProps, "title"> & { title: string | null }) {
  const [about, owner, figures, { words }] = await Promise.all([
    aboutStore().read(),
    readOwner("site"),
    publicFigures(),
    siteWords(),
  ]);
  if (!saysSomething(about) && !isAlwaysShown) return null;
  const { name, introduction, profile_image, resume_url } = about;
  const text = [about.description, about.secondary_description].filter(Boolean).join("\n\n");
  const plain = await withoutFigureLinks({
    title: about.title,
    subtitle: about.subtitle,
    skills: about.skills,
    role: owner.role,
  });
  const isBeside = introduction !== "" && text !== "";
  const tags = <TagList tags={plain.skills} label={words.about.skills} />;
  return (
    <PageSection
      id="about"
      title={title ?? (plain.title || words.sections.about)}
      note={plain.subtitle}
      action={
        leadsSomewhere(resume_url) && (
          <a
            href={resume_url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "secondary" })}
          >
            {words.about.resume}
            <ArrowUpRight aria-hidden size={16} />
          </a>
        )
      }
    >
      <div className="h-card grid grid-cols-1 gap-4">
        <data className="u-url u-uid hidden" value="/" />
        {plain.role !== "" && <data className="p-job-title hidden" value={plain.role} />}
        <div
          className={classNames("grid grid-cols-1 gap-x-14 gap-y-5", isBeside && "lg:grid-cols-2")}
        >
          <div className="grid grid-cols-1 content-start gap-5">
            {profile_image !== "" && (
              <FallbackImage
                src={profile_image}
                alt={name}
                sizes="8rem"
                boxRatio={1}
                className="u-photo aspect-square w-32 rounded-lg border border-line object-cover"
                fallback={null}
              />
            )}
            {introduction !== "" && (
              <PlainText
                text={introduction}
                className="p-note max-w-[40rem] leading-relaxed md:text-lg"
              />
            )}
            {isBeside && tags}
          </div>
          {text !== "" && (
            <AboutText
              text={text}
              isBeside={isBeside}
              more={words.about.more}
              className={classNames("text-ink-soft", !isBeside && "gap-x-14 lg:columns-2")}
            />
          )}
          {!isBeside && tags}
        </div>
        <Facts of={{ ...owner, name }} words={words.facts} className="border-line border-t pt-4" />
        {about.highlights.length > 0 && (
          <Highlights
            highlights={await withLinksFilled(about.highlights)}
            isLarge={figures.length === 0}
          />
        )}
      </div>
    </PageSection>
  );
}

interface AboutTextProps {
  text: string;
  /** Whether the text is beside the introduction. */
  isBeside: boolean;
  more: string;
  className: string;
}

/**
 * The text after the introduction. A phone collapses most of this text. A wide screen collapses only the part that
 * would make the section higher than the screen.
 */
function AboutText({ text, isBeside, more, className }: AboutTextProps) {
  const [shown, rest] = isBeside ? ["", text] : splitAfter(text, MOST_ON_PHONE);
  const [wide, folded] = splitAfter(rest, isBeside ? MOST_TEXT : 2 * MOST_TEXT);
  const summary = "w-fit text-ink transition-colors hover:text-hover print:hidden";
  return (
    <div className={className}>
      {shown !== "" && <PlainText text={shown} className="mb-[0.6em] leading-relaxed" />}
      {wide !== "" && (
        <details className="lg:[&::details-content]:[content-visibility:visible] print:[&::details-content]:[content-visibility:visible]">
          <summary className={`${summary} lg:supports-[selector(::details-content)]:hidden`}>
            {more}
          </summary>
          <PlainText text={wide} className="leading-relaxed max-lg:mt-2" />
          {folded !== "" && (
            <details className="mt-2 print:[&::details-content]:[content-visibility:visible]">
              <summary className={summary}>{more}</summary>
              <PlainText text={folded} className="mt-2 leading-relaxed" />
            </details>
          )}
        </details>
      )}
    </div>
  );
}

interface HighlightsProps {
  highlights: string[];
  /** Whether the highlights show their numbers in large type, because the page has no other figures. */
  isLarge: boolean;
}

/** At most eight rows of highlights before 'Show all'. If the page has other figures, a phone shows fewer. */
const Highlights = ({ highlights, isLarge }: HighlightsProps) => (
  <div>
    <ul
      style={{ "--columns": columnsFor(highlights.length) } as CSSProperties}
      className={classNames(
        "grid gap-x-10 border-line border-t text-ink-soft leading-snug",
        isLarge
          ? "large-points gap-y-7 pt-5 md:grid-cols-2 lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
          : "short-points gap-y-2 pt-4 text-sm sm:grid-cols-2 lg:grid-cols-3",
      )}
    >
      {highlights.map((highlight) => (
        <li key={highlight} dir={textDirection(highlight)} className="min-w-0">
          {isLarge ? <FigurePoint text={highlight} /> : <LinkedText text={highlight} />}
        </li>
      ))}
    </ul>
    {highlights.length > MOST_POINTS_ON_PHONE[isLarge ? "large" : "short"] && (
      <ShowAll count={highlights.length} />
    )}
  </div>
);
