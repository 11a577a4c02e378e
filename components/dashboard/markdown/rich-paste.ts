import { isolateHistory } from "@codemirror/commands";
import { EditorSelection, StateEffect, StateField } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { asBlock, isVerbatim, placeOutside } from "./block-insertion";

interface Place {
  from: number;
  to: number;
}

const started = StateEffect.define<Place>();
const ended = StateEffect.define<Place>();

/** The places where HTML will be pasted after its conversion. A place moves if text is typed before it. */
const places = StateField.define<ReadonlyMap<Place, Place>>({
  create: () => new Map(),
  update(current, { changes, effects }) {
    if (current.size === 0 && !effects.some((effect) => effect.is(started))) return current;
    const moved = [...current].map(
      ([key, { from, to }]) =>
        [key, { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }] as const,
    );
    const next = new Map(moved);
    for (const effect of effects) {
      if (effect.is(started)) next.set(effect.value, effect.value);
      if (effect.is(ended)) next.delete(effect.value);
    }
    return next;
  },
});

/** HTML without any of these tags and styles has no formatting to convert. */
const FORMATTED =
  /<(h[1-6]|p|div|br|b|strong|i|em|s|strike|del|a|ul|ol|dl|table|img|pre|code|kbd|blockquote|hr|sub|sup|math|mjx-container)\b|font-weight|font-style|line-through|vertical-align:\s*su|mso-list/i;

/** Text in these languages that was copied from Visual Studio Code is not pasted as code. */
const TEXT_LANGUAGES = ["markdown", "mdx", "plaintext"];

/** The language of text copied from Visual Studio Code; '' for text from other programs. */
function editorLanguage(data: DataTransfer): string {
  try {
    const { mode } = JSON.parse(data.getData("vscode-editor-data")) as { mode?: unknown };
    return typeof mode === "string" && /^[\w+#-]{1,30}$/.test(mode) ? mode : "";
  } catch {
    return "";
  }
}

const FOOTNOTE = /\[\^([^\]\s]+)\]/g;

const footnotesIn = (text: string): ReadonlySet<string | undefined> =>
  new Set(Array.from(text.matchAll(FOOTNOTE), ([, label]) => label));

interface Pasted {
  html: string;
  plain: string;
  language: string;
}

/** Pastes HTML as Markdown in a single change, so that a single undo reverts it. */
async function pasteHtml(
  view: EditorView,
  { html, plain, language }: Pasted,
  onMissing: (pictures: number) => void,
) {
  const { from, to } = view.state.selection.main;
  const key: Place = { from, to };
  view.dispatch({ effects: started.of(key) });
  const converted = await import("@/lib/text/html-to-markdown/html-to-markdown")
    .then(({ htmlToMarkdown }) => {
      const labels = footnotesIn(view.state.doc.toString());
      return htmlToMarkdown(html, { language, isTaken: (label) => labels.has(label) });
    })
    // If the converter cannot be loaded, the plain text of the clipboard is pasted.
    .catch(() => null);
  const { state } = view;
  const now = state.field(places).get(key);
  if (!now) return;
  const start = now.from;
  const end = Math.max(now.to, start);
  const text = converted?.markdown ?? plain;
  const isBlock = converted !== null && converted.markdown !== null && !converted.isInline;
  const at = isBlock && start === end ? placeOutside(state, start) : start;
  const last = Math.max(at, end);
  const put = isBlock ? asBlock(state, text, at, last) : { insert: text, start: at };
  const insert = state.toText(put.insert);
  const cursor = put.start + state.toText(text).length;
  view.dispatch({
    changes: { from: at, to: last, insert },
    effects: ended.of(key),
    // Text typed directly after the paste is a separate undo step.
    annotations: isolateHistory.of("full"),
    selection: EditorSelection.cursor(cursor),
    userEvent: "input.paste",
    scrollIntoView: true,
  });
  if (converted && converted.missingPictures > 0) onMissing(converted.missingPictures);
}

/**
 * Converts pasted formatting to Markdown. In code, or if Shift is pressed, pastes plain text. Calls `onMissing` with
 * the number of pictures that could not be pasted.
 */
export function takingHtml(onMissing: (pictures: number) => void) {
  let isPlainAsked = false;
  const listeners = EditorView.domEventHandlers({
    keydown(event) {
      isPlainAsked = event.shiftKey && latinKey(event) === "v";
      return false;
    },
    keyup() {
      isPlainAsked = false;
      return false;
    },
    paste(event, view) {
      const data = event.clipboardData;
      const html = data?.getData("text/html") ?? "";
      if (!data || isPlainAsked || !FORMATTED.test(html)) return false;
      const language = editorLanguage(data);
      if (TEXT_LANGUAGES.includes(language)) return false;
      if (isVerbatim(view.state, view.state.selection.main.from)) return false;
      event.preventDefault();
      void pasteHtml(view, { html, plain: data.getData("text/plain"), language }, onMissing);
      return true;
    },
  });
  return [places, listeners];
}
