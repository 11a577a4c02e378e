const BETWEEN = /\n[^\S\n]*\n\s*/g;

/**
 * Splits a text between paragraphs: the first part has at most `most` characters, or is a single paragraph. The second
 * part is '' if all of the text fits.
 */
export function splitAfter(text: string, most: number): [string, string] {
  if (text.length <= most) return [text, ""];
  let end: { before: number; after: number } | undefined;
  for (const match of text.matchAll(BETWEEN)) {
    if (end && match.index > most) break;
    end = { before: match.index, after: match.index + match[0].length };
    if (match.index > most) break;
  }
  return end ? [text.slice(0, end.before), text.slice(end.after)] : [text, ""];
}
