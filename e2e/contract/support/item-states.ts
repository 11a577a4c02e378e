// One item of each kind of content for each state it can be in.
import { type CollectionKey, type ContentNoun, collectionAt } from "@/lib/content/registry";
import { CAREER_FIELDS } from "./shown-career";
import { type ShownCase, valuesOf } from "./shown-fields";
import { SINGLE_FIELDS } from "./shown-singles";
import { WORK_FIELDS } from "./shown-work";

/** Visitors see no page of these: redirects.contract.test.ts tests the former, the latter is for the owner alone. */
type WithoutPage = "redirect" | "reply";

const CASES: Record<Exclude<ContentNoun, WithoutPage>, ShownCase> = {
  ...CAREER_FIELDS,
  ...WORK_FIELDS,
  ...SINGLE_FIELDS,
};

/** The public places of each field of a noun that visitors see. */
export const SHOWN_CASES: Partial<Record<ContentNoun, ShownCase>> = CASES;

const VISIBILITIES = ["everywhere", "site", "resume", "hidden"] as const;
const STATUSES = ["published", "draft", "scheduled"] as const;
/** `shown`: the noun has no other. */
export type ItemState = (typeof VISIBILITIES)[number] | (typeof STATUSES)[number] | "shown";

/** The kinds of content whose items are in a category that has a name of its own. */
const FILED_IN: Partial<Record<CollectionKey, CollectionKey>> = {
  project: "project-category",
  blog: "blog-category",
};

/** The states of a noun's items; a category is in that of the item that is filed in it. */
export function statesOf(key: CollectionKey): ItemState[] {
  const filed = Object.entries(FILED_IN).find(([, category]) => category === key);
  if (filed) return statesOf(filed[0] as CollectionKey);
  const { publishing } = collectionAt(key);
  if (!publishing) return ["shown"];
  if (publishing.field === "visibility") return [...VISIBILITIES];
  return STATUSES.filter((status) => status !== "scheduled" || publishing.scheduled);
}

/** A word that only this item has: it names it, and stands for it in every list of texts. */
export const markOf = (key: CollectionKey, state: ItemState | "") =>
  `Q${key.replace("-", "")}x${state}q`;

/** The body to send for an item in that state; `shared` is an additional technology or tag. */
export function itemIn(key: CollectionKey, state: ItemState, shared: string) {
  const { nameField, publishing } = collectionAt(key);
  const one = SHOWN_CASES[key];
  if (!one) throw new Error(`Say where the fields of ${key} show`);
  const mark = markOf(key, state);
  const { slug: _, ...fields } = valuesOf(one);
  const category = FILED_IN[key];
  return {
    ...fields,
    [nameField]: mark,
    ...(publishing && { [publishing.field]: state }),
    ...("technologies" in fields && { technologies: [mark, shared] }),
    ...("tags" in fields && { tags: [mark, shared] }),
    ...(category && { category: markOf(category, state) }),
  };
}
