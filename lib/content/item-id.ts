const LARGEST_ID = 2_147_483_647;

/** The id a path segment names, or null when it cannot be one (not digits, zero, beyond the database's range). */
export function parseId(segment: string): number | null {
  if (!/^\d{1,10}$/.test(segment)) return null;
  const id = Number(segment);
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** The condition, in Prisma's terms, that an item has this id or slug. */
export function whereIdOrSlug(idOrSlug: string): { id: number } | { slug: string } {
  const id = parseId(idOrSlug);
  return id === null ? { slug: idOrSlug } : { id };
}
