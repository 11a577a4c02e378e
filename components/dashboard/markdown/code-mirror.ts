// The CodeMirror editor. This module is loaded only when a form with a Markdown field opens.
import { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
import { markdownKeymap } from "@codemirror/lang-markdown";
import {
  closeSearchPanel,
  openSearchPanel,
  search,
  searchKeymap,
  searchPanelOpen,
} from "@codemirror/search";
import { Compartment, EditorState, Prec, type Transaction } from "@codemirror/state";
import { type Command, EditorView, keymap, placeholder } from "@codemirror/view";
import type { FigureChoice } from "@/components/dashboard/figures/figure-choices";
import { captionSteps } from "@/components/dashboard/markdown/writing/caption-step";
import { expansions } from "@/components/dashboard/markdown/writing/expansions";
import { figureKeys } from "@/components/dashboard/markdown/writing/figure-keys";
import { type LinkTarget, ownLinks } from "@/components/dashboard/markdown/writing/link-targets";
import { slashMenu } from "@/components/dashboard/markdown/writing/slash-menu";
import { suggestions } from "@/components/dashboard/markdown/writing/suggestions";
import { FENCE_ENTRIES, type FenceName } from "@/lib/text/fences/registry";
import { afterPaint } from "./after-paint";
import { altHints } from "./alt-hint";
import { insertExample } from "./block-insertion";
import { boundedMarkdown } from "./bounded-markdown";
import { LOOKS } from "./code-mirror-looks";
import {
  FORMULA_EXAMPLE,
  NOTE_EXAMPLE,
  NOTE_REPLACED,
  TABLE_EXAMPLE,
  TABLE_REPLACED,
} from "./example-texts";
import {
  cycleHeading,
  fenceCode,
  insertFigure,
  insertLink,
  toggleBold,
  toggleBulletList,
  toggleCode,
  toggleItalic,
  toggleNumberedList,
  toggleQuote,
} from "./formatting";
import type { CommandName } from "./formatting-buttons";
import { imageUploads, takingFiles } from "./image-uploads";
import { replacement } from "./minimal-change";
import { pendingUploads, showPendingUploads } from "./pending-uploads";
import { takingHtml } from "./rich-paste";

export interface EditorOptions {
  parent: HTMLElement;
  text: string;
  selection: { anchor: number; head: number };
  /** ARIA attributes of the editable element: its label, description and state. */
  attributes: Record<string, string>;
  /** Called after each change, except changes by `setText`. The call for a typed letter waits for the next paint. */
  onChange(text: string): void;
  onMove(): void;
  onSearch(isOpen: boolean): void;
  chooseImages(): void;
  /** Loads the pages that are suggested after '[['. Throws if the pages cannot be loaded. */
  linkTargets(): Promise<readonly LinkTarget[]>;
  /** Loads the figures that are suggested after `](fig:`. Throws if the figures cannot be loaded. */
  figures(): Promise<readonly FigureChoice[]>;
  /** Uploads a file, then calls `put` with its address. If the upload fails, throws an error with a message to show. */
  upload(file: File, signal: AbortSignal, put: (address: string) => void): Promise<void>;
  onUploadFailed(reason: string): void;
  /** Called with the number of pasted pictures that could not be loaded. */
  onPicturesMissing(count: number): void;
}

export type Editor = ReturnType<typeof openEditor>;

const fenceInsertions = {} as Record<FenceName, Command>;
for (const [name, { example }] of FENCE_ENTRIES) fenceInsertions[name] = insertExample(example);

const COMMANDS: Record<CommandName, Command> = {
  heading: cycleHeading,
  bold: toggleBold,
  italic: toggleItalic,
  code: toggleCode,
  fence: fenceCode,
  link: insertLink,
  quote: toggleQuote,
  bullets: toggleBulletList,
  numbers: toggleNumberedList,
  note: insertExample(NOTE_EXAMPLE, NOTE_REPLACED),
  table: insertExample(TABLE_EXAMPLE, TABLE_REPLACED),
  formula: insertExample(FORMULA_EXAMPLE),
  figure: insertFigure,
  ...fenceInsertions,
  undo,
  redo,
  find: openSearchPanel,
};

// These keys have precedence over CodeMirror's keys, and must not trigger the page's shortcuts.
const shortcuts = Prec.highest(
  keymap.of(
    (
      [
        ["Mod-b", "bold"],
        ["Mod-i", "italic"],
        ["Mod-e", "code"],
        ["Mod-k", "link"],
        ["Mod-Shift-k", "fence"],
        ["Mod-Shift-h", "heading"],
        ["Mod-Shift-9", "quote"],
        ["Mod-Shift-8", "bullets"],
        ["Mod-Shift-7", "numbers"],
      ] as const
    ).map(([key, name]) => ({
      key,
      run: COMMANDS[name],
      preventDefault: true,
      stopPropagation: true,
    })),
  ),
);

// The `tabindex` is only for accessibility checkers. The Tab key reaches a contenteditable even without a `tabindex`.
const WRITING = {
  spellcheck: "true",
  autocapitalize: "sentences",
  autocorrect: "on",
  tabindex: "0",
};

const isTyping = (one: Transaction) =>
  !one.docChanged || one.isUserEvent("input.type") || one.isUserEvent("delete");

/** Creates an editor inside `parent`. The Tab key moves the focus, as in other fields. */
export function openEditor(options: EditorOptions) {
  const attributes = new Compartment();
  const attributesOf = (given: Record<string, string>) =>
    EditorView.contentAttributes.of({ ...WRITING, ...given });
  const images = imageUploads({ upload: options.upload, onFailure: options.onUploadFailed });
  /** The last text that was sent to the form or received from it. */
  let known = options.text;
  let moving = 0;
  const reporting = afterPaint(() => {
    const text = view.state.doc.toString();
    if (text === known) return;
    known = text;
    options.onChange(text);
  });

  const state = EditorState.create({
    doc: options.text,
    selection: options.selection,
    extensions: [
      shortcuts,
      suggestions([
        slashMenu((name, view) =>
          name === "image" ? options.chooseImages() : void COMMANDS[name](view),
        ),
        ownLinks(options.linkTargets),
        figureKeys(options.figures),
      ]),
      captionSteps,
      expansions,
      Prec.high(keymap.of(markdownKeymap)),
      keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      history(),
      search({ top: true }),
      boundedMarkdown,
      LOOKS,
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      placeholder("Write in Markdown. Paste or drop an image to upload it."),
      attributes.of(attributesOf(options.attributes)),
      takingFiles(images),
      takingHtml(options.onPicturesMissing),
      showPendingUploads,
      altHints,
      EditorView.domEventHandlers({ scroll: options.onMove }),
      EditorView.updateListener.of((update) => {
        const isOpen = searchPanelOpen(update.state);
        if (isOpen !== searchPanelOpen(update.startState)) options.onSearch(isOpen);
        if (update.selectionSet || update.docChanged) {
          cancelAnimationFrame(moving);
          // `onMove` reads the layout, which is not allowed during an update.
          moving = requestAnimationFrame(options.onMove);
        }
        if (!update.docChanged) return;
        reporting.request();
        if (!update.transactions.every(isTyping)) reporting.flush();
      }),
    ],
  });
  const view = new EditorView({ state, parent: options.parent });

  return {
    run(command: CommandName) {
      COMMANDS[command](view);
      if (command !== "find") view.focus();
    },
    /** Moves the cursor to `at`, and scrolls the cursor's line to the top. */
    goTo(at: number) {
      const place = Math.min(at, view.state.doc.length);
      view.dispatch({
        selection: { anchor: place },
        effects: EditorView.scrollIntoView(place, { y: "start", yMargin: 24 }),
      });
      view.focus();
    },
    insertImages(files: readonly File[]) {
      images.insert(view, files);
      view.focus();
    },
    /** Shows a text from the form, if it differs from the last known text. */
    setText(text: string) {
      const before = known;
      if (text === before) return;
      reporting.flush();
      // If `known` has changed, `flush` has reported text that the author typed. The typed text is newer than `text`,
      // so the editor keeps the typed text.
      if (known !== before) return;
      known = text;
      view.dispatch({ changes: replacement(view.state.doc.toString(), text) });
    },
    setAttributes(given: Record<string, string>) {
      view.dispatch({ effects: attributes.reconfigure(attributesOf(given)) });
    },
    focus: () => view.focus(),
    closeSearch() {
      closeSearchPanel(view);
      view.focus();
    },
    /**
     * Returns the place that the preview must show: the cursor or, if the cursor is scrolled out of view, a visible
     * line. `offset` is the distance of the place from the top of the editor, in pixels.
     */
    shownPlace() {
      const { scrollTop, scrollHeight, clientHeight } = view.scrollDOM;
      const above = scrollTop - view.documentPadding.top;
      const { doc, selection } = view.state;
      const { number, from, length } = doc.lineAt(selection.main.head);
      const line = view.lineBlockAt(from);
      // With `length + 1`, the end of a line has another place than the beginning of the next line.
      const share = (selection.main.head - from) / (length + 1);
      const offset = line.top + share * line.height - above;
      if (offset >= 0 && offset <= clientHeight) {
        return { place: number + share, offset, lines: doc.lines };
      }
      // The offset grows with the scroll position, so that the editor and the preview reach their ends together.
      const scrolled = (scrollTop / Math.max(1, scrollHeight - clientHeight)) * clientHeight;
      const shown = view.lineBlockAtHeight(above + scrolled);
      const part = (above + scrolled - shown.top) / Math.max(1, shown.height);
      const place = doc.lineAt(shown.from).number + Math.min(1, Math.max(0, part));
      return { place, offset: scrolled, lines: doc.lines };
    },
    destroy() {
      reporting.end();
      cancelAnimationFrame(moving);
      for (const { control } of pendingUploads(view.state)) control.abort();
      view.destroy();
    },
  };
}
