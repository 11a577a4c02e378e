import type { Metadata } from "next";
import type { CSSProperties, ReactNode } from "react";
import { hueOf } from "@/components/shared/category-hue";
import { SiteText } from "@/components/shared/figures/site-text";
import { keptPageText } from "@/components/shared/rich-text/kept-page-text";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import type { CaseStudy } from "@/lib/content/samples/samples";
import { shownCaseStudies } from "@/lib/content/samples/shown";
import { renderForSite } from "@/lib/content/texts/site-text";
import { fill } from "@/lib/i18n/words";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";
import { Ending } from "./ending/ending";
import { neighboursIn } from "./ending/neighbours";
import { ProjectJsonLd } from "./project-json-ld";
import { ProjectLayout } from "./project-layout";
import "./case-study.css";
import { CirclePlay, Code } from "lucide-react";
import { buttonClass } from "@/components/ui/button";

export const caseStudyMetadata = ({ slug, title, description }: CaseStudy): Promise<Metadata> =>
  pageMetadata({ path: `/project/${slug}`, title, description, card: cardOf("project", slug) });

export async function SampleCaseStudy({ study }: { study: CaseStudy }) {
  const { slug, end_date, technologies, source_note, demo_note } = study;
  const [html, studies, { words, dates }] = await Promise.all([
    renderForSite(study.content),
    shownCaseStudies(),
    siteWords(),
  ]);
  const hue = hueOf(study.category);
  const text = keptPageText(html, { hasSections: true, hasMargin: true, words: words.text });
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
          <div className="mt-8 flex flex-wrap gap-x-3 gap-y-5">
            <ClosedButton id="source-missing" reason={source_note}>
              <Code aria-hidden size={17} />
              {words.project.source}
            </ClosedButton>
            <ClosedButton id="demo-missing" reason={demo_note}>
              <CirclePlay aria-hidden size={17} />
              {words.project.watchDemo}
            </ClosedButton>
          </div>
        </>
      }
      headings={text.headings.filter(({ level }) => level === 2)}
      after={
        <Ending
          path="/project"
          slug={slug}
          names={technologies}
          neighbours={neighboursIn(studies, slug)}
          label={words.project.sampleNeighbours}
        />
      }
    >
      <ProjectJsonLd {...study} created={end_date} />
      <div style={{ "--hue": `var(${hue.replace("text-", "--color-")})` } as CSSProperties}>
        <SiteText text={text} className="case-study" />
      </div>
    </ProjectLayout>
  );
}

interface ClosedButtonProps {
  id: string;
  reason: string;
  children: ReactNode;
}

/** A disabled button with the reason why there is no page to open. */
const ClosedButton = ({ id, reason, children }: ClosedButtonProps) => (
  <div className="flex max-w-full flex-col items-start gap-1.5">
    <button
      type="button"
      disabled
      aria-describedby={id}
      className={buttonClass({ variant: "secondary", size: "lg" })}
    >
      {children}
    </button>
    <p id={id} dir="auto" className="text-ink-faint text-sm">
      {reason}
    </p>
  </div>
);
