// From its first letter on, the text in the box is the last entry of the list. So code that stores the list stores this
// text too.

export interface Box {
  text: string;
  /** Whether the text is the last entry of the list. An empty or repeated text is not an entry. */
  isEntry: boolean;
}

export const EMPTY_BOX: Box = { text: "", isEntry: false };

/** The list without the entry typed in the box. A list that was replaced while the owner typed can lack this entry. */
export const entriesBeside = (value: readonly string[], { text, isEntry }: Box): string[] =>
  value.slice(0, isEntry && value.at(-1) === text.trim() ? -1 : value.length);

/** The box and the list after the box's text changed to `text`. */
export function typeInto(value: readonly string[], box: Box, text: string) {
  const entries = entriesBeside(value, box);
  const entry = text.trim();
  const isEntry = entry !== "" && !entries.includes(entry);
  return { box: { text, isEntry }, value: isEntry ? [...entries, entry] : entries };
}

/** The list with a removed entry restored at its index. Unchanged if the list has the entry already. */
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
