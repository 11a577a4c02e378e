"use client";

import { Maximize2, Minimize2 } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { OutlineButton } from "@/components/dashboard/markdown/writing/outline-button";
import { useSettled } from "@/components/dashboard/markdown/writing/use-settled";
import { WritingNotes } from "@/components/dashboard/markdown/writing/writing-notes";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/fields/input";
import { EscapeRegion } from "@/components/ui/keyboard/key-region";
import { Tabs } from "@/components/ui/tabs";
import { readingTime, wordCount } from "@/lib/text/reading-time";
import type { CheckedField } from "@/lib/text/writing/checks";
import { follow } from "./follow-cursor";
import { type CommandName, FormattingButtons } from "./formatting-buttons";
import { openMarkdownHelp } from "./help-address";
import { PreviewPane } from "./preview-pane";
import { useCodeMirror } from "./use-code-mirror";
import { usePreview } from "./use-preview";

/** The smallest width in pixels for text and preview side by side. */
const WIDE = 720;

const VIEWS = {
  write: { id: "write", label: "Write" },
  split: { id: "split", label: "Side by side" },
  preview: { id: "preview", label: "Preview" },
} as const;
type View = keyof typeof VIEWS;

interface MarkdownEditorProps {
  name: string;
  value: string;
  onChange(value: string): void;
  /** The fields that are checked with the text. Undefined if the text has no page of its own and is not checked. */
  checkedFields?: readonly CheckedField[] | undefined;
  /** The language of the text as a tag; null for the site's language. */
  language: string | null;
}

/** An editor for Markdown with a preview. Must be inside a Field. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { name, value, onChange, checkedFields, language } = props;
  const root = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isWide = useIsWide(root);
  const [view, setView] = useState<View>("split");
  const [isFull, setIsFull] = useState(false);
  useOnlyShown(root, isFull);

  const shown = view === "split" && !isWide ? "write" : view;
  const rendered = usePreview(value, shown !== "write");
  const keepInStep = () => {
    if (!preview.current || !editor || shown === "write") return;
    const { place, offset, lines } = editor.shownPlace();
    follow(preview.current, place, shown === "split" ? offset : 0, lines);
  };
  const { holder, textarea, editor, isSearching, hasFailed } = useCodeMirror({
    ...{ value, onChange },
    onMove: keepInStep,
    chooseImages: () => chooser.current?.click(),
  });

  const toolbar = useLatest({
    onCommand: (command: CommandName) => editor?.run(command),
    onImages: (files: readonly File[]) => editor?.insertImages(files),
  });

  function goTo(at: number) {
    // A hidden editor cannot take the focus, so the editor is shown first.
    flushSync(() => shown === "preview" && setView("split"));
    if (editor) return editor.goTo(at);
    textarea.current?.focus();
    textarea.current?.setSelectionRange(at, at);
  }

  const FullIcon = isFull ? Minimize2 : Maximize2;
  return (
    <EscapeRegion
      ref={root}
      isActive={isFull || isSearching}
      onKeyDownCapture={(event) => {
        if (event.key !== "F1") return;
        event.preventDefault();
        openMarkdownHelp();
      }}
      onEscape={() => (isSearching ? editor?.closeSearch() : setIsFull(false))}
      className={classNames(
        "flex flex-col bg-surface",
        isFull
          ? "absolute inset-0 z-10 rounded-lg"
          : // Room for twelve lines of text, the tabs and the toolbar. In a narrow editor, the toolbar has three rows.
            // On phones, the toolbar has more rows.
            "h-[max(33rem,calc(100dvh-30rem))] md:h-[max(32rem,calc(100dvh-30rem))] rounded-md border border-line-strong focus-within:border-accent has-aria-invalid:border-danger",
      )}
    >
      <Tabs<View>
        label="View"
        look="pane"
        tabs={isWide ? [VIEWS.write, VIEWS.split, VIEWS.preview] : [VIEWS.write, VIEWS.preview]}
        selected={shown}
        onSelect={setView}
        className="flex-1"
        aside={
          <>
            <TextFigures text={value} />
            <OutlineButton text={value} onGo={goTo} />
            <Button
              variant="ghost"
              size="icon"
              aria-label="Full screen"
              aria-pressed={isFull}
              title={isFull ? "Leave full screen (Esc)" : "Full screen"}
              onClick={() => setIsFull(!isFull)}
            >
              <FullIcon aria-hidden className="size-4" />
            </Button>
          </>
        }
      >
        <div
          className={classNames(
            "grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]",
            shown === "split" && "grid-cols-2 divide-x divide-line",
          )}
        >
          <div hidden={shown === "preview"} className="min-h-0 min-w-0">
            <div className="flex h-full flex-col">
              <FormattingButtons isDisabled={editor === null} chooser={chooser} {...toolbar} />
              <div
                ref={holder}
                hidden={editor === null}
                className={classNames(
                  "min-h-0 flex-1 text-base",
                  isFull && shown === "write" && "mx-auto w-full max-w-[48em]",
                )}
              />
              {editor === null && (
                <Textarea
                  ref={textarea}
                  rows={12}
                  name={name}
                  value={value}
                  onChange={({ target }) => onChange(target.value)}
                  className="min-h-0 flex-1 resize-none border-0 p-4 leading-[1.75]"
                />
              )}
              {hasFailed && (
                <p className="border-line border-t px-4 py-2 text-ink-faint text-xs">
                  The editor could not be loaded. You can still write plain text.
                </p>
              )}
            </div>
          </div>
          <PreviewPane
            rendered={rendered}
            isShown={shown !== "write"}
            pane={preview}
            onShown={keepInStep}
          />
        </div>
        <p
          role="status"
          className="shrink-0 border-line border-t px-4 py-2 text-sm text-warning empty:hidden"
        >
          {rendered.problem && `Visitors see this text without formatting: ${rendered.problem}.`}
        </p>
        {checkedFields && (
          <WritingNotes
            text={value}
            problem={rendered.problem}
            fields={checkedFields}
            language={language}
            onGo={goTo}
          />
        )}
      </Tabs>
    </EscapeRegion>
  );
}

/** While `isOnly` is true, makes all other elements of the dialog inert, because `element` covers them. */
function useOnlyShown(element: RefObject<HTMLElement | null>, isOnly: boolean): void {
  useEffect(() => {
    if (!isOnly) return;
    const covered: HTMLElement[] = [];
    let inner = element.current;
    while (inner?.parentElement && inner.role !== "dialog") {
      for (const beside of inner.parentElement.children) {
        if (beside instanceof HTMLElement && beside !== inner && !beside.inert)
          covered.push(beside);
      }
      inner = inner.parentElement;
    }
    for (const one of covered) one.inert = true;
    return () => {
      for (const one of covered) one.inert = false;
    };
  }, [element, isOnly]);
}

function useIsWide(element: { current: HTMLElement | null }): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    if (element.current) setIsWide(element.current.offsetWidth >= WIDE);
  }, [element]);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsWide(entry.contentRect.width >= WIDE);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}

const PAUSE_MS = 250;

/** Shows the length of a text. Screen readers announce only the minutes, because the minutes rarely change. */
function TextFigures({ text }: { text: string }) {
  // Counting the words of a long text at each typed letter would block typing.
  const counted = useSettled(text, PAUSE_MS);
  const words = useMemo(() => wordCount(counted), [counted]);
  const minutes = useMemo(() => readingTime(counted), [counted]);
  return (
    <p className="flex shrink-0 flex-col whitespace-nowrap text-right font-mono text-2xs text-ink-faint sm:flex-row sm:gap-3 sm:text-xs">
      <span>
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
      </span>
      <span aria-live="polite">{words > 0 && `${minutes} min read`}</span>
    </p>
  );
}
