import { Decoration, EditorView, MatchDecorator, ViewPlugin, WidgetType } from "@codemirror/view";

/** Invites the author to add a missing description or caption of a picture. */
class Hint extends WidgetType {
  constructor(readonly look: string) {
    super();
  }
  override eq(other: Hint) {
    return other.look === this.look;
  }
  override toDOM() {
    const element = document.createElement("span");
    // The words of the hint are in the style sheet, so that they are not part of the text.
    element.className = this.look;
    element.ariaHidden = "true";
    return element;
  }
}

const altHint = Decoration.widget({ widget: new Hint("cm-alt-hint"), side: 1 });
const captionHint = Decoration.widget({ widget: new Hint("cm-caption-hint"), side: 1 });

const emptyWords = new MatchDecorator({
  regexp: /!\[[^\]\n]*\]\([^()\s]+( "")?\)/g,
  decorate(add, from, to, [text]) {
    if (text.startsWith("![]")) add(from + 2, from + 2, altHint);
    if (text.endsWith(' "")')) add(to - 2, to - 2, captionHint);
  },
});

const plugin = ViewPlugin.define(
  (view) => ({
    hints: emptyWords.createDeco(view),
    update(update) {
      this.hints = emptyWords.updateDeco(update, this.hints);
    },
  }),
  { decorations: ({ hints }) => hints },
);

const HINT = { color: "var(--color-ink-faint)", fontStyle: "italic" };

const looks = EditorView.theme({
  ".cm-alt-hint::before": { content: '"describe the picture (Enter: caption)"', ...HINT },
  ".cm-caption-hint::before": { content: '"caption (Enter: done)"', ...HINT },
  ".cm-upload": { color: "var(--color-ink-faint)", fontStyle: "italic" },
});

/** Shows a hint in each picture without a description, and in each empty caption. */
export const altHints = [plugin, looks];
