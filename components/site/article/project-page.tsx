import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteText } from "@/components/shared/figures/site-text";
import { PlainText } from "@/components/shared/plain-text";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { headlineFigures } from "@/components/site/figures/headline-figures";
import { HeadlineList } from "@/components/site/figures/headline-list";
import { readCategories } from "@/components/site/listing/category-hues";
import { withLinksFilled } from "@/lib/content/figures/figures-in-text";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import type { Project } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { renderForSite } from "@/lib/content/texts/site-text";
import { languageAttributes } from "@/lib/i18n/item-language";
import { fill } from "@/lib/i18n/words";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { projectPeriod } from "@/lib/publish/periods";
import { siteWords, wordsAround } from "@/lib/publish/site-words";
import { readVersions } from "@/lib/publish/translations";
import { clockIn } from "@/lib/time/instants";
import { Ending } from "./ending/ending";
import { ItemFigures } from "./ending/item-figures";
import type { ItemNeighbours } from "./ending/neighbours";
import { picturesOf } from "./picture-rows";
import { ProjectFacts } from "./project-facts";
import { ProjectHighlights } from "./project-highlights";
import { ProjectLayout } from "./project-layout";
import { HeadPicture, ProjectPictures } from "./project-pictures";
import { TranslationLinks } from "./translation-links";

export const projectVersions = (project: Project) =>
  readVersions(projectStore(), project, "/project");

export const projectMetadata = async (project: Project): Promise<Metadata> =>
  pageMetadata({
    path: `/project/${project.slug}`,
    title: project.title,
    description: project.description,
    card: cardOf("project", project.slug),
    language: project.language,
    versions: await projectVersions(project),
    ...(project.images[0] ? { picture: project.images[0] } : {}),
  });

interface ProjectPageProps {
  project: Project;
  neighbours: ItemNeighbours;
  isCounted: boolean;
  mark?: ReactNode;
}

export async function ProjectPage({ project, neighbours, isCounted, mark }: ProjectPageProps) {
  const { created_at } = project;
  const measurable = { headline: project.headline, highlights: project.highlights };
  const [html, { hueOf }, site, around, zone, versions, measured] = await Promise.all([
    renderForSite(project.content, undefined, project.language),
    readCategories("project"),
    siteWords(),
    wordsAround(project.language),
    ownerTimeZone(),
    projectVersions(project),
    withLinksFilled(measurable, { tag: project.language }),
  ]);
  const own = languageAttributes(project.language, site.language);
  const { words, dates } = site;
  const text = keptPageText(html, { hasMargin: true, words: around.words.text });
  const [first, ...others] = picturesOf(project);
  const added = fill(words.project.added, { date: dates.day(clockIn(created_at, zone).date) });
  const hasPeriod = projectPeriod(project, site) !== "";

  return (
    <ProjectLayout
      {...project}
      translations={<TranslationLinks versions={versions} path={`/project/${project.slug}`} />}
      hue={hueOf(project.category)}
      date={hasPeriod ? undefined : { machine: created_at, text: added }}
      picture={first && <HeadPicture project={project} picture={first} />}
      facts={<ProjectFacts project={project} isInColumn={first !== undefined} />}
      before={
        <>
          <HeadlineList
            figures={headlineFigures(measured)}
            unnamed={words.project.figure}
            className="headline-row"
            tag={project.language}
          />
          {others.length > 0 && (
            <ProjectPictures title={project.title} pictures={others} tag={project.language} />
          )}
        </>
      }
      headings={text.headings}
      isCounted={isCounted}
      after={
        <>
          <ProjectHighlights project={project} />
          <ItemFigures noun="project" id={project.id} />
          <Ending
            path="/project"
            slug={project.slug}
            names={project.technologies}
            neighbours={neighbours}
            label={words.project.neighbours}
          />
        </>
      }
    >
      {mark}
      {project.long_description !== "" && (
        <div {...own}>
          <PlainText
            text={project.long_description}
            className="detail-intro mb-10 leading-relaxed"
            tag={project.language}
          />
        </div>
      )}
      <div {...own}>
        <SiteText text={text} />
      </div>
    </ProjectLayout>
  );
}
