import { CoverImage } from "@/components/shared/cover/cover-image";
import { ProjectButtons, ProjectText } from "@/components/site/projects/project-parts";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import { pictureName } from "@/lib/publish/picture-name";
import { siteWords } from "@/lib/publish/site-words";

interface ProjectGridProps {
  projects: ProjectSummary[];
  hueOf(category: string | null): string;
}

/** Cards with lines between them. The last row can have any number of cards. */
export const ProjectGrid = ({ projects, hueOf }: ProjectGridProps) => (
  <ul className="grid bg-ground ps-px pt-px md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
    {projects.map((project) => (
      <li key={project.id} className="-ms-px -mt-px min-w-0 border border-line">
        <ProjectCard project={project} hue={hueOf(project.category)} />
      </li>
    ))}
  </ul>
);

async function ProjectCard({ project, hue }: { project: ProjectSummary; hue: string }) {
  const { words } = await siteWords();
  const { title, image, category } = project;
  return (
    <article className="group relative flex h-full flex-col transition-colors hover:bg-surface has-[a:focus-visible]:bg-surface">
      <CoverImage
        image={image}
        title={title}
        category={category}
        hue={hue}
        name={pictureName("project", project.id)}
        className="aspect-video border-line border-b"
      />
      <div className="flex flex-1 flex-col p-5 md:p-6">
        <ProjectText
          project={project}
          hue={hue}
          heading="h2"
          title="text-xl"
          description="mt-2"
          words={words}
        />
        <ProjectButtons project={project} className="mt-auto pt-6" words={words.projects} />
      </div>
    </article>
  );
}
