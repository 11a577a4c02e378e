import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CategoryLabel } from "@/components/shared/category-label";
import { cardOf, pageMetadata } from "@/lib/publish/page-metadata";
import { BackLink } from "../article/back-link";
import { Neighbours, neighboursIn } from "../article/neighbours";
import { WithOutline } from "../article/outline";
import { ProjectJsonLd } from "../article/project-json-ld";
import { ViewCounter } from "../effects/view-counter";
import { TagList } from "../listing/tag-list";
import { CASE_STUDIES, type CaseStudyFacts } from "./case-studies";
import { ClosedButtons } from "./closed-buttons";

interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

interface CaseStudyProps {
  facts: CaseStudyFacts;
  /** Why there is no demo to watch. */
  missingDemo: string;
  hero: ReactNode;
  sections: Section[];
}

export const caseStudyMetadata = ({ slug, title, summary }: CaseStudyFacts): Promise<Metadata> =>
  pageMetadata({
    path: `/project/${slug}`,
    title,
    description: summary,
    card: cardOf("project", slug),
  });

/** A case study: what it is, its drawing, and its sections with their outline. */
export function CaseStudy({ facts, missingDemo, hero, sections }: CaseStudyProps) {
  const { slug, title, summary, category, hue, completed, technologies } = facts;
  return (
    <article
      className="site-width pt-24 pb-20 md:pt-28"
      style={{ "--hue": `var(--color-category-${hue})` } as React.CSSProperties}
    >
      <ProjectJsonLd
        {...{ slug, title, category, technologies }}
        description={summary}
        created={completed.month}
      />
      <BackLink href="/">Back to Home</BackLink>
      <header className="mt-6 max-w-4xl">
        <p className="flex flex-wrap gap-x-5 font-mono text-ink-faint text-sm">
          <time dateTime={completed.month}>Completed {completed.text}</time>
          <CategoryLabel category={category} className="text-sm!" />
        </p>
        <h1 className="mt-4 text-display">{title}</h1>
        <p className="mt-5 max-w-[60ch] text-ink-soft text-xl leading-relaxed">{summary}</p>
        <TagList tags={technologies} label="Technologies" className="mt-6 text-sm!" />
        <ClosedButtons missingDemo={missingDemo} />
      </header>
      <div className="dot-grid mt-12 aspect-[16/9] overflow-hidden border border-line bg-sunken md:aspect-[21/9]">
        {hero}
      </div>
      <WithOutline
        headings={sections.map(({ id, title }) => ({ id, text: title }))}
        className="space-y-16"
      >
        {sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id} className="space-y-8">
            <div className="heading ruled-edge flex items-baseline gap-2 pt-8">
              <h2 id={id} className="min-w-0 text-title [overflow-wrap:anywhere]">
                {title}
              </h2>
              <a href={`#${id}`} aria-label={`Link to “${title}”`} className="heading-link">
                #
              </a>
            </div>
            {body}
          </section>
        ))}
      </WithOutline>
      <Neighbours label="More case studies" {...neighboursIn(CASE_STUDIES, slug, "/project")} />
      <BackLink href="/#projects" className="mt-6">
        Back to All Projects
      </BackLink>
      <ViewCounter />
    </article>
  );
}
