/** Escapes of signs that browsers send without escapes. Both spellings have the same meaning. */
const PLAIN_SIGNS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Returns a part of a path in canonical form; null if its escapes are invalid. */
function spelled(part: string): string | null {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replace(PLAIN_SIGNS, decodeURIComponent);
  } catch {
    return null;
  }
}

/** Returns the canonical form of a path on this site. `~` replaces `%` in invalid escapes: no page has such a path. */
export const canonicalPath = (path: string): string =>
  path
    .split("/")
    .map((part) => spelled(part) ?? part.replaceAll("%", "~"))
    .join("/");
