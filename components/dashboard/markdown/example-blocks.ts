import { EditorSelection, type StateCommand } from "@codemirror/state";
import { asBlock, isVerbatim } from "./block-insertion";

/** Its lines between the first and the last. */
const innerLines = (block: string) => block.slice(block.indexOf("\n") + 1, block.lastIndexOf("\n"));

/** Puts `block` below the line of the cursor, or below the code that it is in; what is to be replaced is selected. */
export const insertExample =
  (block: string, replaced = innerLines(block)): StateCommand =>
  ({ state, dispatch }) => {
    let line = state.doc.lineAt(state.selection.main.to);
    while (isVerbatim(state, line.to) && line.number < state.doc.lines) {
      line = state.doc.line(line.number + 1);
    }
    const { insert, start } = asBlock(state, block, line.to);
    const anchor = start + block.indexOf(replaced);
    const selection = EditorSelection.range(anchor, anchor + replaced.length);
    dispatch(
      state.update({
        changes: { from: line.to, insert },
        selection,
        userEvent: "input.format",
        scrollIntoView: true,
      }),
    );
    return true;
  };
