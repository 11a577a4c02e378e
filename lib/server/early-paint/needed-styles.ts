import postcss, { type Container } from "postcss";

/** A rule with the classes its selector names, or what holds such rules, as `@media` does. */
type Part = { text: string; classes: string[] } | { opening: string; parts: Part[] };

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ENTITY = /&(?:amp|lt|gt|quot|#x27);/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const HOLDS_RULES = /^(?:media|supports|layer|container)$/;

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name = ""]) =>
    name.replace(ESCAPE, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );

const partsOf = (container: Container): Part[] =>
  (container.nodes ?? []).map((node) => {
    if (node.type === "atrule" && node.nodes && HOLDS_RULES.test(node.name)) {
      return { opening: `@${node.name} ${node.params}`, parts: partsOf(node) };
    }
    const text = node.type === "atrule" && !node.nodes ? `${node};` : String(node);
    return { text, classes: node.type === "rule" ? classesOf(node.selector) : [] };
  });

function write(parts: readonly Part[], present: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ("opening" in part) {
        const inner = write(part.parts, present);
        return inner && `${part.opening}{${inner}}`;
      }
      const { text, classes } = part;
      return classes.length === 0 || classes.some((name) => present.has(name)) ? text : "";
    })
    .join("");
}

/** The classes that elements of a page have. */
export function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = ""]) => list);
  const text = lists.join(" ").replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);
  return new Set(text.split(/\s+/));
}

/**
 * Makes, from a stylesheet, what gives the part of it that a page with these classes needs: rules whose selectors
 * name one of them, or none at all. What a script may do to a page needs more than that.
 */
export function neededStyles(css: string): (classes: ReadonlySet<string>) => string {
  const parts = partsOf(postcss.parse(css));
  return (classes) => write(parts, classes);
}
