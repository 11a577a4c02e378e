import { seedOf } from "./seeded-random";

/** Increase this number when covers are drawn differently: browsers cache each address permanently. */
const EDITION = 2;

const HUE = /^(?:text-)?category-([a-z]+)$/;
const FILE = /^([a-z]+)-([0-9a-z]{1,7})\.svg$/;

/** The address of the cover for a title. `hue` is the text class of its colour, such as 'text-category-blue'. */
export function coverAddress(title: string, hue: string): string {
  const color = HUE.exec(hue)?.[1] ?? "gray";
  return `/covers/${EDITION}/${color}-${seedOf(title).toString(36)}.svg`;
}

/** The colour and seed in an address after /covers/, or null if `path` is not a cover's address. */
export function readCoverAddress(path: string[]): { color: string; seed: number } | null {
  const [edition, file = "", ...more] = path;
  const [, color, digits] = FILE.exec(file) ?? [];
  if (edition !== String(EDITION) || more.length > 0 || !color || !digits) return null;
  const seed = Number.parseInt(digits, 36);
  // Each cover must have only one address. So a seed with leading zeros and a seed above 32 bits are refused.
  return seed.toString(36) === digits && seed <= 0xffffffff ? { color, seed } : null;
}
