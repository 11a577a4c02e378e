"use client";

import { ListTree } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EscapeRegion } from "@/components/ui/keyboard/key-region";
import { type Heading, headingsOf } from "@/lib/text/writing/prose";

interface OutlineButtonProps {
  text: string;
  /** Moves the cursor to the character at the index `at` in the text. */
  onGo(at: number): void;
}

/** A button that opens a list of a text's headings. A click on a heading moves the cursor to the heading. */
export function OutlineButton({ text, onGo }: OutlineButtonProps) {
  // The text is parsed when the outline opens, because parsing a long text at each typed letter would block typing.
  const [headings, setHeadings] = useState<readonly Heading[] | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = headings !== null;

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setHeadings(null);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  return (
    <EscapeRegion
      ref={root}
      isActive={isOpen}
      onEscape={() => {
        setHeadings(null);
        button.current?.focus();
      }}
      className="relative"
    >
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label="Outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title="Outline"
        onClick={() => setHeadings(isOpen ? null : headingsOf(text))}
      >
        <ListTree aria-hidden className="size-4" />
      </Button>
      {isOpen && (
        <nav
          id={id}
          aria-label="Outline"
          className="absolute top-full right-0 z-20 max-h-80 w-72 max-w-[80vw] overflow-y-auto rounded-md border border-line-strong bg-surface p-1 shadow-lg"
        >
          {headings.length === 0 && (
            <p className="px-3 py-2 text-ink-soft text-sm">No headings yet.</p>
          )}
          <ul>
            {headings.map(({ level, title, from }) => (
              <li key={from}>
                <button
                  type="button"
                  className="min-h-9 w-full rounded-sm px-3 py-1.5 text-left text-ink text-sm wrap-anywhere hover:bg-sunken"
                  style={{ paddingInlineStart: `${0.75 * Math.max(1, level - 1)}rem` }}
                  onClick={() => {
                    setHeadings(null);
                    onGo(from);
                  }}
                >
                  {title || "(empty)"}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </EscapeRegion>
  );
}
