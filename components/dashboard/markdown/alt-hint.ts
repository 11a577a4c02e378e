import { Decoration, EditorView, MatchDecorator, ViewPlugin, WidgetType } from "@codemirror/view";

/** Asks for the words that stand for a picture, where there are none yet. */
class AltHint extends WidgetType {
  override eq() {
    return true;
  }
  override toDOM() {
    const element = document.createElement("span");
    // Its words come from the style sheet, so that nobody takes them for the author's.
    element.className = "cm-alt-hint";
    element.ariaHidden = "true";
    return element;
  }
}

const hint = Decoration.widget({ widget: new AltHint(), side: 1 });

const emptyAlts = new MatchDecorator({
  regexp: /!\[\]\([^()\s]+\)/g,
  decorate: (add, from) => add(from + 2, from + 2, hint),
});

const plugin = ViewPlugin.define(
  (view) => ({
    hints: emptyAlts.createDeco(view),
    update(update) {
      this.hints = emptyAlts.updateDeco(update, this.hints);
    },
  }),
  { decorations: ({ hints }) => hints },
);

const looks = EditorView.theme({
  ".cm-alt-hint::before": {
    content: '"describe the picture"',
    color: "var(--color-ink-faint)",
    fontStyle: "italic",
  },
  ".cm-upload": { color: "var(--color-ink-faint)", fontStyle: "italic" },
});

/** Shows in the text which pictures have no description. */
export const altHints = [plugin, looks];
