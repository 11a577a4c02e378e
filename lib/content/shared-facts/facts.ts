import type { Visibility } from "@/lib/content/visibility";

/** The facts about the owner that are one value each, edited from the about section and the contact information alike. */
export const FACTS = ["email", "phone", "location", "availability"] as const;
export type Fact = (typeof FACTS)[number];

export type Facts = Record<Fact, string>;

/** The facts among the fields of an item. */
export const factsOf = ({ email, phone, location, availability }: Facts): Facts => ({
  email,
  phone,
  location,
  availability,
});

/** A place where facts can show. `site` is every page, the structured data, the contact card and the public API. */
export type FactPlace = "site" | "resume";

const shows = (visibility: Visibility, place: FactPlace) =>
  visibility === "everywhere" || visibility === place;

/** The contact information with those facts only that show at a place; others are ''. */
export function shownAt<Info extends Facts & { shown: Record<Fact, Visibility> }>(
  info: Info,
  place: FactPlace,
): Info {
  const hidden = FACTS.filter((fact) => !shows(info.shown[fact], place));
  return { ...info, ...Object.fromEntries(hidden.map((fact) => [fact, ""])) };
}
