"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { BrowserWords, Refusals } from "@/lib/i18n/words";
import { browser as english } from "@/lib/i18n/words/en-browser";

/** `refusals` translates the API's error messages. An English page shows the API's own messages. */
export type ShownWords = BrowserWords & { refusals?: Refusals };

const WordsContext = createContext<ShownWords>(english);

/** The words of the page's language. Default: English. */
export const useWords = (): ShownWords => useContext(WordsContext);

export const WordsProvider = ({ words, children }: { words: ShownWords; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
);
