/** The key of a shortcut, in lower case. A letter that is not Latin becomes the same key's letter in the US layout. */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  // Latin layouts place letters differently, so a typed Latin letter is returned unchanged.
  const isOther = key > "~" && !/\p{Script=Latin}/u.test(key);
  return ((isOther && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
}
