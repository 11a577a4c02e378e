/** The key of a shortcut, in lower case. If the layout has no Latin letters, the Latin letter on that key is used. */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  // Latin layouts place letters differently, so a typed Latin letter is returned unchanged.
  const isOther = key > "~" && !/\p{Script=Latin}/u.test(key);
  return ((isOther && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
}
