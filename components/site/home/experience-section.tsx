import { PositionsLine } from "@/components/site/career/career-strip";
import { OpenableCarousel } from "@/components/site/carousel/openable-carousel";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { ExperienceEntry } from "./experience-entry";
import { EmptyNote, PageSection, type SectionProps } from "./page-section";
import { shownExperience } from "./sample-content";

const AUTOPLAY_MS = 10_000;
/** More would be a page of their own; the time line leads to each. */
const MOST_AT_ONCE = 6;

const canShowAll = (count: number) => count > 1 && count <= MOST_AT_ONCE;

export async function ExperienceSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words, language }] = await Promise.all([shownExperience(), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  const current = list.find(({ is_current }) => is_current) ?? list[0];
  const others = list.filter((entry) => entry !== current);
  return (
    <PageSection id="experience" title={title} layout="beside">
      <PositionsLine />
      {current ? (
        <ExperienceEntry entry={current} isProminent />
      ) : (
        <EmptyNote>{words.empty.experience}</EmptyNote>
      )}
      {others.length > 0 && (
        <div className="mt-14 border-line border-t pt-8">
          <OpenableCarousel
            section={title}
            autoplayMs={AUTOPLAY_MS}
            indicator="count"
            labels={
              canShowAll(others.length)
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
