// Lists the possible states of each kind of content, such as draft or hidden, and makes an item in each state.
import { type CollectionKey, type ContentNoun, collectionAt } from "@/lib/content/registry";
import { CAREER_FIELDS } from "./shown-career";
import { type ShownCase, valuesOf } from "./shown-fields";
import { SINGLE_FIELDS } from "./shown-singles";
import { WORK_FIELDS } from "./shown-work";

/** Kinds without a public page. redirects.contract.test.ts tests redirects. Only the owner sees replies. */
type WithoutPage = "redirect" | "reply";

const CASES: Record<Exclude<ContentNoun, WithoutPage>, ShownCase> = {
  ...CAREER_FIELDS,
  ...WORK_FIELDS,
  ...SINGLE_FIELDS,
};

/** For each kind of content, describes which part of a public page shows each field. */
export const SHOWN_CASES: Partial<Record<ContentNoun, ShownCase>> = CASES;

const VISIBILITIES = ["everywhere", "site", "resume", "hidden"] as const;
const STATUSES = ["published", "draft", "scheduled"] as const;
/** If items of a kind cannot be hidden, their only state is `shown`. */
export type ItemState = (typeof VISIBILITIES)[number] | (typeof STATUSES)[number] | "shown";

/** Maps each kind whose items contain the name of a category to the kind of these categories. */
const FILED_IN: Partial<Record<CollectionKey, CollectionKey>> = {
  project: "project-category",
  blog: "blog-category",
};

/** The possible states of an item of this kind. A category has the possible states of the items in it. */
export function statesOf(key: CollectionKey): ItemState[] {
  const filed = Object.entries(FILED_IN).find(([, category]) => category === key);
  if (filed) return statesOf(filed[0] as CollectionKey);
  const { publishing } = collectionAt(key);
  if (!publishing) return ["shown"];
  if (publishing.field === "visibility") return [...VISIBILITIES];
  return STATUSES.filter((status) => status !== "scheduled" || publishing.scheduled);
}

/** The beginning of the word that `markOf` returns for each item in this state. */
export const stateMark = (state: ItemState | "") => `Q${state}x`;

/** A word for the item in this state. The word is the item's name, and one of its technologies or tags. */
export const markOf = (key: CollectionKey, state: ItemState | "") =>
  `${stateMark(state)}${key.replace("-", "")}q`;

/** The request body for an item in this state. `shared` is an additional technology or tag. */
export function itemIn(key: CollectionKey, state: ItemState, shared: string) {
  const { nameField, publishing } = collectionAt(key);
  const one = SHOWN_CASES[key];
  if (!one) throw new Error(`Add a case that has the fields of ${key}`);
  const mark = markOf(key, state);
  const { slug: _, ...fields } = valuesOf(one);
  const category = FILED_IN[key];
  return {
    ...fields,
    [nameField]: mark,
    ...(publishing && { [publishing.field]: state }),
    ...("key" in fields && { key: mark.toLowerCase() }),
    ...("technologies" in fields && { technologies: [mark, shared] }),
    ...("tags" in fields && { tags: [mark, shared] }),
    ...(category && { category: markOf(category, state) }),
  };
}
