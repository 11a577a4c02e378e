import { CareerLanes } from "@/components/site/home/career-lanes";
import { readCategories } from "@/components/site/listing/category-hues";
import { classNames } from "@/components/ui/class-names";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { experienceStore } from "@/lib/content/experience/store";
import { projectStore } from "@/lib/content/project/store";
import { directionOf } from "@/lib/i18n/languages";
import { counted, fill } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { todayIn } from "@/lib/time/dates";
import { careerScale, inLanes, percent, placeOf, yearOf } from "./career-scale";

const MOST_LANES = 4;
const MOST_LABELS = 8;

/** Roles and projects on one scale of years, like the paper of a chart recorder. */
export async function CareerStrip() {
  const [roles, projects, zone, { hueOf }, { words, language }] = await Promise.all([
    experienceStore().list("site"),
    projectStore().summaries("site"),
    ownerTimeZone(),
    readCategories("project"),
    siteWords(),
  ]);
  const starts = [...roles, ...projects].flatMap(({ start_date }) => start_date ?? []);
  const today = todayIn(zone);
  const past = starts.filter((date) => date < today);
  if (past.length < 2) return <div className="pb-16" />;

  const scale = careerScale(past, today);
  const roleSpans = roles.flatMap((role) => {
    const span = scale.span(role);
    return span ? [{ ...role, ...span }] : [];
  });
  const firstRoleYear = Math.min(...roleSpans.map(({ start_date }) => yearOf(start_date ?? today)));
  const projectSpans = projects.flatMap((project) => {
    const span = scale.span(project);
    return span ? [{ ...span, id: project.id, category: project.category }] : [];
  });
  const everyNth = Math.ceil(scale.years.length / MOST_LABELS);

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields
    <div
      role="group"
      // Time runs as on other charts.
      {...(directionOf(language) === "rtl" && { dir: "ltr" })}
      aria-label={fill(words.career.label, {
        year: scale.years[0]?.year ?? firstRoleYear,
        roles: counted(words.career.roles, roleSpans.length, language),
        projects: counted(words.career.projects, projectSpans.length, language),
      })}
      className="mt-10 pb-3 print:hidden"
    >
      {roleSpans.length > 0 && <CareerLanes roles={roleSpans} firstYear={firstRoleYear} />}
      {inLanes(projectSpans, 0.012)
        .slice(0, MOST_LANES)
        .map((lane) => (
          <div key={lane[0]?.id} aria-hidden className="grid h-2.5 grid-cols-1">
            {lane.map(({ id, category, ...span }) => (
              <div
                key={id}
                style={placeOf(span)}
                className={classNames(
                  "col-start-1 row-start-1 mt-1 h-0.5 bg-current",
                  hueOf(category),
                )}
              />
            ))}
          </div>
        ))}
      <div aria-hidden className="relative mt-2 h-7 border-line border-t">
        {scale.years.map(({ year, at }, index) => (
          <div
            key={year}
            style={{ left: percent(at) }}
            className={classNames(
              "absolute top-0 border-line-strong border-l",
              index % everyNth === 0 ? "h-2" : "h-1",
            )}
          >
            {index % everyNth === 0 && at < 0.96 && (
              <span
                className={classNames(
                  "absolute top-2.5 font-mono text-2xs text-ink-faint",
                  index > 0 && "-translate-x-1/2",
                  (index % (everyNth * 2) !== 0 || at > 0.85) && "max-sm:hidden",
                )}
              >
                {year}
              </span>
            )}
          </div>
        ))}
        <div className="absolute top-0 right-0 h-2 border-accent border-r" />
        <span className="absolute top-2.5 right-0 font-mono text-2xs text-accent">
          {words.career.now}
        </span>
      </div>
    </div>
  );
}
