// What is typed into the box of a list is its last entry from the first letter on, though it is shown in the box: whoever
// keeps the list keeps it too.

export interface Box {
  text: string;
  /** Whether the text is the last entry of the list. It is none where it is empty or there already. */
  isEntry: boolean;
}

export const EMPTY_BOX: Box = { text: "", isEntry: false };

/** The entries but for what is in the box. The list may have been replaced by another since that was typed. */
export const entriesBeside = (value: readonly string[], { text, isEntry }: Box): string[] =>
  value.slice(0, isEntry && value.at(-1) === text.trim() ? -1 : value.length);

/** The box and the list after `text` is in the box. */
export function typeInto(value: readonly string[], box: Box, text: string) {
  const entries = entriesBeside(value, box);
  const entry = text.trim();
  const isEntry = entry !== "" && !entries.includes(entry);
  return { box: { text, isEntry }, value: isEntry ? [...entries, entry] : entries };
}

/** The list with an entry that was removed back at its place; the same list where it has that entry. */
export function withEntryBack(
  value: readonly string[],
  box: Box,
  index: number,
  entry: string,
): string[] {
  if (value.includes(entry)) return [...value];
  const entries = entriesBeside(value, box);
  return [...entries.toSpliced(index, 0, entry), ...value.slice(entries.length)];
}
