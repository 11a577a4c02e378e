import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { readCategories } from "@/components/site/listing/category-hues";
import { FeaturedProjects } from "@/components/site/projects/featured-projects";
import { buttonClass } from "@/components/ui/button";
import { MOST_FEATURED_PROJECTS } from "@/lib/limits";
import { siteWords } from "@/lib/publish/site-words";
import { PageSection, type SectionProps } from "./page-section";
import { shownProjects } from "./sample-content";

export async function ProjectsSection({ title, isAlwaysShown }: SectionProps) {
  const [projects, { hueOf }, { words }] = await Promise.all([
    shownProjects({ featured: true, limit: MOST_FEATURED_PROJECTS }),
    readCategories("project"),
    siteWords(),
  ]);
  if (projects.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="projects"
      title={title}
      emptyNote={projects.length === 0 && words.empty.projects}
      action={
        <Link href="/projects" prefetch={false} className={buttonClass({ variant: "secondary" })}>
          {words.projects.more}
          <ArrowRight aria-hidden size={16} />
        </Link>
      }
    >
      <FeaturedProjects projects={projects} hueOf={hueOf} words={words} />
    </PageSection>
  );
}
