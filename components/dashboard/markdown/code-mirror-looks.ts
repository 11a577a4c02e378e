import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const HEADING = { color: "var(--color-ink)", fontWeight: "600" };

const highlighting = HighlightStyle.define([
  { tag: tags.heading, ...HEADING },
  { tag: tags.heading1, ...HEADING, fontSize: "1.3em" },
  { tag: tags.heading2, ...HEADING, fontSize: "1.2em" },
  { tag: tags.heading3, ...HEADING, fontSize: "1.1em" },
  { tag: tags.strong, color: "var(--color-ink)", fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.link, color: "var(--color-category-blue)" },
  { tag: tags.url, color: "var(--color-category-cyan)" },
  { tag: tags.monospace, color: "var(--color-category-green)", fontFamily: "var(--font-mono)" },
  { tag: tags.quote, color: "var(--color-ink-faint)", fontStyle: "italic" },
  { tag: tags.labelName, color: "var(--color-category-purple)" },
  { tag: tags.escape, color: "var(--color-category-orange)" },
  { tag: [tags.angleBracket, tags.tagName], color: "var(--color-category-pink)" },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: "var(--color-ink-faint)" },
]);

const looks = EditorView.theme({
  "&": {
    height: "100%",
    color: "var(--color-ink-soft)",
    backgroundColor: "transparent",
    // With `contain`, a typed letter causes a layout of only the editor. `paint` is left out, because it would cut off
    // suggestions at the edge of the editor.
    contain: "size layout style",
    // `contain` creates a stacking context. Without `zIndex`, fields below the editor would cover the suggestions.
    zIndex: 1,
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-sans)", lineHeight: "1.75", overflow: "auto" },
  ".cm-content": { padding: "1rem 0 4rem", caretColor: "var(--color-accent)" },
  // The first letters of a line decide its text direction.
  ".cm-line": { padding: "0 1rem", unicodeBidi: "plaintext" },
  ".cm-placeholder": { color: "var(--color-ink-faint)" },
  "&.cm-focused .cm-content::selection, .cm-line ::selection, .cm-line::selection": {
    backgroundColor: "var(--color-accent-fill)",
    color: "var(--color-on-accent)",
  },
  ".cm-panels": {
    backgroundColor: "var(--color-sunken)",
    color: "var(--color-ink)",
    borderColor: "var(--color-line) !important",
  },
  ".cm-panel.cm-search": {
    padding: "0.5rem 2.25rem 0.5rem 0.75rem",
    fontFamily: "var(--font-sans)",
  },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.375rem",
    minHeight: "1.75rem",
    marginRight: "0.75rem",
    fontSize: "0.8125rem",
  },
  ".cm-panel.cm-search [type=checkbox]": {
    width: "1rem",
    height: "1rem",
    margin: "0",
    accentColor: "var(--color-accent-fill)",
  },
  ".cm-panel.cm-search [name=close]": {
    color: "var(--color-ink-soft)",
    minWidth: "1.75rem",
    minHeight: "1.75rem",
    fontSize: "1.25rem",
  },
  ".cm-panel .cm-textfield": {
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-sm)",
    backgroundColor: "var(--color-surface)",
    fontSize: "0.875rem",
    minHeight: "2rem",
    padding: "0.25rem 0.5rem",
  },
  ".cm-panel .cm-button": {
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-sm)",
    background: "transparent",
    color: "var(--color-ink)",
    fontSize: "0.8125rem",
    minHeight: "2rem",
    padding: "0.25rem 0.625rem",
  },
  // On phones, Safari zooms into fields with a smaller font.
  "@media (max-width: 47.99rem)": { ".cm-panel .cm-textfield": { fontSize: "1rem" } },
  ".cm-searchMatch": {
    backgroundColor: "var(--color-accent-wash)",
    outline: "1px solid var(--color-accent)",
  },
  ".cm-searchMatch-selected": { outlineWidth: "2px" },
});

// Replaces CodeMirror's own words, which begin with small letters.
const words = EditorState.phrases.of({
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close search",
});

export const LOOKS = [syntaxHighlighting(highlighting), looks, words];
