import { LinkedText } from "@/components/shared/linked-text";
import { TagList } from "@/components/site/listing/tag-list";
import type { Project } from "@/lib/content/project/schema";
import { formatMonth } from "@/lib/time/dates";

const FIGURE = /\d/;

/** How far a project is, in a sentence. */
function progressOf({ status, start_date, end_date }: Project): string {
  const [start, end] = [formatMonth(start_date), formatMonth(end_date)];
  if (status === "completed") return end === "" ? "Completed." : `Completed in ${end}.`;
  if (status === "planned") return start === "" ? "Planned." : `Planned to start in ${start}.`;
  return start === "" ? "In progress." : `In progress since ${start}.`;
}

/**
 * What is new about a project, what was measured, and what it is made with. Without figures it says how far the
 * project is.
 */
export function ProjectHighlights({ project }: { project: Project }) {
  const { title, highlights, description, technologies } = project;
  const measured = highlights.filter((highlight) => FIGURE.test(highlight));
  const ideas = highlights.filter((highlight) => !FIGURE.test(highlight));
  return (
    <section aria-labelledby="project-highlights" className="mt-16 border-line border-t pt-10">
      <h2 id="project-highlights" className="text-2xl">
        Project Highlights
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-3">
        <Highlight title="Innovation">
          <Points points={ideas.length > 0 ? ideas : [description || title]} />
        </Highlight>
        <Highlight title="Performance">
          <Points points={measured.length > 0 ? measured : [progressOf(project)]} />
        </Highlight>
        <Highlight title="Tech Stack">
          {technologies.length > 0 ? (
            <TagList tags={technologies} label="Tech Stack" />
          ) : (
            <p className="text-ink-soft">Not listed.</p>
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

function Points({ points }: { points: string[] }) {
  return (
    <ul className="space-y-3">
      {points.map((point) => (
        <li key={point} className="text-ink-soft leading-relaxed">
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  );
}
