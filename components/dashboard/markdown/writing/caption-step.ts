// Enter moves from a picture's description to its caption, and then out of the picture.
import { EditorSelection, Prec } from "@codemirror/state";
import { type Command, keymap } from "@codemirror/view";
import { isVerbatim } from "@/components/dashboard/markdown/block-insertion";

const PICTURE = /!\[([^\]\n]*)\]\(([^()\s]+)(?: "([^"\n]*)")?\)/g;

interface Step {
  from: number;
  to: number;
  insert: string;
  cursor: number;
}

/** The change that Enter makes at `at` in a line; null if `at` is not in the description or caption of a picture. */
export function captionStep(line: string, at: number): Step | null {
  for (const found of line.matchAll(PICTURE)) {
    const [whole, alt = "", address = "", caption] = found;
    const start = found.index + "![".length;
    const end = found.index + whole.length;
    const addressEnd = start + alt.length + "](".length + address.length;
    const isInAlt = at >= start && at <= start + alt.length;
    if (isInAlt && caption === undefined) {
      return { from: addressEnd, to: addressEnd, insert: ' ""', cursor: addressEnd + 2 };
    }
    const captionStart = addressEnd + 2;
    if (isInAlt)
      return { from: at, to: at, insert: "", cursor: captionStart + (caption?.length ?? 0) };
    if (caption === undefined || at < captionStart || at > captionStart + caption.length) continue;
    // Remove an empty caption.
    return caption === ""
      ? { from: addressEnd, to: end - 1, insert: "", cursor: addressEnd + 1 }
      : { from: at, to: at, insert: "", cursor: end };
  }
  return null;
}

const goOn: Command = (view) => {
  const { state } = view;
  const { main } = state.selection;
  if (!main.empty || isVerbatim(state, main.head)) return false;
  const line = state.doc.lineAt(main.head);
  const step = captionStep(line.text, main.head - line.from);
  if (!step) return false;
  view.dispatch({
    changes: { from: line.from + step.from, to: line.from + step.to, insert: step.insert },
    selection: EditorSelection.cursor(line.from + step.cursor),
    userEvent: "input",
    scrollIntoView: true,
  });
  return true;
};

export const captionSteps = Prec.high(keymap.of([{ key: "Enter", run: goOn }]));
