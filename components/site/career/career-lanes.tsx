import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Experience } from "@/lib/content/nouns/experience/schema";
import { directionOf } from "@/lib/i18n/languages";
import { counted, fill } from "@/lib/i18n/words";
import { careerPeriod } from "@/lib/publish/periods";
import { type SiteWords, siteWords } from "@/lib/publish/site-words";
import { branchOf, inLanes, placeOf, type Span } from "./career-scale";

/** Two positions fit in one lane if they overlap by at most this part of the scale, as during a change of jobs. */
const HANDOVER = 0.015;
/** More lanes than this leave no room for labels, unless there are few positions. */
const MOST_LABELLED_LANES = 3;
/** On a phone, up to this many bars are stacked, each with its label. */
const FEW = 6;
const MOST_LANES = 10;
/** The height of a branch between lanes without labels. */
const LOW_LANE: CSSProperties & Record<"--lane", string> = { "--lane": "1.5rem" };

export type RoleSpan = Span &
  Pick<Experience, "id" | "title" | "company" | "start_date" | "end_date" | "is_current">;

export const positionId = (id: number): string => `position-${id}`;

/** Shows positions as bars that link to their entries. The text above the bars describes the hovered or focused bar. */
export async function CareerLanes({ roles, firstYear }: { roles: RoleSpan[]; firstYear: number }) {
  const site = await siteWords();
  const { language } = site;
  const { career } = site.words;
  const lanes = inLanes(roles, -HANDOVER);
  const current = roles.find(({ is_current, company }) => is_current && company !== "");
  const areFew = roles.length <= FEW;
  const isLabelled = areFew || lanes.length <= MOST_LABELLED_LANES;
  return (
    <div className={classNames("career-lanes relative pt-7", areFew && "career-few")}>
      <p
        aria-hidden
        {...(directionOf(language) === "rtl" && { dir: "rtl" })}
        className="career-count absolute inset-x-0 top-0 truncate font-mono text-ink-faint text-xs"
      >
        {counted(career.positions, roles.length, language, { year: firstYear })}
        {/* A phone is too narrow for many labels. */}
        {current && !areFew && (
          <span className="sm:hidden">{fill(career.nowAt, { company: current.company })}</span>
        )}
      </p>
      {lanes.slice(0, MOST_LANES).map((lane, index) => (
        // The bars share one grid cell and have no CSS `position`, so captions are placed in the box of all lanes.
        <ul key={lane[0]?.id} className="grid grid-cols-1">
          {lane.map((role) => (
            <li
              key={role.id}
              style={placeOf(role)}
              {...(role.from + role.to > 1 && { className: "career-late" })}
            >
              <RoleBar
                role={role}
                site={site}
                isLabelled={isLabelled}
                branch={branchOf(role, lanes[index - 1])}
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

interface RoleBarProps {
  role: RoleSpan;
  site: SiteWords;
  isLabelled: boolean;
  branch: ReturnType<typeof branchOf>;
}

function RoleBar({ role, site, isLabelled, branch: { isFork, isMerge } }: RoleBarProps) {
  const caption = [role.title, role.company, careerPeriod(role, site)]
    .filter(Boolean)
    .join(site.words.listComma);
  return (
    <a href={`#${positionId(role.id)}`} aria-label={caption} className={isLabelled ? "h-9" : "h-6"}>
      {isLabelled && (
        // A label that does not fit wraps into a second line, which is cut off.
        <span className={isFork ? "career-label pl-2" : "career-label"}>
          <span dir="auto">{role.company}</span>
        </span>
      )}
      <span
        className={classNames(
          "career-bar",
          role.is_current && "bg-accent",
          isFork && "career-fork",
          isMerge && "career-merge",
        )}
        style={isFork && !isLabelled ? LOW_LANE : undefined}
      />
      <span dir="auto" className="career-caption">
        {caption}
      </span>
    </a>
  );
}
