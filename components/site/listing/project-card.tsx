import { Code, ExternalLink } from "lucide-react";
import Link from "next/link";
import { CategoryLabel } from "@/components/shared/category-label";
import { CoverImage } from "@/components/shared/cover-image";
import { LoadingLabel } from "@/components/shared/loading-label";
import { OutwardButton } from "@/components/site/article/outward-button";
import type { ProjectSummary } from "@/lib/content/project/schema";
import { siteWords } from "@/lib/publish/site-words";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { TagList } from "./tag-list";

const MOST_TECHNOLOGIES = 3;

interface ProjectCardProps {
  project: ProjectSummary;
  /** The text colour of its category. */
  hue: string;
  /** The level of its title, which depends on the page. */
  heading: "h2" | "h3";
}

export async function ProjectCard({ project, hue, heading: Heading }: ProjectCardProps) {
  const { words: all } = await siteWords();
  const words = all.projects;
  const { title, image, category } = project;
  return (
    <article className="group relative flex h-full flex-col transition-colors hover:bg-surface has-[a:focus-visible]:bg-surface">
      <CoverImage
        image={image}
        title={title}
        category={category}
        hue={hue}
        className="aspect-video border-line border-b"
      />
      <div className="flex flex-1 flex-col p-5 md:p-6">
        <CategoryLabel category={category} hue={hue} />
        <Heading dir="auto" className="mt-2 text-xl leading-snug wrap-anywhere">
          <Link
            href={`/project/${project.slug}`}
            prefetch={false}
            className="decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
            <LoadingLabel text={words.loading} />
          </Link>
        </Heading>
        <p dir="auto" className="mt-2 line-clamp-4 text-ink-soft leading-relaxed">
          {noBreakUnits(project.description)}
        </p>
        <TagList
          tags={project.technologies}
          label={all.technologies}
          most={MOST_TECHNOLOGIES}
          className="mt-4"
        />
        <div className="relative mt-auto flex w-fit flex-wrap gap-2 pt-6">
          <OutwardButton href={project.github_url} missing={words.noCode}>
            <Code aria-hidden size={15} />
            {words.code}
          </OutwardButton>
          <OutwardButton href={project.live_url} missing={words.noDemo}>
            <ExternalLink aria-hidden size={15} />
            {words.liveDemo}
          </OutwardButton>
        </div>
      </div>
    </article>
  );
}
