import { FigureKindMark } from "@/components/shared/figures/figure-kind-mark";
import { FigureLink } from "@/components/shared/figures/figure-link";
import { LinkedText } from "@/components/shared/linked-text";
import { Figure } from "@/components/site/figures/figure";
import { headlineFigures } from "@/components/site/figures/headline-figures";
import { LargeFigure } from "@/components/site/figures/large-figure";
import { withLinksFilled } from "@/lib/content/figures/figures-in-text";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import type { PageWords } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { withUnit } from "@/lib/text/figures/with-unit";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

interface ProjectFigureProps {
  project: ProjectSummary;
  /** All figures of the site. */
  figures: readonly ShownFigure[];
  words: PageWords;
}

/** The first figure of a project, which opens its card. A project without figures shows its first headline figure. */
export async function ProjectFigure({ project, figures, words }: ProjectFigureProps) {
  const proven = figures.find(({ noun, itemId }) => noun === "project" && itemId === project.id);
  if (proven) {
    const { language } = await siteWords();
    return (
      <FigureLink figure={proven} className="project-figure">
        <Figure>{withUnit(proven, language)}</Figure>{" "}
        <span>
          <span dir={textDirection(proven.label)} className="block">
            {noBreakUnits(proven.label)}
          </span>{" "}
          <FigureKindMark kind={proven.kind} word={words.figures[proven.kind]} />
        </span>
      </FigureLink>
    );
  }
  const { headline: chosen, highlights } = project;
  const [headline] = headlineFigures(
    await withLinksFilled({ headline: chosen, highlights }, { tag: project.language }),
  );
  if (!headline) return null;
  return (
    <p className="project-figure">
      <LargeFigure text={headline.figure} />{" "}
      <span dir={textDirection(withoutFigureAddresses(headline.caption))} className="line-clamp-3">
        <LinkedText text={headline.caption} />
      </span>
    </p>
  );
}
