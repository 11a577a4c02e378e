"use client";

import { Maximize2, Minimize2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/input";
import { Tabs } from "@/components/ui/tabs";
import { FormattingButtons } from "./formatting-buttons";
import { PreviewPane } from "./preview-pane";
import { TextFigures } from "./text-figures";
import { useCodeMirror } from "./use-code-mirror";
import { useOnlyShown } from "./use-only-shown";

/** Pixels from which text and preview stand side by side. */
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
}

/** Markdown to write in, with what it becomes beside it. Stands inside a Field. */
export function MarkdownEditor({ name, value, onChange }: MarkdownEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const isWide = useIsWide(root);
  const [view, setView] = useState<View>("split");
  const [isFull, setIsFull] = useState(false);
  useOnlyShown(root, isFull);

  const shown = view === "split" && !isWide ? "write" : view;
  const keepInStep = () => {
    const pane = preview.current;
    if (pane && shown === "split" && editor) {
      pane.scrollTop = editor.scrolled() * (pane.scrollHeight - pane.clientHeight);
    }
  };
  const { holder, textarea, editor, isSearching, hasFailed } = useCodeMirror({
    ...{ value, onChange },
    onScroll: keepInStep,
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !(isFull || isSearching)) return;
    event.stopPropagation();
    if (isSearching) editor?.closeSearch();
    else setIsFull(false);
  }

  const FullIcon = isFull ? Minimize2 : Maximize2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside hears the keyboard; this is Escape for all of it
    <div
      ref={root}
      onKeyDown={onKeyDown}
      // The dialog around it leaves Escape to us while there is something to close in here.
      {...(isFull || isSearching ? { "data-takes-escape": "" } : {})}
      className={classNames(
        "flex flex-col bg-surface",
        isFull
          ? "absolute inset-0 z-10 rounded-lg"
          : "h-[max(24rem,calc(100dvh-30rem))] rounded-md border border-line-strong focus-within:border-accent has-aria-invalid:border-danger",
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
              <FormattingButtons
                isDisabled={editor === null}
                onCommand={(command) => editor?.run(command)}
                onImages={(files) => editor?.insertImages(files)}
              />
              <div
                ref={holder}
                hidden={editor === null}
                className={classNames(
                  "min-h-0 flex-1 text-base",
                  isFull && shown === "write" && "mx-auto w-full max-w-[80ch]",
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
                  The editor could not be loaded. Plain text works as well.
                </p>
              )}
            </div>
          </div>
          <PreviewPane
            text={value}
            isShown={shown !== "write"}
            pane={preview}
            onShown={keepInStep}
          />
        </div>
      </Tabs>
    </div>
  );
}

/** Whether there is room for two columns. */
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
