// Replaces typed characters with signs that are not on keyboards: a dash, an arrow, an ellipsis.
import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { isInCode } from "@/components/dashboard/markdown/block-insertion";

const SIGNS: readonly [pattern: RegExp, sign: string][] = [
  [/(?<=\p{L}|\p{N}|[.,;:!?)"'”’])\.\.\.$/u, "…"],
  [/(?<=\S )--(?= $)/, "–"],
  [/(?<=\S )->(?= $)/, "→"],
];

const isOpen = (text: string, mark: string) => text.split(mark).length % 2 === 0;

/** The sign that replaces the end of `before`; null if nothing is replaced. `before` is the line up to the cursor. */
export function expansionOf(before: string): { start: number; end: number; sign: string } | null {
  // Nothing is replaced in a table, HTML, an address, code or a formula.
  if (/^\s*[|<]|\]\([^)\s]*$/.test(before) || isOpen(before, "`") || isOpen(before, "$"))
    return null;
  for (const [pattern, sign] of SIGNS) {
    const found = pattern.exec(before);
    if (found) return { start: found.index, end: found.index + found[0].length, sign };
  }
  return null;
}

/** Replaces typed characters with a sign. The replacement is a separate undo step. */
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
