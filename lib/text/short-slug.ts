/** Cuts a slug to at most `most` characters, between two words. A single long word is cut anywhere. */
export const shortSlug = (slug: string, most: number): string =>
  slug.length <= most
    ? slug
    : slug
        .slice(0, most + 1)
        .replace(/-[^-]*$/, "")
        .slice(0, most);
