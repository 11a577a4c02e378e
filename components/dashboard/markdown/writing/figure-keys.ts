import {
  choiceLabel,
  completion,
  type FigureChoice,
  figureQuery,
  fittingFigures,
} from "@/components/dashboard/figures/figure-choices";
import { isInCode } from "@/components/dashboard/markdown/block-insertion";
import type { Suggestion, SuggestionSource } from "./suggestion-state";

/** Suggests figures after `](fig:`. */
export function figureKeys(load: () => Promise<readonly FigureChoice[]>): SuggestionSource {
  let figures: readonly FigureChoice[] | null = null;
  return {
    label: "Figure",
    async load() {
      figures = await load();
    },
    match(state, at) {
      const { from, text } = state.doc.lineAt(at);
      const query = figureQuery(text.slice(0, at - from));
      if (query === null || isInCode(state, at)) return null;
      return { from: at - query.length, query };
    },
    find: (query) =>
      figures &&
      fittingFigures(figures, query).map(
        (figure): Suggestion => ({
          label: choiceLabel(figure),
          detail: figure.key,
          apply(view, from, to) {
            const after = view.state.sliceDoc(to, view.state.doc.lineAt(to).to);
            const { insert, replacedAfter } = completion(figure.key, after);
            view.dispatch({
              changes: { from, to: to + replacedAfter, insert },
              selection: { anchor: from + insert.length },
              userEvent: "input.complete",
            });
          },
        }),
      ),
  };
}
