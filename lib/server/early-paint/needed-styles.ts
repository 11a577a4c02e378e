import postcss, { type ChildNode, type Container } from "postcss";

/** A rule with the classes that each of its selectors names, or what holds such rules, as `@media` does. */
type Part = { text: string; needs: string[][] } | { opening: string; parts: Part[] };

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
/** What an element must not be; two brackets deep. */
const NEGATION = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** What an element must be one of. */
const CHOICE = /:(?:is|where|has)\((?:[^(),]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)/g;
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

/** Tailwind's stand-in for `@property`, which all browsers that the site supports have. */
const FALLBACK = "@layer properties";
/** Of fields for dates and files: public pages have none. */
const OTHER_FIELDS = /^::(?:-webkit-(?:date|calendar)|file-selector)/;

const classesOf = (selector: string): string[] =>
  [...selector.replace(NEGATION, "").replace(CHOICE, "").matchAll(CLASS)].map(([, name = ""]) =>
    name.replace(ESCAPE, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );

const isOfPages = (node: ChildNode): boolean =>
  node.type === "rule"
    ? !OTHER_FIELDS.test(node.selector)
    : !(node.type === "atrule" && node.nodes && `@${node.name} ${node.params}` === FALLBACK);

const partsOf = (container: Container): Part[] =>
  (container.nodes ?? []).filter(isOfPages).map((node) => {
    if (node.type === "atrule" && node.nodes && HOLDS_RULES.test(node.name)) {
      return { opening: `@${node.name} ${node.params}`, parts: partsOf(node) };
    }
    const text = node.type === "atrule" && !node.nodes ? `${node};` : String(node);
    return { text, needs: node.type === "rule" ? node.selectors.map(classesOf) : [[]] };
  });

function write(parts: readonly Part[], present: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ("opening" in part) {
        const inner = write(part.parts, present);
        return inner && `${part.opening}{${inner}}`;
      }
      const isNeeded = part.needs.some((classes) => classes.every((name) => present.has(name)));
      return isNeeded ? part.text : "";
    })
    .join("");
}

/** Declares a custom property or an animation. */
const DECLARATION = /@(?:property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;
const THEME = /(?<=@layer theme\{:root,:host\{)[^}]*/;
const VARIABLE = /(?<=var\()--[\w-]+/g;

/** Without the animations, custom properties and values of the theme that neither a rule nor the page itself uses. */
function withoutUnused(css: string, page: string): string {
  const rules = css.replace(DECLARATION, "");
  const names = new Set(rules.match(/[\w-]+/g));
  const variables = new Set([...(rules.match(VARIABLE) ?? []), ...(page.match(VARIABLE) ?? [])]);
  const isUsed = (declaration: string) => variables.has(declaration.split(":", 1)[0] ?? "");
  return css
    .replace(DECLARATION, (text, name: string) => (names.has(name) ? text : ""))
    .replace(THEME, (values) => values.split(";").filter(isUsed).join(";"));
}

/** The classes that elements of a page have. */
function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = ""]) => list);
  const text = lists.join(" ").replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);
  return new Set(text.split(/\s+/));
}

/**
 * Makes, from a stylesheet, what gives the part of it that a page needs: rules with a selector that names no other
 * classes than the page's, and the custom properties and animations they use. What a script may do to a page needs more
 * than that.
 */
export function neededStyles(css: string): (html: string) => string {
  const parts = partsOf(postcss.parse(css));
  return (html) => withoutUnused(write(parts, classesIn(html)), html);
}
