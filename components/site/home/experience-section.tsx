import { Carousel } from "@/components/site/carousel/carousel";
import { siteWords } from "@/lib/publish/site-words";
import { ExperienceEntry } from "./experience-entry";
import { EmptyNote, PageSection, type SectionProps } from "./page-section";
import { shownExperience } from "./sample-content";

const AUTOPLAY_MS = 10_000;

export async function ExperienceSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words }] = await Promise.all([shownExperience(), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  const current = list.find(({ is_current }) => is_current) ?? list[0];
  const others = list.filter((entry) => entry !== current);
  return (
    <PageSection id="experience" title={title} layout="beside">
      {current ? (
        <ExperienceEntry entry={current} isProminent />
      ) : (
        <EmptyNote>{words.empty.experience}</EmptyNote>
      )}
      {others.length > 0 && (
        <div className="mt-14 border-line border-t pt-8">
          <Carousel
            section={words.sections.experience}
            autoplayMs={AUTOPLAY_MS}
            indicator="count"
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
