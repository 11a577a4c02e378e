import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { isVerbatim } from "@/components/dashboard/markdown/block-insertion";

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

/** Whether what is typed at `at` is code or HTML; also at the end of code whose fence is not closed yet. */
export function isInCode(state: EditorState, at: number): boolean {
  if (isVerbatim(state, at)) return true;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node && node.name !== "FencedCode") node = node.parent;
  return node !== null && node.getChildren("CodeMark").length < 2;
}
