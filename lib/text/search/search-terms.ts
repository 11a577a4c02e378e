import { UNSPACED, UNSPACED_LETTER } from "../unspaced";
import { queryWords } from "./search-words";

/** What is of scripts without spaces, and what is between it. */
const RUN = new RegExp(`${UNSPACED_LETTER}+|(?:(?!${UNSPACED_LETTER}).)+`, "gsu");

/**
 * What a text must hold to answer a query, as `searchText` has it: all of these. A word must begin one
 * of the text's, so it has a space in front too; one of a script without spaces may be anywhere.
 */
export const searchTerms = (query: string): string[] =>
  (query.normalize("NFC").match(RUN) ?? []).flatMap((run) =>
    queryWords(run).map((word) => (run.search(UNSPACED) === 0 ? word : ` ${word}`)),
  );
