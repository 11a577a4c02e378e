import type { HeadlineFigure, Project } from "@/lib/content/nouns/project/schema";
import { MOST_FIGURES } from "@/lib/content/nouns/project/schema";
import { labelBelow } from "@/lib/text/figures/leading-figure";
import { linkedLeadingFigure } from "@/lib/text/figures/linked-leading-figure";

type Measured = Pick<Project, "headline" | "highlights">;

/** The highlights with figures for the top of a project's page. Empty if the owner has chosen figures. */
export function leadingHighlights({ headline, highlights }: Measured): string[] {
  if (headline.length > 0) return [];
  const found = highlights.filter((highlight) => linkedLeadingFigure(highlight) !== null);
  // A single figure that the owner did not choose is not a headline.
  return found.length < 2 ? [] : found.slice(0, MOST_FIGURES);
}

/** The figures at the top of a project's page: the owner's choice, or the figures at the start of highlights. */
export function headlineFigures(project: Measured): HeadlineFigure[] {
  if (project.headline.length > 0) return project.headline;
  return leadingHighlights(project).flatMap((highlight) => {
    const found = linkedLeadingFigure(highlight);
    if (!found) return [];
    const { figure, rest } = found;
    return [{ figure, caption: [labelBelow(found), rest].filter(Boolean).join(" ") }];
  });
}
