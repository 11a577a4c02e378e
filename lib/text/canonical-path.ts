/** The escapes of signs that browsers do not escape. In a path, a sign and its escape have the same meaning. */
const PLAIN_SIGNS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Returns a part of a path in canonical form; null if its escapes are invalid. */
function spelled(part: string): string | null {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replace(PLAIN_SIGNS, decodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns the canonical form of a path. In a part with invalid escapes, `~` replaces `%`, so that no page is found. */
export const canonicalPath = (path: string): string =>
  path
    .split("/")
    .map((part) => spelled(part) ?? part.replaceAll("%", "~"))
    .join("/");
