const LARGEST_ID = 2_147_483_647;

/** The id in a path segment; null for zero, a number that is too large, or other text. */
export function parseId(segment: string): number | null {
  if (!/^\d{1,10}$/.test(segment)) return null;
  const id = Number(segment);
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** A Prisma condition for an id or a slug. */
export function whereIdOrSlug(idOrSlug: string): { id: number } | { slug: string } {
  const id = parseId(idOrSlug);
  return id === null ? { slug: idOrSlug } : { id };
}
