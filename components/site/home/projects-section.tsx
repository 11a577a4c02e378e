import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { readCategories } from "@/components/site/listing/category-hues";
import { FeaturedProjects } from "@/components/site/projects/featured-projects";
import { buttonClass } from "@/components/ui/button";
import { publicFigures } from "@/lib/content/figures/public-figures";
import { projectPictures } from "@/lib/publish/card-pictures/card-pictures";
import { siteWords } from "@/lib/publish/site-words";
import { PageSection, type SectionProps } from "./page-section";
import { homeProjects } from "./sample-content";

export async function ProjectsSection({ title, isAlwaysShown }: SectionProps) {
  const [projects, figures, { hueOf }, { words }] = await Promise.all([
    homeProjects(),
    publicFigures(),
    readCategories("project"),
    siteWords(),
  ]);
  if (projects.length === 0 && !isAlwaysShown) return null;
  const pictures = await projectPictures(projects);
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
      <FeaturedProjects
        projects={projects}
        pictures={pictures}
        figures={figures}
        hueOf={hueOf}
        words={words}
      />
    </PageSection>
  );
}
