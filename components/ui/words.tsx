"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type BrowserWords, english } from "@/lib/i18n/browser-words/en";
import type { Refusals } from "@/lib/i18n/page-words/en";

/** `refusals` translates the API's error messages. English has none: the API's own messages are shown. */
export type ShownWords = BrowserWords & { refusals?: Refusals };

const WordsContext = createContext<ShownWords>(english);

/** The words of the page's language. Default: English. */
export const useWords = (): ShownWords => useContext(WordsContext);

export const WordsProvider = ({ words, children }: { words: ShownWords; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
);
