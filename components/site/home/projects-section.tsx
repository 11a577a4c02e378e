import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { ProjectGrid } from "@/components/site/listing/project-grid";
import { buttonClass } from "@/components/ui/button";
import { EmptyNote, PageSection } from "./page-section";
import { shownProjects } from "./sample-content";

const MOST_FEATURED = 6;

export async function ProjectsSection() {
  const projects = await shownProjects({ featured: true, limit: MOST_FEATURED });
  return (
    <PageSection
      id="projects"
      title="Projects"
      action={
        <Link href="/projects" prefetch={false} className={buttonClass({ variant: "secondary" })}>
          More Projects
          <ArrowRight aria-hidden size={16} />
        </Link>
      }
    >
      {projects.length > 0 ? (
        <ProjectGrid projects={projects} heading="h3" />
      ) : (
        <EmptyNote>No projects found.</EmptyNote>
      )}
    </PageSection>
  );
}
