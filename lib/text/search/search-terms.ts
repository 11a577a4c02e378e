import { UNSPACED, UNSPACED_LETTER } from "../unspaced";
import { queryWords } from "./search-words";

/** Runs of letters from scripts without spaces, and the text between them. */
const RUN = new RegExp(`${UNSPACED_LETTER}+|(?:(?!${UNSPACED_LETTER}).)+`, "gsu");

/**
 * Returns the terms of a query. A match has all of them in its `searchText`. A term has a space in front, as it must
 * match the beginning of a word. A term of a script without spaces has none, as it may match anywhere.
 */
export const searchTerms = (query: string): string[] =>
  (query.normalize("NFC").match(RUN) ?? []).flatMap((run) =>
    queryWords(run).map((word) => (run.search(UNSPACED) === 0 ? word : ` ${word}`)),
  );
