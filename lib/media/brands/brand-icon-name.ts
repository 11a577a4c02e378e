/** The name of a brand's icon: 'docker' becomes 'brand:docker'. No other icon's name has this prefix. */
export const brandIconName = (slug: string): string => `brand:${slug}`;

/** Returns the brand in an icon's name: 'brand:docker' becomes 'docker'. Null for any other icon. */
export function brandOf(icon: string): string | null {
  const [, slug] = /^brand:([a-z0-9_]{1,80})$/.exec(icon.toLowerCase()) ?? [];
  return slug ?? null;
}
