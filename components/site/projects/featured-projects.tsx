import { CardPlate } from "@/components/site/cards/card-plate";
import { classNames } from "@/components/ui/class-names";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import type { PageWords } from "@/lib/i18n/words";
import type { CardPicture } from "@/lib/publish/card-pictures/card-pictures";
import { ProjectFigure } from "./project-figure";
import { ProjectButtons, ProjectTechnologies, ProjectText } from "./project-parts";

const EXHIBITS = 4;

interface FeaturedProjectsProps {
  projects: readonly ProjectSummary[];
  /** Maps the ids of projects to their pictures. */
  pictures: ReadonlyMap<number, CardPicture>;
  figures: readonly ShownFigure[];
  hueOf(category: string | null): string;
  words: PageWords;
}

/** The first four projects have a picture and a figure, with the picture on alternating sides. Others are rows. */
export function FeaturedProjects({ projects, hueOf, ...shared }: FeaturedProjectsProps) {
  return (
    <ul className="bg-ground pt-px">
      {projects.map((project, index) => (
        <li key={project.id} className="-mt-px min-w-0 border border-line">
          {index < EXHIBITS ? (
            <Exhibit project={project} hue={hueOf(project.category)} {...shared} />
          ) : (
            <Row project={project} hue={hueOf(project.category)} words={shared.words} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  project: ProjectSummary;
  hue: string;
  words: PageWords;
}

interface ExhibitProps extends RowProps {
  pictures: ReadonlyMap<number, CardPicture>;
  figures: readonly ShownFigure[];
}

function Exhibit({ pictures, figures, ...item }: ExhibitProps) {
  const { project, hue, words } = item;
  const picture = pictures.get(project.id);
  return (
    <article className={classNames("project-exhibit group", picture && "with-plate")}>
      <CardPlate
        noun="project"
        item={project}
        picture={picture}
        hue={hue}
        sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 40vw, 100vw"
        className="project-plate"
      />
      <div className="project-body">
        <div className="project-text">
          <ProjectText
            {...item}
            heading="h3"
            title="text-xl md:text-2xl lg:line-clamp-3"
            description="mt-1 line-clamp-2 max-w-[39em] leading-normal md:line-clamp-3"
          />
        </div>
        <ProjectFigure project={project} figures={figures} words={words} />
        <div className="project-foot">
          <ProjectTechnologies project={project} words={words} className="max-md:hidden" />
          <ProjectButtons project={project} words={words.projects} />
        </div>
      </div>
    </article>
  );
}

const Row = ({ project, hue, words }: RowProps) => (
  <article className="group relative grid gap-x-10 gap-y-2 px-5 py-2 transition-colors hover:bg-surface has-[h3_a:focus-visible]:bg-surface lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center lg:px-7">
    <div className="project-text">
      <ProjectText
        project={project}
        hue={hue}
        heading="h3"
        title="text-lg"
        description="line-clamp-2 max-w-[39em] text-[0.9375rem] leading-normal max-md:hidden"
        words={words}
      />
    </div>
    <div className="project-foot">
      <ProjectTechnologies project={project} words={words} className="max-md:hidden" />
      <ProjectButtons project={project} words={words.projects} />
    </div>
  </article>
);
