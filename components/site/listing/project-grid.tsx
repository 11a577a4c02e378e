import type { ProjectSummary } from "@/lib/content/project/schema";
import { ProjectCard } from "./project-card";

/** Cards between hairlines; the outer ones are cut off, so that any number of cards looks whole. */
export function ProjectGrid({
  projects,
  hueOf,
}: {
  projects: ProjectSummary[];
  /** The text colour of a category. */
  hueOf(category: string): string;
}) {
  return (
    <ul className="grid bg-ground ps-px pt-px md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {projects.map((project) => (
        <li key={project.id} className="-ms-px -mt-px min-w-0 border border-line">
          <ProjectCard project={project} hue={hueOf(project.category)} />
        </li>
      ))}
    </ul>
  );
}
