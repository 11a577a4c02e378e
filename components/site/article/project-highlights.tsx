import { TagList } from "@/components/site/listing/tag-list";
import type { Project } from "@/lib/content/project/schema";
import { holdFigures } from "@/lib/text/no-break-units";

const FIGURE = /\d/;

/** What is new about a project, what was measured, and what it is made with. */
export function ProjectHighlights({ project }: { project: Project }) {
  const measured = project.highlights.filter((highlight) => FIGURE.test(highlight));
  const ideas = project.highlights.filter((highlight) => !FIGURE.test(highlight));
  return (
    <section aria-labelledby="project-highlights" className="mt-16 border-line border-t pt-10">
      <h2 id="project-highlights" className="text-2xl">
        Project Highlights
      </h2>
      <div className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-3">
        <Highlight title="Innovation">
          <Points points={ideas.length > 0 ? ideas : [project.description].filter(Boolean)} />
        </Highlight>
        <Highlight title="Performance">
          <Points
            points={measured.length > 0 ? measured : ["No figures have been published yet."]}
          />
        </Highlight>
        <Highlight title="Tech Stack">
          <TagList tags={project.technologies} label="Tech Stack" />
        </Highlight>
      </div>
    </section>
  );
}

function Highlight({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
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
          {holdFigures(point)}
        </li>
      ))}
    </ul>
  );
}
