const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en-US");

const textsOf = (item: object): string =>
  Object.values(item)
    .flat()
    .filter((value) => typeof value === "string")
    .join("\n");

/**
 * Returns a function that checks whether an item's texts contain all words of `query`, ignoring accents and case. An
 * empty query matches all items.
 */
export function matcher(query: string): (item: object) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (item) => {
    const text = plain(textsOf(item));
    return words.every((word) => text.includes(word));
  };
}
