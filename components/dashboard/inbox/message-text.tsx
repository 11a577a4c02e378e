"use client";

import { useState } from "react";
import { shorten, splitAtLinks } from "./text-links";

/** What fits into a list; the rest of a longer message is asked for. */
const LONG = 700;

/** What a visitor wrote: text and nothing else, with web addresses that can be opened. */
export function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(text.length <= LONG);
  const pieces = splitAtLinks(text);
  return (
    <div className="max-w-prose text-ink-soft text-sm">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {(isOpen ? pieces : shorten(pieces, LONG)).map((piece, index) =>
          piece.href ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
              key={index}
              href={piece.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent underline underline-offset-2"
            >
              {piece.text}
            </a>
          ) : (
            piece.text
          ),
        )}
      </p>
      {text.length > LONG && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 py-1 text-accent underline-offset-4 hover:underline"
        >
          {isOpen ? "Show less" : "Show all"}
        </button>
      )}
    </div>
  );
}
