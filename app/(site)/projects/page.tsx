import type { Metadata } from "next";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { EmptyNote } from "@/components/site/home/page-section";
import { isSaved, shownProjects } from "@/components/site/home/sample-content";
import { CategoryFilter } from "@/components/site/listing/category-filter";
import { readCategories } from "@/components/site/listing/category-hues";
import { FixedRows } from "@/components/site/listing/fixed-rows";
import { listingMetadata } from "@/components/site/listing/listing-metadata";
import { ListingPage } from "@/components/site/listing/listing-page";
import { NarrowedNote } from "@/components/site/listing/narrowed-note";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { Pagination, readPage } from "@/components/site/listing/pagination";
import { ProjectGrid } from "@/components/site/listing/project-grid";
import { TechnologyFilter } from "@/components/site/listing/technology-filter";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { shownCaseStudies } from "@/lib/content/samples/shown";
import { counted, fill } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

// The grid has one to four columns. 24 is a multiple of all these numbers, so a page of 24 projects fills its last row.
const PROJECTS_A_PAGE = 24;

type Props = PageProps<"/projects">;

/** A parameter of the address; undefined if it is empty or missing. */
const given = (value: string | string[] | undefined): string | undefined =>
  [value].flat()[0]?.trim() || undefined;

/** A filtered list has the metadata of the whole list. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ name }, { words }, query] = await Promise.all([
    aboutStore().read(),
    siteWords(),
    searchParams,
  ]);
  const isNarrowed = given(query.category) !== undefined || given(query.technology) !== undefined;
  const page = isNarrowed ? 1 : readPage(given(query.page));
  const total = page > 1 ? (await shownProjects()).length : 0;
  return listingMetadata({
    path: "/projects",
    title: words.projects.title,
    description: fill(words.projects.description, { name }),
    page,
    pages: Math.ceil(total / PROJECTS_A_PAGE),
  });
}

export default async function ProjectsPage({ searchParams }: Props) {
  const [all, caseStudies, { hueOf }, site] = await Promise.all([
    shownProjects(),
    shownCaseStudies(),
    readCategories("project"),
    siteWords(),
  ]);
  const { words, dates, language } = site;
  const byName = new Intl.Collator(language, { sensitivity: "base" }).compare;
  const query = await searchParams;
  const [category, technology] = [given(query.category), given(query.technology)];
  const isWhole = category === undefined && technology === undefined;
  const categories = [...new Set(all.flatMap(({ category }) => category ?? []))];
  const names = [...new Set(all.flatMap((project) => project.technologies))];
  const labels = await withoutFigureLinks(names);
  const technologies = names.map((name, index) => ({ name, label: labels[index] ?? name }));
  const projects = all.filter(
    (project) =>
      (category === undefined || project.category === category) &&
      (technology === undefined || project.technologies.includes(technology)),
  );
  const page = readPage(given(query.page));
  const first = (page - 1) * PROJECTS_A_PAGE;
  const shown = projects.slice(first, first + PROJECTS_A_PAGE);
  const narrowing = [
    category && fill(words.projects.inCategory, { category }),
    technology && fill(words.projects.madeWith, { technology }),
  ];
  return (
    <ListingPage
      title={words.projects.title}
      note={counted(words.projects.count, projects.length, language)}
      filters={
        <>
          <CategoryFilter of="project" path="/projects" categories={categories} chosen={category} />
          <TechnologyFilter
            technologies={technologies.toSorted((a, b) => byName(a.label, b.label))}
            chosen={technology ?? ""}
            category={category}
          />
        </>
      }
    >
      {technology !== undefined && (
        <NarrowedNote path="/projects">
          {fill(words.projects.narrowed, {
            parts: narrowing.filter(Boolean).join(words.listComma),
          })}
        </NarrowedNote>
      )}
      {shown.length > 0 ? (
        <ProjectGrid projects={shown} hueOf={hueOf} />
      ) : (
        <EmptyNote>{words.empty.projects}</EmptyNote>
      )}
      <Pagination
        path="/projects"
        query={{ ...(category && { category }), ...(technology && { technology }) }}
        page={page}
        pages={Math.ceil(projects.length / PROJECTS_A_PAGE)}
        labels={{ previous: words.projects.previousPage, next: words.projects.nextPage }}
      />
      {isWhole && page === 1 && all.some(isSaved) && caseStudies.length > 0 && (
        <FixedRows
          id="case-studies"
          title={words.projects.caseStudies}
          loading={words.projects.loading}
          rows={caseStudies.map(({ slug, title, description, category, end_date }) => ({
            href: `/project/${slug}`,
            title,
            summary: description,
            category,
            date: { machine: end_date, text: dates.longMonth(end_date) },
          }))}
        />
      )}
      <PageJsonLd type="CollectionPage" path="/projects" title={words.projects.title} />
      <ViewCounter />
    </ListingPage>
  );
}
