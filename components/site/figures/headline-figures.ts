import type { HeadlineFigure, Project } from "@/lib/content/project/schema";
import { MOST_FIGURES } from "@/lib/content/project/schema";
import { labelBelow, leadingFigure } from "@/lib/text/leading-figure";

/** One alone is no headline where nobody chose it. */
const LEAST_FOUND = 2;

/** The figures a project opens with: the owner's, or those its highlights begin with where there are some. */
export function headlineFigures({
  headline,
  highlights,
}: Pick<Project, "headline" | "highlights">): HeadlineFigure[] {
  if (headline.length > 0) return headline;
  const found = highlights.flatMap((highlight) => {
    const found = leadingFigure(highlight);
    if (!found) return [];
    const { figure, rest } = found;
    return [{ figure, caption: [labelBelow(found), rest].filter(Boolean).join(" ") }];
  });
  return found.length < LEAST_FOUND ? [] : found.slice(0, MOST_FIGURES);
}
