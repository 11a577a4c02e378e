import type { CSSProperties, ReactNode } from "react";
import { readCategories } from "@/components/site/listing/category-hues";
import { classNames } from "@/components/ui/class-names";
import { shownCareer } from "@/lib/content/evidence/technologies";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { directionOf } from "@/lib/i18n/languages";
import { counted, fill } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { todayIn } from "@/lib/time/dates";
import { CareerLanes, type RoleSpan } from "./career-lanes";
import { careerScale, inLanes, percent, placeOf, yearOf } from "./career-scale";

const MOST_LANES = 4;
/** A scale with a single item is not useful. */
const LEAST_ITEMS = 2;

type CareerScale = ReturnType<typeof careerScale>;
type Dates = Parameters<CareerScale["span"]>[0];

/** Adds each item's place on a scale, and leaves out future items. */
const placed = <T extends Dates>(items: T[], { span }: CareerScale) =>
  items.flatMap((item) => {
    const place = span(item);
    return place ? [{ ...item, ...place }] : [];
  });

const firstYearOf = (roles: RoleSpan[], today: string) =>
  Math.min(...roles.map(({ start_date }) => yearOf(start_date ?? today)));

const startsBefore = (items: Dates[], today: string) =>
  items.flatMap(({ start_date }) => (start_date && start_date < today ? start_date : []));

interface ScaleProps {
  language: Parameters<typeof directionOf>[0];
  label: string;
  years: CareerScale["years"];
  className: string;
  children: ReactNode;
}

const Scale = ({ language, label, years, className, children }: ScaleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields
  <div
    role="group"
    // Time runs from left to right in every language.
    {...(directionOf(language) === "rtl" && { dir: "ltr" })}
    aria-label={label}
    className={classNames("print:hidden", className)}
  >
    {children}
    <CareerYears years={years} />
  </div>
);

/** Roles and projects on a common scale of years. */
export async function CareerStrip() {
  const [{ positions: roles }, projects, zone, { hueOf }, { words, language }] = await Promise.all([
    shownCareer(),
    projectStore().summaries(),
    ownerTimeZone(),
    readCategories("project"),
    siteWords(),
  ]);
  const today = todayIn(zone);
  const starts = startsBefore([...roles, ...projects], today);
  if (starts.length < LEAST_ITEMS) return <div className="pb-16" />;

  const scale = careerScale(starts, today);
  const roleSpans = placed(roles, scale);
  const projectSpans = placed(projects, scale);
  const firstRoleYear = firstYearOf(roleSpans, today);
  return (
    <Scale
      language={language}
      label={fill(words.career.label, {
        year: scale.years[0]?.year ?? firstRoleYear,
        roles: counted(words.career.roles, roleSpans.length, language),
        projects: counted(words.career.projects, projectSpans.length, language),
      })}
      years={scale.years}
      className="mt-10 pb-3"
    >
      {roleSpans.length > 0 && <CareerLanes roles={roleSpans} firstYear={firstRoleYear} />}
      {inLanes(projectSpans, 0.012)
        .slice(0, MOST_LANES)
        .map((lane) => (
          <div key={lane[0]?.id} aria-hidden className="grid h-2.5 grid-cols-1">
            {lane.map(({ id, category, from, to }) => (
              <div
                key={id}
                style={placeOf({ from, to })}
                className={classNames(
                  "career-project col-start-1 row-start-1 mt-1 h-0.5 bg-current",
                  hueOf(category),
                )}
              />
            ))}
          </div>
        ))}
    </Scale>
  );
}

/** The time line of the positions, without projects. The entries of the positions are below it. */
export async function PositionsLine() {
  const [roles, zone, { words, language }] = await Promise.all([
    experienceStore().list("site"),
    ownerTimeZone(),
    siteWords(),
  ]);
  const today = todayIn(zone);
  const starts = startsBefore(roles, today);
  if (starts.length < LEAST_ITEMS) return null;
  const scale = careerScale(starts, today);
  const spans = placed(roles, scale);
  const firstYear = firstYearOf(spans, today);
  return (
    <Scale
      language={language}
      label={counted(words.career.positions, spans.length, language, { year: firstYear })}
      years={scale.years}
      className="mb-10"
    >
      <CareerLanes roles={spans} firstYear={firstYear} />
    </Scale>
  );
}

const MOST_LABELS = 8;
/** The start of the label 'now' on the narrowest scale. Year labels after this place would overlap it. */
const NOW = 0.94;

/** The scale below a time line. Every year has a mark, and every few years a long mark with a label. */
async function CareerYears({ years }: { years: { year: number; at: number }[] }) {
  const { career } = (await siteWords()).words;
  const everyNth = Math.ceil(years.length / MOST_LABELS);
  const labelled = years.filter((_, index) => index % everyNth === 0);
  const style = {
    "--year": percent(years[1]?.at ?? 1),
    "--years": percent(years[everyNth]?.at ?? 1),
  } as CSSProperties;
  return (
    <div aria-hidden style={style} className="career-years">
      {labelled
        .filter(({ at }) => at < NOW)
        .map(({ year, at }, index) => (
          <span
            key={year}
            style={{ left: percent(at) }}
            className={index % 2 !== 0 || at > 0.85 ? "max-sm:hidden" : undefined}
          >
            {year}
          </span>
        ))}
      <b>{career.now}</b>
    </div>
  );
}
