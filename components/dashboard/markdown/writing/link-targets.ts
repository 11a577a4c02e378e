import { isInCode } from "@/components/dashboard/markdown/block-insertion";
import type { Suggestion, SuggestionSource } from "./suggestion-state";

/** A page of the site that a text can link to. */
export interface LinkTarget {
  title: string;
  address: string;
  /** The page's kind, and its status if it is not public. */
  note: string;
}

const MOST_SHOWN = 8;

/** A title, escaped for the text of a Markdown link. */
const escaped = (title: string) => title.replace(/[\\[\]`*_<>]/g, "\\$&");

export const linkTo = ({ title, address }: LinkTarget): string => `[${escaped(title)}](${address})`;

/** The targets with every word of `query` in the title or address. Titles that begin with `query` are first. */
export function fittingTargets(targets: readonly LinkTarget[], query: string): LinkTarget[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: LinkTarget) => title.toLowerCase().startsWith(query.toLowerCase());
  const found = targets.filter(({ title, address }) => {
    const text = `${title} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST_SHOWN);
}

/** The text after the last '[[' that is not closed; null if no '[[' is open. */
export function linkQuery(before: string): string | null {
  const at = before.lastIndexOf("[[");
  const query = before.slice(at + 2);
  return at !== -1 && query.length <= 60 && !/[[\]]/.test(query) ? query : null;
}

/** Suggests the site's posts, projects and pages after '[['. */
export function ownLinks(loadTargets: () => Promise<readonly LinkTarget[]>): SuggestionSource {
  let targets: readonly LinkTarget[] | null = null;
  return {
    label: "Link to",
    async load() {
      targets = await loadTargets();
    },
    match(state, at) {
      const { from, text } = state.doc.lineAt(at);
      const query = linkQuery(text.slice(0, at - from));
      if (query === null || isInCode(state, at)) return null;
      return { from: at - query.length - 2, query };
    },
    find: (query) =>
      targets &&
      fittingTargets(targets, query).map(
        (target): Suggestion => ({
          label: target.title,
          detail: target.note,
          apply(view, from, to) {
            const isClosed = view.state.sliceDoc(to, to + 2) === "]]";
            const insert = linkTo(target);
            view.dispatch({
              changes: { from, to: isClosed ? to + 2 : to, insert },
              selection: { anchor: from + insert.length },
              userEvent: "input.complete",
            });
          },
        }),
      ),
  };
}
