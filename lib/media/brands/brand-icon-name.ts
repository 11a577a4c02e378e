/** The name of a brand's icon: 'docker' becomes 'brand:docker'. No other icon's name has this prefix. */
export const brandIconName = (slug: string): string => `brand:${slug}`;

/** The brand of such a name, as the icon's file is called; null for other icons. */
export function brandOf(icon: string): string | null {
  const [, slug] = /^brand:([a-z0-9_]{1,80})$/.exec(icon.toLowerCase()) ?? [];
  return slug ?? null;
}
