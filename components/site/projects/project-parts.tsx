import Link from "next/link";
import { CategoryLabel } from "@/components/shared/category-label";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LoadingLabel } from "@/components/shared/loading-label";
import { OutwardButton } from "@/components/site/article/outward-button";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import { classNames } from "@/components/ui/class-names";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import type { PageWords } from "@/lib/i18n/words";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";

interface ProjectTextProps {
  project: ProjectSummary;
  hue: string;
  heading: "h2" | "h3";
  /** The classes of the title. */
  title: string;
  /** The classes of the description. */
  description: string;
  words: PageWords;
}

// The components in this file are not asynchronous, because each asynchronous component makes React's payload in the
// page larger.

/** The text of a project's card. The whole card links to the project's page. */
export function ProjectText(props: ProjectTextProps) {
  const { project, hue, heading: Heading, title, description, words } = props;
  return (
    <>
      <div className="project-head">
        <CategoryLabel category={project.category} hue={hue} />
        <Heading
          {...titleAttributes(project.title)}
          lang={project.language ?? undefined}
          className={`mt-1.5 leading-snug wrap-anywhere ${title}`}
        >
          <Link
            href={`/project/${project.slug}`}
            prefetch={false}
            className="decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <WithoutFigures text={project.title} />
            <LoadingLabel text={words.projects.loading} />
          </Link>
        </Heading>
      </div>
      <p
        dir={textDirection(project.description)}
        lang={project.language ?? undefined}
        className={`text-ink-soft ${description}`}
      >
        <WithoutFigures text={project.description} />
      </p>
    </>
  );
}

interface ProjectTechnologiesProps {
  project: ProjectSummary;
  className?: string;
  words: PageWords;
}

export const ProjectTechnologies = ({ project, words, className }: ProjectTechnologiesProps) => (
  <TechnologyList
    tags={project.technologies}
    label={words.technologies}
    most={3}
    {...(className && { className })}
  />
);

interface ProjectButtonsProps {
  project: ProjectSummary;
  className?: string;
  words: PageWords["projects"];
}

/**
 * Links to the source and the demo, or notes that the source and the demo are not public. The links are in front of the
 * card's link, so that visitors can click them.
 */
export const ProjectButtons = ({ project, className, words }: ProjectButtonsProps) => (
  <div
    className={classNames("relative flex w-fit flex-wrap items-center gap-x-4 gap-y-2", className)}
  >
    <OutwardButton href={project.github_url} missing={words.notPublic}>
      {words.code}
    </OutwardButton>
    <OutwardButton href={project.live_url} missing={words.notPublic}>
      {words.liveDemo}
    </OutwardButton>
  </div>
);
