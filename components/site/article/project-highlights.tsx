import { LinkedText } from "@/components/shared/linked-text";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import { FigurePoint } from "@/components/site/figures/figure-point";
import { leadingHighlights } from "@/components/site/figures/headline-figures";
import { withLinksFilled } from "@/lib/content/figures/figures-in-text";
import type { Project } from "@/lib/content/nouns/project/schema";
import { siteWords } from "@/lib/publish/site-words";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { textDirection } from "@/lib/text/text-direction";

/** Whether the visible text has a digit. The keys of figures are removed first, because a key can have digits. */
const hasNumber = (text: string) => /\p{Nd}/u.test(withoutFigureAddresses(text));

/** Shows a project's highlights in two groups, without and with numbers. Also shows the project's technologies. */
export async function ProjectHighlights({ project }: { project: Project }) {
  const { project: words } = (await siteWords()).words;
  const { technologies } = project;
  const measurable = { headline: project.headline, highlights: project.highlights };
  const { headline, highlights } = await withLinksFilled(measurable, { tag: project.language });
  const ideas = highlights.filter((highlight) => !hasNumber(highlight));
  const headlines = headline.map(({ figure, caption }) => `${figure} ${caption}`.trim());
  const measured = highlights.filter((highlight) => hasNumber(highlight));
  const figures = [...new Set([...headlines, ...measured])];
  if ([ideas, figures, technologies].every((part) => part.length === 0)) return null;
  const leading = leadingHighlights({ headline, highlights });
  // A figure that is already large at the top of the page is not large here. If the owner chose the figures for the
  // top, no figure is large here.
  const isLarge = (highlight: string) => headline.length > 0 || leading.includes(highlight);
  return (
    <section aria-labelledby="project-highlights" className="mt-16 border-line border-t pt-10">
      <h2 id="project-highlights" className="text-2xl">
        {words.highlights}
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-3">
        {ideas.length > 0 && (
          <Highlight title={words.innovation}>
            <Points points={ideas} />
          </Highlight>
        )}
        {figures.length > 0 && (
          <Highlight title={words.performance}>
            <Points points={figures} leads={(point) => !isLarge(point)} />
          </Highlight>
        )}
        {technologies.length > 0 && (
          <Highlight title={words.techStack}>
            <TechnologyList tags={technologies} label={words.techStack} />
          </Highlight>
        )}
      </div>
    </section>
  );
}

const Highlight = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <h3 className="mb-3 text-base text-ink-faint">{title}</h3>
    {children}
  </div>
);

interface PointsProps {
  points: readonly string[];
  /** Whether a list entry starts with its figure in large type. */
  leads?: (point: string) => boolean;
}

const Points = ({ points, leads }: PointsProps) => (
  <ul className="space-y-3">
    {points.map((point) => (
      <li dir={textDirection(point)} key={point} className="text-ink-soft leading-relaxed">
        {leads?.(point) ? <FigurePoint text={point} /> : <LinkedText text={point} />}
      </li>
    ))}
  </ul>
);
