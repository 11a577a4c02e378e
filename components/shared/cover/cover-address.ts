import { seedOf } from "./seeded-random";

/** Counts up when covers are drawn differently: an address is kept for good where it was seen. */
const EDITION = 2;

const HUE = /^(?:text-)?category-([a-z]+)$/;
const FILE = /^([a-z]+)-([0-9a-z]{1,7})\.svg$/;

/** Where the cover of a title is, in the colour of a text class such as 'text-category-blue'. */
export function coverAddress(title: string, hue: string): string {
  const color = HUE.exec(hue)?.[1] ?? "gray";
  return `/covers/${EDITION}/${color}-${seedOf(title).toString(36)}.svg`;
}

/** What an address after /covers/ asks for, or null when it is none of ours. */
export function readCoverAddress(path: string[]): { color: string; seed: number } | null {
  const [edition, file = "", ...more] = path;
  const [, color, digits] = FILE.exec(file) ?? [];
  if (edition !== String(EDITION) || more.length > 0 || !color || !digits) return null;
  const seed = Number.parseInt(digits, 36);
  // One address a cover: no second way to write a number, none too large.
  return seed.toString(36) === digits && seed <= 0xffffffff ? { color, seed } : null;
}
