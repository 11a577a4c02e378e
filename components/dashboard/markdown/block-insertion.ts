import { syntaxTree } from "@codemirror/language";
import { EditorSelection, type EditorState, type StateCommand } from "@codemirror/state";

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

/** Text inside these nodes is not Markdown. */
const VERBATIM = /^(FencedCode|CodeBlock|InlineCode|HTMLBlock|CommentBlock)$/;
/** Nothing is inserted into these nodes, because an insertion would break them. */
const WHOLE = /^(Image|Link|Autolink|URL)$/;

function within(state: EditorState, at: number, names: RegExp): SyntaxNode | null {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node && !names.test(node.name)) node = node.parent;
  // A cursor at the end of a node is outside of it.
  return node && node.to > at ? node : null;
}

/** Whether `at` is in code or HTML, where text is not Markdown. */
export const isVerbatim = (state: EditorState, at: number): boolean =>
  within(state, at, VERBATIM) !== null;

/** Whether text typed at `at` is code or HTML. Text after an opening fence without a closing fence is code. */
export function isInCode(state: EditorState, at: number): boolean {
  if (isVerbatim(state, at)) return true;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node && node.name !== "FencedCode") node = node.parent;
  return node !== null && node.getChildren("CodeMark").length < 2;
}

/** The position for an insertion: `at`, or the end of the picture or link that contains `at`. */
export const placeOutside = (state: EditorState, at: number): number =>
  within(state, at, WHOLE)?.to ?? at;

/**
 * Returns the text to insert between `from` and `to`, so that blank lines separate `block` from the text around it.
 * `start` is the position of `block` after the insertion.
 */
export function asBlock(state: EditorState, block: string, from: number, to = from) {
  const before = state.sliceDoc(Math.max(0, from - 200), from);
  const after = state.sliceDoc(to, to + 200);
  const breaks = /\n*$/.exec(before)?.[0].length ?? 0;
  const gap = /^\n*/.exec(after)?.[0].length ?? 0;
  const lead = before.trim() === "" ? "" : "\n".repeat(Math.max(0, 2 - breaks));
  const trail = after.trim() === "" ? "" : "\n".repeat(Math.max(0, 2 - gap));
  return { insert: lead + block + trail, start: from + lead.length };
}

const innerLines = (block: string) => block.slice(block.indexOf("\n") + 1, block.lastIndexOf("\n"));

/**
 * Inserts `block` below the cursor's line, or below the code around the cursor. Selects `replaced`, so that the author
 * can type over it.
 */
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
