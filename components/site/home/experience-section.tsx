import { LinkedText } from "@/components/shared/linked-text";
import { PlainText } from "@/components/shared/plain-text";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { positionId } from "@/components/site/career/position-id";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { careerPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";
import { PositionCarousel } from "./experience/position-carousel";
import "./experience/experience.css";
import { MOST_SHOWN, ShowAll } from "@/components/site/listing/show-all";
import { Logo } from "./logo";
import { PageSection, type SectionProps } from "./page-section";
import { shownExperience } from "./sample-content";

export async function ExperienceSection({ title, isAlwaysShown }: SectionProps) {
  const [found, site] = await Promise.all([shownExperience(), siteWords()]);
  const list = await withPlainFields(found, ["description", "achievements"]);
  if (list.length === 0 && !isAlwaysShown) return null;
  const current = list.find(({ is_upcoming }) => !is_upcoming) ?? list[0];
  const others = list.filter((entry) => entry !== current);
  const placeOf = ({ company, location }: Experience) =>
    [company, location].filter(Boolean).join(site.words.listComma);
  return (
    <PageSection
      id="experience"
      title={title}
      layout="beside"
      emptyNote={!current && site.words.empty.experience}
    >
      {current && (
        // The career record links to this element.
        <article id={positionId(current.id)} tabIndex={-1} className="position-current">
          <div className="position-row">
            <p className="position-period">
              {current.is_current && <span aria-hidden />}
              {careerPeriod(current, site)}
            </p>
            <h3 {...titleAttributes(current.title)}>
              <UnbrokenText>{current.title}</UnbrokenText>
            </h3>
            {placeOf(current) !== "" && (
              <p dir={textDirection(placeOf(current))}>{placeOf(current)}</p>
            )}
            <Logo src={current.logo} />
          </div>
          <div className="position-details">
            <PositionDetails entry={current} />
          </div>
        </article>
      )}
      {others.length > 0 && (
        <PositionCarousel
          section={title}
          autoplayMs={CAROUSEL_SECONDS.experience * 1_000}
          positions={others.map((entry) => ({
            id: positionId(entry.id),
            period: careerPeriod(entry, site),
            title: entry.title,
            heading: titleAttributes(entry.title),
            where: placeOf(entry),
            logo: <Logo src={entry.logo} />,
            details: <PositionDetails entry={entry} />,
          }))}
          showAll={list.length > MOST_SHOWN && <ShowAll count={list.length} />}
        />
      )}
    </PageSection>
  );
}

async function PositionDetails({ entry }: { entry: Experience }) {
  const { words } = await siteWords();
  return (
    <>
      {entry.description !== "" && <PlainText text={entry.description} />}
      {entry.achievements.length > 0 && (
        <ul className="position-achievements">
          {entry.achievements.map((achievement) => (
            <li key={achievement} dir={textDirection(achievement)}>
              <LinkedText text={achievement} />
            </li>
          ))}
        </ul>
      )}
      <TechnologyList tags={entry.technologies} label={words.technologies} />
    </>
  );
}
