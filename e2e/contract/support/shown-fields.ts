// Types and checks for tables that describe which part of a public page shows each field of a noun.
import type { Part } from "./document";

/** The parts of the site that a check can search for a field. `part` is the item's part of `page`. */
export interface Shown {
  part: Part;
  page: Part;
  pageAt(path: string): Promise<Part>;
}

/**
 * `shows` is a text in the part, or a function that checks the page. Null if visitors do not see the field, or if
 * another test checks the field.
 */
type Field = [value: unknown, shows: string | ((shown: Shown) => unknown) | null];

export interface ShownCase {
  fields: Record<string, Field>;
  /** The path of the page that shows the fields. The path can depend on the saved item. */
  path?: string | ((item: { slug: string }) => string);
  /** Another item that must exist: its API path and its body. */
  also?: [path: string, item: object];
  part(page: Part): Part | undefined;
}

export const link =
  (name: string | RegExp, href: string) =>
  ({ part }: Shown) =>
    part.href(name) === href;
export const picture =
  (source: string) =>
  ({ part }: Shown) =>
    part.tags("img").some((image) => image.attribute("src")?.includes(source));
export const meta =
  (name: string, content: string) =>
  ({ page }: Shown) =>
    page
      .tags("meta")
      .some((one) => one.attribute("name") === name && one.attribute("content") === content);
export const title =
  (text: string) =>
  ({ page }: Shown) =>
    page.tags("title")[0]?.raw === text;
/** The visibility 'site', and a check that the résumé does not contain the name. */
export const onSite = (name: string): Field => [
  "site",
  async ({ pageAt }) => !(await pageAt("/resume")).text.includes(name),
];
export const article = (section: string, name: string) => (page: Part) =>
  page.at(section).holding("article", name)[0];
export const listedLast =
  (section: string, name: string) =>
  ({ page }: Shown) =>
    page.at(section).headings(3).at(-1) === name;

/** True if the part has an element with the CSS class of a category's colour. */
export const hasHue = (part: Part | undefined, hue: string) =>
  part?.tags("a", "p", "span").some((one) => one.attribute("class")?.includes(`category-${hue}`));

/** A request body with the values of a case. */
export const valuesOf = ({ fields }: ShownCase): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, [value]]) => [field, value]));
