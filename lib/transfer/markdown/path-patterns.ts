// Compares paths with patterns of site generators. Each pattern matches at least the paths that it matches in the
// generator. It can match more, because only its plain parts are compared.

/** The plain parts of a pattern. Without parts, a pattern matches all paths. */
export type PathParts = readonly string[];

/** Longer patterns have no parts. */
const LONGEST = 500;

/** Wildcards. After the first bracket or backslash, nothing is compared. */
const GLOB_SIGNS = /(?:\*\*\/|[*?])+|[!+@]?[([{\\].*/;
/** A character that can be absent, an escaped character, a set, or another sign of a regular expression. */
const REGEX_SIGNS = /(?:\\.|\[[^\]]*\]?|.?\{[^}]*\}?|.(?=[?*])|[.^$+])[?*+]*/;

/** Hugo writes paths in lower case, with '-' for spaces. */
const folded = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s/g, "-");

/**
 * Returns the parts of a path with wildcards, for each of its alternatives in braces. The path can be below any folder
 * of the site.
 */
export function globParts(glob: string): PathParts[] {
  if (glob.startsWith("!") || glob.length > LONGEST) return [[]];
  const [, before = glob, choices = "", after = ""] = /^([^{}]*)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  return choices
    .split(",")
    .map((choice) => `/${`${before}${choice}${after}`.replace(/^[./]+/, "")}`)
    .map((path) => folded(path).split(GLOB_SIGNS).filter(Boolean));
}

/** Returns the parts of a regular expression. An expression with groups or alternatives has no parts. */
export const regexParts = (regex: string): PathParts =>
  /[|()]/.test(regex) || regex.length > LONGEST
    ? []
    : regex.split(REGEX_SIGNS).map(folded).filter(Boolean);

/** Whether a path has all parts in this order. */
export function hasParts(path: string, parts: PathParts): boolean {
  const text = folded(`/${path}`);
  let at = 0;
  return parts.every((part) => {
    const found = text.indexOf(part, at);
    at = found + part.length;
    return found !== -1;
  });
}
