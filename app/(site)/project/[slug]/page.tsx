import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { DraftBar } from "@/components/site/article/draft-bar";
import { NO_NEIGHBOURS } from "@/components/site/article/neighbours";
import { ProjectJsonLd } from "@/components/site/article/project-json-ld";
import {
  ProjectPage,
  projectMetadata,
  projectVersions,
} from "@/components/site/article/project-page";
import { caseStudyMetadata, SampleCaseStudy } from "@/components/site/article/sample-case-study";
import { draftMetadata, shownDraft } from "@/components/site/article/shown-draft";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownCaseStudies } from "@/lib/content/samples/shown";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

const readSample = cache(async (slug: string) =>
  (await shownCaseStudies()).find((study) => study.slug === slug),
);

/** The project at its canonical address. Redirects there from its id or a former slug. */
const readProject = cache(async (slug: string) => {
  const draft = await shownDraft("project", slug);
  if (draft) return projectStore().get("owner", String(draft.itemId));
  const project = await projectStore().find("site", slug);
  const canonical = project?.slug ?? (await projectStore().findMoved(slug));
  if (canonical && canonical !== slug) permanentRedirect(`/project/${canonical}`);
  if (!project) notFound();
  return project;
});

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
      // A hidden project has no neighbours: it is in no public list.
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
