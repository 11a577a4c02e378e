import { CardPlate } from "@/components/site/cards/card-plate";
import {
  ProjectButtons,
  ProjectTechnologies,
  ProjectText,
} from "@/components/site/projects/project-parts";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import { type CardPicture, projectPictures } from "@/lib/publish/card-pictures/card-pictures";
import { siteWords } from "@/lib/publish/site-words";

interface ProjectGridProps {
  projects: ProjectSummary[];
  hueOf(category: string | null): string;
}

/** Cards with lines between them. The last row can have any number of cards. */
export async function ProjectGrid({ projects, hueOf }: ProjectGridProps) {
  const pictures = await projectPictures(projects);
  return (
    <ul className="grid bg-ground ps-px pt-px md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {projects.map((project) => (
        <li key={project.id} className="-ms-px -mt-px min-w-0 border border-line">
          <ProjectCard
            project={project}
            picture={pictures.get(project.id)}
            hue={hueOf(project.category)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProjectCardProps {
  project: ProjectSummary;
  picture: CardPicture | undefined;
  hue: string;
}

/** A card without a picture begins with its text. */
async function ProjectCard({ project, picture, hue }: ProjectCardProps) {
  const { words } = await siteWords();
  return (
    <article className="group relative flex h-full flex-col transition-colors hover:bg-surface has-[a:focus-visible]:bg-surface">
      <CardPlate
        noun="project"
        item={project}
        picture={picture}
        hue={hue}
        className="aspect-video border-line border-b"
      />
      <div className="flex flex-1 flex-col p-5 md:p-6">
        <ProjectText
          project={project}
          hue={hue}
          heading="h2"
          title="text-xl"
          description="mt-2 line-clamp-4 leading-relaxed"
          words={words}
        />
        <ProjectTechnologies project={project} words={words} className="mt-4" />
        <ProjectButtons project={project} className="mt-auto pt-6" words={words.projects} />
      </div>
    </article>
  );
}
