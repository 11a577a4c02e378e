const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en-US");

const textsOf = (item: object): string =>
  Object.values(item)
    .flat()
    .filter((value) => typeof value === "string")
    .join("\n");

/**
 * Tells whether an item holds every word of `query` somewhere in its texts and lists of texts; accents
 * and case do not matter, and a query without words fits everything.
 */
export function matcher(query: string): (item: object) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (item) => {
    const text = plain(textsOf(item));
    return words.every((word) => text.includes(word));
  };
}
