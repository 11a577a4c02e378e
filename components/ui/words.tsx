"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type BrowserWords, english } from "@/lib/i18n/browser-words/en";
import type { Refusals } from "@/lib/i18n/page-words/en";

/** In English the API's own messages say why something was refused. */
export type ShownWords = BrowserWords & { refusals?: Refusals };

const WordsContext = createContext<ShownWords>(english);

/** The words of the page's language; English where nothing else was provided. */
export const useWords = (): ShownWords => useContext(WordsContext);

export const WordsProvider = ({ words, children }: { words: ShownWords; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
);
