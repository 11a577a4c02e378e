import { Code, ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { CategoryLabel } from "@/components/shared/category-label";
import { outlineOf } from "@/components/shared/headings";
import { LinkedText } from "@/components/shared/linked-text";
import { pageText } from "@/components/shared/page-text";
import { RichText } from "@/components/shared/rich-text";
import { BackLink } from "@/components/site/article/back-link";
import { DetailImage } from "@/components/site/article/detail-image";
import { Neighbours } from "@/components/site/article/neighbours";
import { WithOutline } from "@/components/site/article/outline";
import { OutwardButton } from "@/components/site/article/outward-button";
import { ProjectHighlights } from "@/components/site/article/project-highlights";
import { ProjectJsonLd } from "@/components/site/article/project-json-ld";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { TagList } from "@/components/site/listing/tag-list";
import { projectStore } from "@/lib/content/project/store";
import { defaultAlt, withDefaultAlts } from "@/lib/content/upload/default-alts";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { renderMarkdown } from "@/lib/text/markdown";
import { formatDay } from "@/lib/time/dates";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

/** The project at its canonical address; leads there from its id or a slug it had before. */
const readProject = cache(async (slug: string) => {
  const project = await projectStore().find("site", slug);
  const canonical = project?.slug ?? (await projectStore().findMoved(slug));
  if (canonical && canonical !== slug) permanentRedirect(`/project/${canonical}`);
  if (!project) notFound();
  return project;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await readProject((await params).slug);
  return pageMetadata({
    path: `/project/${project.slug}`,
    title: project.title,
    description: project.description,
    card: cardOf("project", project.slug),
  });
}

export default async function ProjectPage({ params }: Props) {
  const project = await readProject((await params).slug);
  const { title, category, description, github_url, live_url } = project;
  const [html, alt, { previous, next }] = await Promise.all([
    renderMarkdown(project.content).then((rendered) => withDefaultAlts(rendered)),
    defaultAlt(project.image),
    projectStore().neighbours(project.id),
  ]);
  const text = pageText(html);
  const status = project.status === "completed" ? "" : project.status.replace("-", " ");

  return (
    <article className="site-width pt-24 pb-20 md:pt-28">
      <ProjectJsonLd
        {...project}
        links={[live_url, github_url]}
        created={project.start_date}
        modified={project.updated_at}
      />
      <BackLink href="/">Back to Home</BackLink>
      <header className="mt-6 max-w-4xl">
        <p className="flex flex-wrap gap-x-5 font-mono text-ink-faint text-sm">
          <time dateTime={project.created_at}>{formatDay(project.created_at)}</time>
          <CategoryLabel category={category} className="text-sm!" />
          {status !== "" && <span>{status}</span>}
        </p>
        <h1 className="mt-4 text-display [overflow-wrap:anywhere]">{title}</h1>
        <p className="mt-5 max-w-[60ch] text-ink-soft text-xl leading-relaxed">
          <LinkedText text={description} />
        </p>
        <TagList tags={project.technologies} label="Technologies" className="mt-6 text-sm!" />
        <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
          {isGiven(github_url) && (
            <OutwardButton href={github_url} missing="" size="lg">
              <Code aria-hidden size={17} />
              View Source Code
            </OutwardButton>
          )}
          {isGiven(live_url) && (
            <OutwardButton href={live_url} missing="" size="lg" variant="primary">
              <ExternalLink aria-hidden size={17} />
              Live Demo
            </OutwardButton>
          )}
        </div>
      </header>
      <DetailImage image={project.image} alt={alt || title} />
      <WithOutline headings={outlineOf(text.headings)} className="max-w-[72ch]">
        {project.long_description !== "" && (
          <p className="mb-10 whitespace-pre-line text-lg leading-relaxed">
            <LinkedText text={project.long_description} />
          </p>
        )}
        <RichText text={text} />
      </WithOutline>
      <ProjectHighlights project={project} />
      <Neighbours
        label="More projects"
        previous={previous && linkTo(previous)}
        next={next && linkTo(next)}
      />
      <BackLink href="/#projects" className="mt-6">
        Back to All Projects
      </BackLink>
      <ViewCounter />
    </article>
  );
}

const isGiven = (link: string) => link !== "" && link !== "#";

const linkTo = ({ slug, title }: { slug: string; title: string }) => ({
  href: `/project/${slug}`,
  title,
});
