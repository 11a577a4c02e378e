import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

/** Text inside these nodes is not Markdown. */
const VERBATIM = /^(FencedCode|CodeBlock|InlineCode|HTMLBlock|CommentBlock)$/;
/** Nothing can be inserted into these nodes. */
const WHOLE = /^(Image|Link|Autolink|URL)$/;

function within(state: EditorState, at: number, names: RegExp): SyntaxNode | null {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node && !names.test(node.name)) node = node.parent;
  // At its very end one has left it.
  return node && node.to > at ? node : null;
}

/** Whether `at` is in code or HTML, where text stays what it is. */
export const isVerbatim = (state: EditorState, at: number): boolean =>
  within(state, at, VERBATIM) !== null;

/** The nearest place to `at` for an insertion: behind the picture or link that contains `at`. */
export const placeOutside = (state: EditorState, at: number): number =>
  within(state, at, WHOLE)?.to ?? at;

/** The text to insert between `from` and `to`, so that blank lines separate `block` from the text around it. */
export function asBlock(state: EditorState, block: string, from: number, to = from) {
  const before = state.sliceDoc(Math.max(0, from - 200), from);
  const after = state.sliceDoc(to, to + 200);
  const begun = /\n*$/.exec(before)?.[0].length ?? 0;
  const gap = /^\n*/.exec(after)?.[0].length ?? 0;
  const lead = before.trim() === "" ? "" : "\n".repeat(Math.max(0, 2 - begun));
  const trail = after.trim() === "" ? "" : "\n".repeat(Math.max(0, 2 - gap));
  return { insert: lead + block + trail, start: from + lead.length };
}
