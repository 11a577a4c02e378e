import type { Blockquote, Paragraph, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { readerOf } from "../markdown/reader";

const KINDS = ["note", "tip", "important", "warning", "caution"] as const;
type Kind = (typeof KINDS)[number];

/** The first line of an alert, which contains only the mark, for example `[!NOTE]`. */
const MARK = new RegExp(`^\\[!(${KINDS.join("|")})\\][ \\t]*(\\n|$)`, "i");

interface Marked {
  kind: Kind;
  /** The first paragraph without the mark. */
  rest: PhrasingContent[];
}

function markOf({ children: [first] }: Blockquote): Marked | null {
  if (first?.type !== "paragraph") return null;
  const [text, ...others] = first.children;
  const found = text?.type === "text" ? MARK.exec(text.value) : null;
  const [mark = "", name, end] = found ?? [];
  const kind = KINDS.find((one) => one === name?.toLowerCase());
  if (text?.type !== "text" || kind === undefined) return null;
  // If a formatted word or a link follows the mark on its line, the quote is not an alert.
  if (end === "" && others.length > 0 && others[0]?.type !== "break") return null;
  const value = text.value.slice(mark.length);
  const after = others[0]?.type === "break" ? others.slice(1) : others;
  return { kind, rest: value === "" ? after : [{ ...text, value }, ...others] };
}

function makeAlert(quote: Blockquote, { kind, rest }: Marked, language: Language): void {
  const [, ...others] = quote.children;
  const word = FENCE_WORDS[language].alert[kind];
  const title: Paragraph = {
    type: "paragraph",
    children: [{ type: "strong", children: [{ type: "text", value: word }] }],
    data: { hProperties: { className: ["alert-title"] } },
  };
  const first: Paragraph[] = rest.length > 0 ? [{ type: "paragraph", children: rest }] : [];
  quote.children = [title, ...first, ...others];
  const className = ["alert", `alert-${kind}`];
  quote.data = { hName: "div", hProperties: { className, role: "note" } };
}

/** Turns a quote with `[!NOTE]` alone on its first line, and with more content, into an alert, as GitHub does. */
export function remarkAlerts() {
  return (tree: Root, file: { data: Record<string, unknown> }): void =>
    visit(tree, "blockquote", (quote) => {
      const marked = markOf(quote);
      if (!marked || marked.rest.length + quote.children.length === 1) return;
      makeAlert(quote, marked, readerOf(file).language);
    });
}
