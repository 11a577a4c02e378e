import { LinkedText } from "@/components/shared/linked-text";
import { PlainText } from "@/components/shared/plain-text";
import { positionId } from "@/components/site/career/career-lanes";
import { PositionsLine } from "@/components/site/career/career-strip";
import { OpenableCarousel } from "@/components/site/carousel/openable-carousel";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import { fill, formatNumber } from "@/lib/i18n/words";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { careerPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { Logo } from "./logo";
import { PageSection, type SectionProps } from "./page-section";
import { shownExperience } from "./sample-content";

/** A button can list up to this many other positions at once. With more, the time line leads to each position. */
const MOST_AT_ONCE = 6;

export async function ExperienceSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words, language }] = await Promise.all([shownExperience(), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  const current = list.find(({ is_upcoming }) => !is_upcoming) ?? list[0];
  const others = list.filter((entry) => entry !== current);
  return (
    <PageSection
      id="experience"
      title={title}
      layout="beside"
      emptyNote={!current && words.empty.experience}
    >
      <PositionsLine />
      {current && <ExperienceEntry entry={current} isProminent />}
      {others.length > 0 && (
        <div className="mt-14 border-line border-t pt-8">
          <OpenableCarousel
            section={title}
            autoplayMs={CAROUSEL_SECONDS.experience * 1_000}
            indicator="count"
            labels={
              others.length > 1 && others.length <= MOST_AT_ONCE
                ? {
                    all: fill(words.showAll, { count: formatNumber(others.length, language) }),
                    one: words.showOne,
                  }
                : null
            }
            slides={others.map((entry) => ({
              key: String(entry.id),
              content: <ExperienceEntry entry={entry} />,
            }))}
          />
        </div>
      )}
    </PageSection>
  );
}

interface ExperienceEntryProps {
  entry: Experience;
  isProminent?: boolean;
}

async function ExperienceEntry({ entry, isProminent = false }: ExperienceEntryProps) {
  const site = await siteWords();
  const where = [entry.company, entry.location].filter(Boolean).join(site.words.listComma);
  return (
    // The time line links here. The focus moves here too and pauses the carousel.
    <article id={positionId(entry.id)} tabIndex={-1} className="outline-none">
      <p className="flex items-center gap-2.5 font-mono text-ink-faint text-sm">
        {isProminent && entry.is_current && (
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
        )}
        {careerPeriod(entry, site)}
      </p>
      <Logo src={entry.logo} className="float-end ms-4 mt-1" />
      <h3
        {...titleAttributes(entry.title)}
        className={isProminent ? "mt-2 text-2xl md:text-3xl" : "mt-2 text-xl"}
      >
        {entry.title}
      </h3>
      {where !== "" && (
        <p dir="auto" className="mt-1 text-ink-soft">
          {where}
        </p>
      )}
      {entry.description !== "" && (
        <PlainText
          text={entry.description}
          className={
            isProminent
              ? "mt-5 max-w-[65ch] text-lg leading-relaxed"
              : "mt-4 max-w-[65ch] text-ink-soft leading-relaxed"
          }
        />
      )}
      {entry.achievements.length > 0 && (
        <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
          {entry.achievements.map((achievement) => (
            <li
              key={achievement}
              dir="auto"
              className="border-line border-s ps-4 text-ink-soft text-sm leading-relaxed"
            >
              <LinkedText text={achievement} />
            </li>
          ))}
        </ul>
      )}
      <TechnologyList tags={entry.technologies} label={site.words.technologies} className="mt-6" />
    </article>
  );
}
