import { UNSPACED, UNSPACED_LETTER } from "../unspaced";
import { queryWords } from "./search-words";

/** Runs of letters from scripts without spaces, and the text between them. */
const RUN = new RegExp(`${UNSPACED_LETTER}+|(?:(?!${UNSPACED_LETTER}).)+`, "gsu");

/**
 * Returns the terms of a query. A text matches if its `searchText` has all terms. A term begins with a space, because
 * it must match the beginning of a word. In scripts without spaces, a term has no space and matches at any position.
 */
export const searchTerms = (query: string): string[] =>
  (query.normalize("NFC").match(RUN) ?? []).flatMap((run) =>
    queryWords(run).map((word) => (run.search(UNSPACED) === 0 ? word : ` ${word}`)),
  );
