import { LinkedText } from "@/components/shared/linked-text";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import { FigurePoint } from "@/components/site/figures/figure-point";
import { leadingHighlights } from "@/components/site/figures/headline-figures";
import type { Project } from "@/lib/content/project/schema";
import { fill } from "@/lib/i18n/words";
import { type SiteWords, siteWords } from "@/lib/publish/site-words";

const FIGURE = /\d/;

/** How far a project is, in a sentence. */
function progressOf(
  { status, start_date, end_date }: Project,
  { words, dates }: SiteWords,
): string {
  const { project } = words;
  const month = dates.month(status === "completed" ? end_date : start_date);
  const { always, since } = {
    completed: { always: project.completed, since: project.completedIn },
    planned: { always: project.planned, since: project.plannedFor },
    "in-progress": { always: project.inProgress, since: project.inProgressSince },
  }[status];
  return month === "" ? always : fill(since, { month });
}

/**
 * What is new about a project, what was measured, and what it is made with. Without figures it says how far the
 * project is.
 */
export async function ProjectHighlights({ project }: { project: Project }) {
  const site = await siteWords();
  const words = site.words.project;
  const { title, highlights, description, technologies } = project;
  const measured = highlights.filter((highlight) => FIGURE.test(highlight));
  const ideas = highlights.filter((highlight) => !FIGURE.test(highlight));
  const leading = leadingHighlights(project);
  // Large already, at the top of the page; or the owner has chosen what is.
  const isLarge = (highlight: string) => project.headline.length > 0 || leading.includes(highlight);
  return (
    <section aria-labelledby="project-highlights" className="mt-16 border-line border-t pt-10">
      <h2 id="project-highlights" className="text-2xl">
        {words.highlights}
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-3">
        <Highlight title={words.innovation}>
          <Points points={ideas.length > 0 ? ideas : [description || title]} />
        </Highlight>
        <Highlight title={words.performance}>
          <Points
            points={measured.length > 0 ? measured : [progressOf(project, site)]}
            leads={(point) => measured.includes(point) && !isLarge(point)}
          />
        </Highlight>
        <Highlight title={words.techStack}>
          {technologies.length > 0 ? (
            <TechnologyList tags={technologies} label={words.techStack} />
          ) : (
            <p className="text-ink-soft">{words.notListed}</p>
          )}
        </Highlight>
      </div>
    </section>
  );
}

function Highlight({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-base text-ink-faint">{title}</h3>
      {children}
    </div>
  );
}

interface PointsProps {
  points: readonly string[];
  /** Whether a point leads with its figure. */
  leads?: (point: string) => boolean;
}

function Points({ points, leads }: PointsProps) {
  return (
    <ul className="space-y-3">
      {points.map((point) => (
        <li dir="auto" key={point} className="text-ink-soft leading-relaxed">
          {leads?.(point) ? <FigurePoint text={point} /> : <LinkedText text={point} />}
        </li>
      ))}
    </ul>
  );
}
