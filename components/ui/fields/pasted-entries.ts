/**
 * The new entries in a pasted text, each once, and the number of repeated ones. `present` are those in the list
 * already.
 */
export function pastedEntries(text: string, separator: RegExp, present: readonly string[]) {
  const entries = text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const added = [...new Set(entries)].filter((entry) => !present.includes(entry));
  return { added, repeated: entries.length - added.length };
}

/** The message after a paste, for screen readers. */
export function addedText(added: number, repeated: number): string {
  const said = added === 1 ? "1 entry added" : `${added} entries added`;
  return repeated === 0 ? `${said}.` : `${said}, ${repeated} repeated.`;
}
