import type { BrandIcon } from "@/lib/media/brands/brand-icons";

/**
 * The brands that have every word of the query in their title or name, those that begin with it first. `exact` are
 * those that are called so.
 */
export function findBrands(
  brands: readonly BrandIcon[],
  query: string,
): { exact: BrandIcon[]; others: BrandIcon[] } {
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = brands.flatMap((brand) => {
    const [title, name] = [brand.title.toLowerCase(), brand.name];
    if (!words.every((word) => title.includes(word) || name.includes(word))) return [];
    const isExact = title === wanted || name === wanted || name.endsWith(`:${wanted}`);
    return [{ brand, isExact, isFirst: title.startsWith(wanted) }];
  });
  const brandsOf = (some: typeof found) => some.map(({ brand }) => brand);
  const others = found.filter(({ isExact }) => !isExact);
  return {
    exact: brandsOf(found.filter(({ isExact }) => isExact)),
    others: brandsOf([
      ...others.filter(({ isFirst }) => isFirst),
      ...others.filter(({ isFirst }) => !isFirst),
    ]),
  };
}
