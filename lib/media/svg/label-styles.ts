import postcss from "postcss";
import { type SvgElement, visitSvg } from "./read-svg";

export type Styles = ReadonlyMap<string, string>;

/** The part of a selector for one element. A `tag` or `id` of '' matches any element. */
interface Part {
  tag: string;
  id: string;
  classes: readonly string[];
}

interface Rule {
  parts: readonly Part[];
  styles: Styles;
}

export interface StyleSheet {
  rules: readonly Rule[];
  /** Caches the styles of elements, because several labels can be inside one element, which is then read repeatedly. */
  known: Map<SvgElement, Styles>;
}

const MOST_RULES = 500;
const MOST_PARTS = 8;
/** A tag, an id and classes. The tools that write labels use no other parts of selectors. */
const PART = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i;

function stylesOf(css: string): Map<string, string> {
  const styles = new Map<string, string>();
  for (const declaration of css.split(";")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).replace(/!important\s*$/, "");
    if (colon > 0) styles.set(name, value.trim());
  }
  return styles;
}

function readPart(text: string): Part | null {
  const found = PART.exec(text);
  if (!found) return null;
  const [, tag = "*", rest = ""] = found;
  const named = rest.match(/[.#][\w-]+/g) ?? [];
  return {
    tag: tag === "*" ? "" : tag,
    id: named.find((one) => one.startsWith("#"))?.slice(1) ?? "",
    classes: named.filter((one) => one.startsWith(".")).map((one) => one.slice(1)),
  };
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  try {
    postcss.parse(css).walkRules(({ selectors, nodes }) => {
      const styles = stylesOf(nodes.map(String).join(";"));
      for (const selector of selectors) {
        const parts = selector.split(/[\s>]+/).map(readPart);
        const isRead = parts.length <= MOST_PARTS && parts.every((part) => part !== null);
        if (isRead) rules.push({ parts, styles });
      }
    });
  } catch {
    // Browsers apply some rules of an invalid style sheet. This module ignores all rules of such a style sheet.
  }
  return rules;
}

function isMeant({ tag, attributes }: SvgElement, part: Part | undefined): boolean {
  if (!part || (part.tag !== "" && part.tag !== tag)) return false;
  if (part.id !== "" && part.id !== attributes.get("id")) return false;
  const classes = part.classes.length > 0 ? (attributes.get("class") ?? "").split(/\s+/) : [];
  return part.classes.every((one) => classes.includes(one));
}

/** The rules of all style sheets in a drawing, in order. */
export function readSheets(source: string): StyleSheet {
  const rules: Rule[] = [];
  let css: string | null = null;
  visitSvg(source, {
    open({ tag }) {
      if (tag === "style") css = "";
    },
    text(text) {
      if (css !== null) css += text;
    },
    close({ tag }) {
      if (tag !== "style" || css === null) return;
      rules.push(...rulesOf(css));
      css = null;
    },
  });
  return { rules: rules.slice(0, MOST_RULES), known: new Map() };
}

/** Returns the sheet for a drawing without HTML labels. */
export const noSheets = (): StyleSheet => ({ rules: [], known: new Map() });

/**
 * Returns the styles of an element inside the elements `above`. The outer parts of a selector match these elements in
 * any order. A later rule overrides an earlier rule.
 */
export function stylesFor(
  element: SvgElement,
  above: readonly SvgElement[],
  { rules, known }: StyleSheet,
): Styles {
  const before = known.get(element);
  if (before) return before;
  const found = rules.filter(
    ({ parts }) =>
      isMeant(element, parts.at(-1)) &&
      parts.slice(0, -1).every((part) => above.some((one) => isMeant(one, part))),
  );
  const own = stylesOf(element.attributes.get("style") ?? "");
  const styles = new Map([...found.flatMap((rule) => [...rule.styles]), ...own]);
  known.set(element, styles);
  return styles;
}
