/** The entries in a pasted text that are not in the list yet, each once, and how many others it repeats. */
export function pastedEntries(text: string, separator: RegExp, present: readonly string[]) {
  const entries = text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const added = [...new Set(entries)].filter((entry) => !present.includes(entry));
  return { added, repeated: entries.length - added.length };
}

/** What is said of that. */
export function addedText(added: number, repeated: number): string {
  const said = added === 1 ? "1 entry added" : `${added} entries added`;
  return repeated === 0 ? `${said}.` : `${said}, ${repeated} repeated.`;
}
