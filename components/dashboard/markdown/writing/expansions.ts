// Signs that a keyboard lacks, written as one writes them: a dash, an arrow, an ellipsis.
import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { isInCode } from "@/components/dashboard/markdown/block-insertion";

const SIGNS: readonly [pattern: RegExp, sign: string][] = [
  [/(?<=\p{L}|\p{N}|[.,;:!?)"'”’])\.\.\.$/u, "…"],
  [/(?<=\S )--(?= $)/, "–"],
  [/(?<=\S )->(?= $)/, "→"],
];

const isOpen = (text: string, mark: string) => text.split(mark).length % 2 === 0;

/** The sign that replaces the end of `before`, the line up to the cursor; null if nothing is replaced. */
export function expansionOf(before: string): { start: number; end: number; sign: string } | null {
  // A row of a table, a line of HTML, an address, and what is still open: code or a formula.
  if (/^\s*[|<]|\]\([^)\s]*$/.test(before) || isOpen(before, "`") || isOpen(before, "$"))
    return null;
  for (const [pattern, sign] of SIGNS) {
    const found = pattern.exec(before);
    if (found) return { start: found.index, end: found.index + found[0].length, sign };
  }
  return null;
}

/** Puts signs in place of what was just typed for them, as a step of its own: one undo takes it back. */
export const expansions = EditorView.inputHandler.of((view, from, to, text, insert) => {
  if (from !== to || !(text === " " || text === ".") || view.composing) return false;
  const line = view.state.doc.lineAt(from);
  const found = expansionOf(line.text.slice(0, from - line.from) + text);
  if (!found || isInCode(view.state, from)) return false;
  view.dispatch(insert());
  view.dispatch({
    changes: { from: line.from + found.start, to: line.from + found.end, insert: found.sign },
    annotations: isolateHistory.of("full"),
    userEvent: "input.expand",
  });
  return true;
});
