import type { Metadata } from "next";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { EmptyNote } from "@/components/site/home/page-section";
import { isSaved, shownProjects } from "@/components/site/home/sample-content";
import { CategoryFilter } from "@/components/site/listing/category-filter";
import { readCategories } from "@/components/site/listing/category-hues";
import { FixedRows } from "@/components/site/listing/fixed-rows";
import { ListingPage } from "@/components/site/listing/listing-page";
import { NarrowedNote } from "@/components/site/listing/narrowed-note";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { Pagination, readPage } from "@/components/site/listing/pagination";
import { ProjectGrid } from "@/components/site/listing/project-grid";
import { TechnologyFilter } from "@/components/site/listing/technology-filter";
import { aboutStore } from "@/lib/content/about/store";
import { shownCaseStudies } from "@/lib/content/sample/shown";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { formatLongMonth } from "@/lib/time/dates";

export const dynamic = "force-dynamic";

// Whole rows of one, two and three columns; more than most portfolios have.
const PROJECTS_A_PAGE = 24;

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await aboutStore().read();
  return pageMetadata({
    path: "/projects",
    title: "All Projects",
    description: `Every project by ${name}, with what was built and what was measured.`,
  });
}

interface Props {
  searchParams: Promise<Record<"category" | "technology" | "page", string | string[] | undefined>>;
}

/** A text of the address; undefined where it is empty or missing. */
const given = (value: string | string[] | undefined): string | undefined =>
  [value].flat()[0]?.trim() || undefined;

const byName = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" });

export default async function ProjectsPage({ searchParams }: Props) {
  const [all, caseStudies, { hueOf }] = await Promise.all([
    shownProjects(),
    shownCaseStudies(),
    readCategories("project"),
  ]);
  const query = await searchParams;
  const [category, technology] = [given(query.category), given(query.technology)];
  const isWhole = category === undefined && technology === undefined;
  const categories = [...new Set(all.map((project) => project.category))].filter(Boolean);
  const technologies = [...new Set(all.flatMap((project) => project.technologies))];
  const projects = all.filter(
    (project) =>
      (category === undefined || project.category === category) &&
      (technology === undefined || project.technologies.includes(technology)),
  );
  const page = readPage(given(query.page));
  const first = (page - 1) * PROJECTS_A_PAGE;
  const shown = projects.slice(first, first + PROJECTS_A_PAGE);
  const narrowing = [category && `in ${category}`, technology && `made with ${technology}`];
  return (
    <ListingPage
      title="All Projects"
      note={projects.length === 1 ? "1 project" : `${projects.length} projects`}
      filters={
        <>
          <CategoryFilter of="project" path="/projects" categories={categories} chosen={category} />
          <TechnologyFilter
            technologies={technologies.toSorted(byName)}
            chosen={technology ?? ""}
            category={category}
          />
        </>
      }
    >
      {technology !== undefined && (
        <NarrowedNote path="/projects">
          {`Projects ${narrowing.filter(Boolean).join(", ")}.`}
        </NarrowedNote>
      )}
      {shown.length > 0 ? (
        <ProjectGrid projects={shown} hueOf={hueOf} heading="h2" />
      ) : (
        <EmptyNote>No projects found.</EmptyNote>
      )}
      <Pagination
        path="/projects"
        query={{ ...(category && { category }), ...(technology && { technology }) }}
        page={page}
        pages={Math.ceil(projects.length / PROJECTS_A_PAGE)}
        labels={{ previous: "Previous projects", next: "More projects" }}
      />
      {isWhole && page === 1 && all.some(isSaved) && caseStudies.length > 0 && (
        <FixedRows
          id="case-studies"
          title="Case studies"
          note="Builds told in full: how each one works, what was measured, and what failed."
          loading="Loading project..."
          rows={caseStudies.map(({ slug, title, description, category, end_date }) => ({
            href: `/project/${slug}`,
            title,
            summary: description,
            category,
            date: { machine: end_date, text: formatLongMonth(end_date) },
          }))}
        />
      )}
      <PageJsonLd type="CollectionPage" path="/projects" title="All Projects" />
      <ViewCounter />
    </ListingPage>
  );
}
