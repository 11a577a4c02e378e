import type { ProjectSummary } from "@/lib/content/project/schema";
import { ProjectCard } from "./project-card";

/** Cards between hairlines; the outer ones are cut off, so that any number of cards looks whole. */
export function ProjectGrid({
  projects,
  heading,
}: {
  projects: ProjectSummary[];
  heading: "h2" | "h3";
}) {
  return (
    <ul className="grid border-line border-t border-l bg-ground md:grid-cols-2 lg:grid-cols-3">
      {projects.map((project) => (
        <li key={project.id} className="min-w-0 border-line border-r border-b">
          <ProjectCard project={project} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
