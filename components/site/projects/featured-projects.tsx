import { Cover } from "@/components/shared/cover/cover";
import { CoverImage } from "@/components/shared/cover/cover-image";
import { headlineFigures } from "@/components/site/figures/headline-figures";
import { HeadlineList } from "@/components/site/figures/headline-list";
import { classNames } from "@/components/ui/class-names";
import type { HeadlineFigure, ProjectSummary } from "@/lib/content/nouns/project/schema";
import type { PageWords } from "@/lib/i18n/words";
import { pictureName } from "@/lib/publish/picture-name";
import { ProjectButtons, ProjectText } from "./project-parts";

const MEDIUM = 2;

interface FeaturedProjectsProps {
  projects: ProjectSummary[];
  hueOf(category: string | null): string;
  words: PageWords;
}

/** The first project fills the width, the next two are side by side, other projects are rows. */
export function FeaturedProjects({ projects, hueOf, words }: FeaturedProjectsProps) {
  const [flagship, ...others] = projects;
  if (!flagship) return null;
  const medium = others.length >= MEDIUM ? others.slice(0, MEDIUM) : [];
  const rows = others.slice(medium.length);
  const cell = "-ms-px -mt-px min-w-0 border border-line";
  return (
    <ul className="grid grid-cols-1 bg-ground ps-px pt-px md:grid-cols-2">
      <li className={`${cell} md:col-span-2`}>
        <Flagship project={flagship} hue={hueOf(flagship.category)} words={words} />
      </li>
      {medium.map((project) => (
        <li key={project.id} className={cell}>
          <Medium project={project} hue={hueOf(project.category)} words={words} />
        </li>
      ))}
      {rows.map((project) => (
        <li key={project.id} className={`${cell} md:col-span-2`}>
          <Row project={project} hue={hueOf(project.category)} words={words} />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  project: ProjectSummary;
  hue: string;
  words: PageWords;
}

const ARTICLE =
  "group relative h-full transition-colors hover:bg-surface has-[a:focus-visible]:bg-surface";

const SIDE_BY_SIDE = "grid grid-cols-1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]";

function Flagship(item: ItemProps) {
  const { project, words } = item;
  const figures = headlineFigures(project);
  const plate = (
    <ProjectPlate
      {...item}
      sizes="(min-width: 64rem) 55vw, 100vw"
      figures={figures.slice(0, 3)}
      className="border-line max-lg:border-y"
    />
  );
  const text = (
    <div className="flex flex-col p-5 md:p-8">
      <ProjectText
        {...item}
        heading="h3"
        title="text-title"
        description="mt-4 text-lg max-w-[65ch]"
      />
      <ProjectButtons project={project} className="mt-auto pt-6" words={words.projects} />
    </div>
  );
  if (project.image === "") {
    return (
      <article className={`${ARTICLE} ${SIDE_BY_SIDE}`}>
        {text}
        {plate}
      </article>
    );
  }
  return (
    <article className={ARTICLE}>
      <div className={SIDE_BY_SIDE}>
        {plate}
        {text}
      </div>
      <HeadlineList
        figures={figures}
        unnamed={words.project.figure}
        className="border-line border-t p-5 sm:grid-cols-2 md:p-8 lg:grid-cols-[repeat(var(--figures),minmax(0,1fr))]"
      />
    </article>
  );
}

function Medium(item: ItemProps) {
  const { project, words } = item;
  return (
    <article className={`${ARTICLE} flex flex-col`}>
      <ProjectPlate
        {...item}
        sizes="(min-width: 48rem) 50vw, 100vw"
        figures={headlineFigures(project).slice(0, 1)}
        className="border-line border-b"
      />
      <div className="flex flex-1 flex-col p-5 md:p-8">
        <ProjectText {...item} heading="h3" title="text-2xl" description="mt-2 max-w-[65ch]" />
        <ProjectButtons project={project} className="mt-auto pt-6" words={words.projects} />
      </div>
    </article>
  );
}

function Row(item: ItemProps) {
  const { project, hue, words } = item;
  const { title, image, category } = project;
  return (
    <article
      className={`${ARTICLE} grid grid-cols-[min(6rem,25%)_minmax(0,1fr)] gap-x-5 p-5 md:grid-cols-[min(12rem,20%)_minmax(0,1fr)_fit-content(30%)] md:gap-x-8 md:px-8`}
    >
      <CoverImage
        image={image}
        title={title}
        category={category}
        hue={hue}
        sizes="12rem"
        name={pictureName("project", project.id)}
        className="aspect-video self-start border border-line"
      />
      <div>
        <ProjectText {...item} heading="h3" title="text-xl" description="mt-1 max-w-[65ch]" />
      </div>
      <ProjectButtons
        project={project}
        words={words.projects}
        className="col-span-full pt-4 md:col-auto md:self-center md:pt-0"
      />
    </article>
  );
}

interface ProjectPlateProps extends ItemProps {
  sizes: string;
  figures: readonly HeadlineFigure[];
  className: string;
}

/** A project's picture. A project without a picture shows its figures, or a small cover if it has no figures. */
function ProjectPlate(props: ProjectPlateProps) {
  const { project, hue, words, sizes, figures, className } = props;
  const { title, image, category } = project;
  if (image !== "") {
    return (
      <CoverImage
        image={image}
        title={title}
        category={category}
        hue={hue}
        sizes={sizes}
        name={pictureName("project", project.id)}
        className={classNames("aspect-video", className)}
      />
    );
  }
  return (
    <div className={classNames("dot-grid flex items-center bg-sunken", className)}>
      {figures.length > 0 ? (
        <HeadlineList figures={figures} unnamed={words.project.figure} className="p-5 md:p-8" />
      ) : (
        <div className="w-full max-w-[25rem]">
          <Cover title={title} hue={hue} />
        </div>
      )}
    </div>
  );
}
