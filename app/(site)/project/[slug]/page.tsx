import type { Metadata } from "next";
import { cache } from "react";
import { DraftBar } from "@/components/site/article/draft-bar";
import { NO_NEIGHBOURS } from "@/components/site/article/ending/neighbours";
import { ProjectJsonLd } from "@/components/site/article/project-json-ld";
import {
  ProjectPage,
  projectMetadata,
  projectVersions,
} from "@/components/site/article/project-page";
import { caseStudyMetadata, SampleCaseStudy } from "@/components/site/article/sample-case-study";
import { draftMetadata, itemReader, shownDraft } from "@/components/site/article/shown-draft";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownCaseStudies } from "@/lib/content/samples/shown";

type Props = PageProps<"/project/[slug]">;

const readSample = cache(async (slug: string) =>
  (await shownCaseStudies()).find((study) => study.slug === slug),
);

const readProject = itemReader("project", projectStore, "site", "/project");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const sample = await readSample(slug);
  if (sample) return caseStudyMetadata(sample);
  const project = await readProject(slug);
  if (await shownDraft("project", slug)) return draftMetadata(project.title);
  return projectMetadata(project);
}

export default async function ProjectRoute({ params }: Props) {
  const { slug } = await params;
  const sample = await readSample(slug);
  if (sample) return <SampleCaseStudy study={sample} />;
  const project = await readProject(slug);
  const draft = await shownDraft("project", slug);
  return (
    <ProjectPage
      project={project}
      // A hidden project is not in the public list, so it has no previous and no next project.
      neighbours={draft ? NO_NEIGHBOURS : await projectStore().neighbours(project.id)}
      isCounted={draft === null}
      mark={
        draft ? (
          <DraftBar link={draft} slug={project.slug} />
        ) : (
          <ProjectJsonLd
            {...project}
            versions={await projectVersions(project)}
            links={[project.live_url, project.github_url]}
            created={project.start_date}
            modified={project.updated_at}
          />
        )
      }
    />
  );
}
