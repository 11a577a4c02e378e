/** The prefix of brands' icons, so that none has the name of another icon. */
const BRAND = "brand:";

/** Returns the name of a brand's icon: 'docker' becomes 'brand:docker'. */
export const brandIconName = (slug: string): string => BRAND + slug;

/** The brand of such a name, as the icon's file is called; null for other icons. */
export function brandOf(icon: string): string | null {
  const [, slug] = /^brand:([a-z0-9_]{1,80})$/.exec(icon.toLowerCase()) ?? [];
  return slug ?? null;
}
