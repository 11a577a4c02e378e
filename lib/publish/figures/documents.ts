import "server-only";
import { figureNote } from "@/lib/content/figures/figure-note";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { type Resume, readResume } from "../resume";
import { siteWords } from "../site-words";

/** Replaces links to figures with text, as in '8.5 years (calculated; at SF12)', in all texts of a value. */
export async function withFigureNotes<Value>(value: Value): Promise<Value> {
  const { words } = await siteWords();
  const note = (figure: ShownFigure) => ` (${figureNote(figure, words.figures)})`;
  return withoutFigureLinks(value, { note, viewer: "resume" });
}

/** Reads the résumé for documents such as the PDF. Text replaces the links to figures. */
export async function readResumeDocument(): Promise<Resume> {
  const { words, dates, ...resume } = await readResume();
  return { ...(await withFigureNotes(resume)), words, dates };
}
