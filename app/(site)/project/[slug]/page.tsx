import { Code, ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { LinkedText } from "@/components/shared/linked-text";
import { pageText } from "@/components/shared/page-text";
import { RichText } from "@/components/shared/rich-text";
import { DraftBar } from "@/components/site/article/draft-bar";
import { Neighbours } from "@/components/site/article/neighbours";
import { OutwardButton } from "@/components/site/article/outward-button";
import { ProjectFacts } from "@/components/site/article/project-facts";
import { ProjectHighlights } from "@/components/site/article/project-highlights";
import { ProjectJsonLd } from "@/components/site/article/project-json-ld";
import { ProjectLayout } from "@/components/site/article/project-layout";
import { ProjectPictures } from "@/components/site/article/project-pictures";
import { caseStudyMetadata, SampleCaseStudy } from "@/components/site/article/sample-case-study";
import { draftMetadata, shownDraft } from "@/components/site/article/shown-draft";
import { readCategories } from "@/components/site/listing/category-hues";
import { projectStore } from "@/lib/content/project/store";
import { shownCaseStudies } from "@/lib/content/sample/shown";
import { renderForSite } from "@/lib/content/site/text";
import { defaultAlt, withDefaultAlts } from "@/lib/content/upload/default-alts";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { projectPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

const readSample = cache(async (slug: string) =>
  (await shownCaseStudies()).find((study) => study.slug === slug),
);

/** The project at its canonical address; leads there from its id or a slug it had before. */
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
  return pageMetadata({
    path: `/project/${project.slug}`,
    title: project.title,
    description: project.description,
    card: cardOf("project", project.slug),
    ...(project.images[0] ? { picture: project.images[0] } : {}),
  });
}

export default async function ProjectPage({ params }: Props) {
  const { slug } = await params;
  const sample = await readSample(slug);
  if (sample) return <SampleCaseStudy study={sample} />;
  const project = await readProject(slug);
  const draft = await shownDraft("project", slug);
  const { created_at, github_url, live_url } = project;
  const [html, alt, { previous, next }, { hueOf }, site] = await Promise.all([
    renderForSite(project.content).then((rendered) => withDefaultAlts(rendered)),
    defaultAlt(project.image),
    // A hidden project has no neighbours: it is in no public list.
    draft ? { previous: null, next: null } : projectStore().neighbours(project.id),
    readCategories("project"),
    siteWords(),
  ]);
  const { words, dates } = site;
  const text = pageText(html, { words: words.text });

  return (
    <ProjectLayout
      {...project}
      hue={hueOf(project.category)}
      imageAlt={alt}
      date={{ machine: created_at, text: dates.day(created_at) }}
      period={projectPeriod(project, site)}
      status={
        {
          completed: "",
          planned: words.project.statusPlanned,
          "in-progress": words.project.statusInProgress,
        }[project.status]
      }
      facts={<ProjectFacts role={project.role} headline={project.headline} />}
      pictures={
        project.images.length > 0 && (
          <ProjectPictures title={project.title} pictures={project.images} />
        )
      }
      buttons={
        <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
          {isGiven(github_url) && (
            <OutwardButton href={github_url} missing="" size="lg">
              <Code aria-hidden size={17} />
              {words.project.source}
            </OutwardButton>
          )}
          {isGiven(live_url) && (
            <OutwardButton href={live_url} missing="" size="lg" variant="primary">
              <ExternalLink aria-hidden size={17} />
              {words.projects.liveDemo}
            </OutwardButton>
          )}
        </div>
      }
      headings={text.headings}
      isCounted={draft === null}
      textClassName="max-w-[72ch]"
      after={
        <>
          <ProjectHighlights project={project} />
          <Neighbours
            label={words.project.neighbours}
            previous={previous && linkTo(previous)}
            next={next && linkTo(next)}
          />
        </>
      }
    >
      {draft ? (
        <DraftBar link={draft} slug={project.slug} />
      ) : (
        <ProjectJsonLd
          {...project}
          links={[live_url, github_url]}
          created={project.start_date}
          modified={project.updated_at}
        />
      )}
      {project.long_description !== "" && (
        <p dir="auto" className="mb-10 whitespace-pre-line text-lg leading-relaxed">
          <LinkedText text={project.long_description} />
        </p>
      )}
      <RichText text={text} />
    </ProjectLayout>
  );
}

const isGiven = (link: string) => link !== "" && link !== "#";

const linkTo = ({ slug, title }: { slug: string; title: string }) => ({
  href: `/project/${slug}`,
  title,
});
