/**
 * The key of a shortcut, in lower case. Where the layout's letters are not Latin, as in Cyrillic, Greek, Hebrew or Arabic,
 * it is the letter that a Latin layout has in that place.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  // A Latin layout moves its letters about, so its own letter counts.
  const isOther = key > "~" && !/\p{Script=Latin}/u.test(key);
  return ((isOther && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
}
