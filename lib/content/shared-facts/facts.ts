import type { Visibility } from "@/lib/content/visibility";

/** The facts that both the about form and the contact form edit. */
export const FACTS = ["email", "phone", "location", "availability"] as const;
export type Fact = (typeof FACTS)[number];

export type Facts = Record<Fact, string>;

export const factsOf = ({ email, phone, location, availability }: Facts): Facts => ({
  email,
  phone,
  location,
  availability,
});

/** 'site' includes all pages, structured data, the contact card and the public API. */
export type FactPlace = "site" | "resume";

const shows = (visibility: Visibility, place: FactPlace) =>
  visibility === "everywhere" || visibility === place;

/** Facts that are not shown at `place` become ''. */
export function shownAt<Info extends Facts & { shown: Record<Fact, Visibility> }>(
  info: Info,
  place: FactPlace,
): Info {
  const hidden = FACTS.filter((fact) => !shows(info.shown[fact], place));
  return { ...info, ...Object.fromEntries(hidden.map((fact) => [fact, ""])) };
}
