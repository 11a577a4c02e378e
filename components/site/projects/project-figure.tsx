import { FigureKindMark } from "@/components/shared/figures/figure-kind-mark";
import { Figure } from "@/components/site/figures/figure";
import { headlineFigures } from "@/components/site/figures/headline-figures";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import type { ProjectSummary } from "@/lib/content/nouns/project/schema";
import type { PageWords } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { withUnit } from "@/lib/text/figures/with-unit";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

interface ProjectFigureProps {
  project: ProjectSummary;
  /** All figures of the site. */
  figures: readonly ShownFigure[];
  words: PageWords;
}

/** The first figure of a project, as a link to its proof. A project without figures shows its first headline figure. */
export async function ProjectFigure({ project, figures, words }: ProjectFigureProps) {
  const proven = figures.find(({ noun, itemId }) => noun === "project" && itemId === project.id);
  if (proven) {
    const { language } = await siteWords();
    return (
      <a href={proven.href} className="project-figure">
        <Figure>{withUnit(proven, language)}</Figure>{" "}
        <span>
          <span dir={textDirection(proven.label)} className="block">
            {noBreakUnits(proven.label)}
          </span>{" "}
          <FigureKindMark kind={proven.kind} word={words.figures[proven.kind]} />
        </span>
      </a>
    );
  }
  const [headline] = await withoutFigureLinks(headlineFigures(project));
  if (!headline) return null;
  return (
    <p className="project-figure">
      <Figure>{headline.figure}</Figure>{" "}
      <span dir={textDirection(headline.caption)} className="line-clamp-3">
        {noBreakUnits(headline.caption)}
      </span>
    </p>
  );
}
