import type { Metadata } from "next";
import type { CSSProperties } from "react";
import { hueOf } from "@/components/shared/category-hue";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import type { CaseStudy } from "@/lib/content/sample/samples";
import { shownCaseStudies } from "@/lib/content/sample/shown";
import { renderForSite } from "@/lib/content/site/text";
import { fill } from "@/lib/i18n/words";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";
import { ClosedButtons } from "./closed-buttons";
import { Neighbours, neighboursIn } from "./neighbours";
import { ProjectJsonLd } from "./project-json-ld";
import { ProjectLayout } from "./project-layout";
import "./case-study.css";

export const caseStudyMetadata = ({ slug, title, description }: CaseStudy): Promise<Metadata> =>
  pageMetadata({ path: `/project/${slug}`, title, description, card: cardOf("project", slug) });

/** A case study that comes with the site. */
export async function SampleCaseStudy({ study }: { study: CaseStudy }) {
  const { slug, end_date, technologies, source_note, demo_note } = study;
  const [html, studies, { words, dates }] = await Promise.all([
    renderForSite(study.content),
    shownCaseStudies(),
    siteWords(),
  ]);
  const hue = hueOf(study.category);
  const text = keptPageText(html, { hasSections: true, words: words.text });
  return (
    <ProjectLayout
      {...study}
      hue={hue}
      date={{
        machine: end_date,
        text: fill(words.project.completedOn, { month: dates.longMonth(end_date) }),
      }}
      lead={
        <>
          <TechnologyList
            tags={technologies}
            label={words.technologies}
            className="mt-6 text-sm! leading-6!"
          />
          <ClosedButtons missingSource={source_note} missingDemo={demo_note} />
        </>
      }
      headings={text.headings.filter(({ level }) => level === 2)}
      after={
        <Neighbours
          label={words.project.sampleNeighbours}
          {...neighboursIn(studies, slug, "/project")}
        />
      }
    >
      <ProjectJsonLd {...study} created={end_date} />
      <div style={{ "--hue": `var(${hue.replace("text-", "--color-")})` } as CSSProperties}>
        <RichText text={text} className="case-study" />
      </div>
    </ProjectLayout>
  );
}
