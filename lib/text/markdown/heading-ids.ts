import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { decoded } from "../decoded";
import { lineHeightOf } from "../line-height";

/** The prefix of every id in content, so that no id equals an id of the page or a browser's global variable. */
const ID_PREFIX = "s-";

const REFERENCES = ["ariaDescribedBy", "ariaLabelledBy"];
const HEADING = /^h[1-6]$/;

const prefixed = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id);

/** Adds the prefix to each id and makes it unique. Links and references inside the text get the new ids. */
export function rehypePrefixIds() {
  return (tree: Root): void => {
    const taken = new Set<string>();
    /** Maps each id in the text to its new id. For a repeated id, this is the new id of its first element. */
    const ids = new Map<string, string>();
    /** Maps an id to the number for the next heading with the same id, so that the number is found without a search. */
    const copies = new Map<string, number>();
    visit(tree, "element", ({ tagName, properties }) => {
      if (properties.id === undefined) return;
      const own = String(properties.id);
      const wanted = prefixed(own);
      let id = wanted;
      for (let copy = copies.get(wanted) ?? 1; taken.has(id) && HEADING.test(tagName); copy++) {
        id = `${wanted}-${copy}`;
        copies.set(wanted, copy + 1);
      }
      if (taken.has(id)) delete properties.id;
      else properties.id = id;
      taken.add(id);
      if (!ids.has(own)) ids.set(own, id);
    });
    // With its prefix, the heading "Parameters" would get the same id as the heading "S parameters": 's-parameters'. If
    // "S parameters" comes first, "Parameters" gets the id 's-parameters-1', and links to "Parameters" need this id.
    const idOf = (written: string): string => {
      const name = decoded(written);
      const id = taken.has(name) ? name : ids.get(name);
      return id === undefined || id === prefixed(name) ? prefixed(written) : id;
    };
    visit(tree, "element", ({ properties }) => {
      const { href } = properties;
      if (typeof href === "string" && /^#./.test(href)) {
        properties.href = `#${idOf(href.slice(1))}`;
      }
      for (const name of REFERENCES) {
        const written = [properties[name]].flat().filter((id) => typeof id === "string");
        if (written.length > 0) properties[name] = written.map(idOf);
      }
    });
  };
}

/** Sets the line height that the script of each heading needs. */
export function rehypeHeadingLines() {
  return (tree: Root): void => {
    visit(tree, "element", (element) => {
      if (!HEADING.test(element.tagName)) return;
      const height = lineHeightOf(textOf(element));
      if (height) element.properties.dataLineHeight = height;
    });
  };
}

/** Puts `name` before each id of a rendered text, so that several texts on a page have different ids. */
export function nameIds(tree: Root, name: string): void {
  const hasPrefix = (id: unknown) => String(id).startsWith(ID_PREFIX);
  visit(tree, "element", ({ properties }) => {
    const { id, href } = properties;
    if (hasPrefix(id)) properties.id = `${name}-${id}`;
    if (String(href).startsWith(`#${ID_PREFIX}`)) {
      properties.href = `#${name}-${String(href).slice(1)}`;
    }
    for (const reference of REFERENCES) {
      const ids = [properties[reference]].flat().filter(hasPrefix);
      if (ids.length > 0) properties[reference] = ids.map((one) => `${name}-${one}`);
    }
  });
}
