import type { HeadlineFigure, Project } from "@/lib/content/nouns/project/schema";
import { MOST_FIGURES } from "@/lib/content/nouns/project/schema";
import { labelBelow, leadingFigure } from "@/lib/text/leading-figure";

/** A single figure is no headline, unless the owner chose it. */
const LEAST_FOUND = 2;

type Measured = Pick<Project, "headline" | "highlights">;

/** The highlights whose figures a project opens with: none where the owner has chosen figures, or only one has a figure. */
export function leadingHighlights({ headline, highlights }: Measured): string[] {
  if (headline.length > 0) return [];
  const found = highlights.filter((highlight) => leadingFigure(highlight) !== null);
  return found.length < LEAST_FOUND ? [] : found.slice(0, MOST_FIGURES);
}

/** The figures a project opens with: the owner's, or those its highlights begin with where there are some. */
export function headlineFigures(project: Measured): HeadlineFigure[] {
  if (project.headline.length > 0) return project.headline;
  return leadingHighlights(project).flatMap((highlight) => {
    const found = leadingFigure(highlight);
    if (!found) return [];
    const { figure, rest } = found;
    return [{ figure, caption: [labelBelow(found), rest].filter(Boolean).join(" ") }];
  });
}
