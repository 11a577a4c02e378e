import { diffArrays, diffLines, diffWordsWithSpace } from "diff";

export interface Part<T> {
  value: T;
  kind: "same" | "added" | "removed";
}

// Time limits. Without them, a comparison of two long texts with little in common would block the page.
const WORDS_MS = 150;
const LINES_MS = 300;

const parts = <T>(changes: { value: T; added: boolean; removed: boolean }[]): Part<T>[] =>
  changes.map(({ value, added, removed }) => ({
    value,
    kind: added ? "added" : removed ? "removed" : "same",
  }));

/**
 * If the unchanged share of the text is smaller than this number, the whole old text is shown first, then the whole new
 * text.
 */
const LITTLE_IN_COMMON = 0.3;

const lengthOf = (changes: readonly Part<string>[], kind: Part<string>["kind"]) =>
  changes.reduce(
    (sum, part) => sum + (part.kind === kind ? part.value.replace(/\s/g, "").length : 0),
    0,
  );

/** Joins adjacent replaced words into one removed and one added part. */
function together(changes: readonly Part<string>[]): Part<string>[] {
  const result: Part<string>[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed) result.push({ value: removed, kind: "removed" });
    if (added) result.push({ value: added, kind: "added" });
    removed = "";
    added = "";
  };
  for (const [index, { value, kind }] of changes.entries()) {
    const next = changes[index + 1];
    const isGap = kind === "same" && value.trim() === "" && removed && added && next;
    if (kind === "same" && !isGap) {
      flush();
      result.push({ value, kind });
    }
    if (kind === "removed" || isGap) removed += value;
    if (kind === "added" || isGap) added += value;
  }
  flush();
  return result;
}

/** Compares two texts word by word, or line by line if the comparison of words takes too long. */
export function textChanges(before: string, after: string): Part<string>[] {
  const changes = parts(
    diffWordsWithSpace(before, after, { timeout: WORDS_MS }) ??
      diffLines(before, after, { timeout: LINES_MS }) ??
      [],
  );
  const changed = Math.max(lengthOf(changes, "added"), lengthOf(changes, "removed"));
  const same = lengthOf(changes, "same");
  if (changes.length > 0 && same >= LITTLE_IN_COMMON * (same + changed)) return together(changes);
  return [
    { value: before, kind: "removed" as const },
    { value: after, kind: "added" as const },
  ].filter(({ value }) => value !== "");
}

export const listChanges = (before: string[], after: string[]): Part<string>[] =>
  parts(diffArrays(before, after)).flatMap(({ value, kind }) =>
    value.map((entry) => ({ value: entry, kind })),
  );

export interface Stretch extends Part<string> {
  /** The hidden middle of a long unchanged text, between `value` and `rest`. Only the kind 'same' has this field. */
  hidden?: string;
  rest?: string;
}

const CONTEXT = 90;
const ALONE = 270;

export function collapsed(changes: readonly Part<string>[]): Stretch[] {
  return changes.map((part, index) => {
    // Of unchanged text, only the part next to a change is shown. Without any change, the beginning is shown.
    const lead = changes.length === 1 ? ALONE : index === 0 ? 0 : CONTEXT;
    const tail = index === changes.length - 1 ? 0 : CONTEXT;
    if (part.kind !== "same" || part.value.length <= lead + tail + CONTEXT) return part;
    const wordEnd = lead === 0 ? 0 : part.value.indexOf(" ", lead);
    const wordStart = part.value.lastIndexOf(" ", part.value.length - tail - 1) + 1;
    const from = wordEnd === -1 || wordEnd > lead * 2 ? lead : wordEnd;
    const to = tail === 0 ? part.value.length : wordStart || part.value.length - tail;
    if (to <= from) return part;
    return {
      ...part,
      value: part.value.slice(0, from),
      hidden: part.value.slice(from, to),
      rest: part.value.slice(to),
    };
  });
}
