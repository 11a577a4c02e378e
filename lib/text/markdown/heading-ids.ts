import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { lineHeightOf } from "../line-height";

/** Stands before every id that comes from content, so that none collides with an id of the page or a browser global. */
const ID_PREFIX = "s-";

const REFERENCES = ["ariaDescribedBy", "ariaLabelledBy"];
const HEADING = /^h[1-6]$/;

const prefixed = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id);

/** Gives each id the prefix and makes it unique. Links and references inside the text follow. */
export function rehypePrefixIds() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    visit(tree, "element", ({ tagName, properties }) => {
      if (properties.id !== undefined) {
        const wanted = prefixed(String(properties.id));
        let id = wanted;
        for (let copy = 1; taken.has(id) && HEADING.test(tagName); copy++) id = `${wanted}-${copy}`;
        if (taken.has(id)) delete properties.id;
        else properties.id = id;
        taken.add(id);
      }
      const { href } = properties;
      if (typeof href === "string" && /^#./.test(href)) {
        properties.href = `#${prefixed(href.slice(1))}`;
      }
      for (const name of REFERENCES) {
        const ids = [properties[name]].flat().filter((id) => typeof id === "string");
        if (ids.length > 0) properties[name] = ids.map(prefixed);
      }
    });
  };
}

/** Gives the lines of each heading the room that its script needs. */
export function rehypeHeadingLines() {
  return (tree: Root): void => {
    visit(tree, "element", (element) => {
      if (!HEADING.test(element.tagName)) return;
      const height = lineHeightOf(textOf(element));
      if (height) element.properties.dataLineHeight = height;
    });
  };
}

/** Puts `name` before each id of a rendered text, so that it differs from those of another text on the same page. */
export function nameIds(tree: Root, name: string): void {
  const isOurs = (id: unknown) => String(id).startsWith(ID_PREFIX);
  visit(tree, "element", ({ properties }) => {
    const { id, href } = properties;
    if (isOurs(id)) properties.id = `${name}-${id}`;
    if (String(href).startsWith(`#${ID_PREFIX}`)) {
      properties.href = `#${name}-${String(href).slice(1)}`;
    }
    for (const reference of REFERENCES) {
      const ids = [properties[reference]].flat().filter(isOurs);
      if (ids.length > 0) properties[reference] = ids.map((one) => `${name}-${one}`);
    }
  });
}
