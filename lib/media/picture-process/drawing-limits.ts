// The cost of an SVG is counted before the SVG is drawn. An element counts each time that it is drawn. `<use>`, masks
// and patterns draw elements again, so a few hundred bytes can draw millions of elements.

const MOST_ELEMENTS = 20_000;
/** A layer is a filter primitive, a filter function, a mask or a pattern. Each is drawn as a separate picture. */
const MOST_LAYERS = 200;
const DEEPEST_MASKS = 4;
/** The maximum depth of elements within elements, by nesting or by reference. */
const DEEPEST = 512;

interface Element {
  tag: string;
  id: string | undefined;
  /** The attributes of the element, and the declarations of rules that could apply to the element. */
  said: readonly string[];
  children: Element[];
}

interface Cost {
  elements: number;
  layers: number;
  masks: number;
}

const ENDLESS: Cost = { elements: Infinity, layers: Infinity, masks: Infinity };

const TAG = /<(\/?)([a-z][\w:.-]*)([^<>]*)>/gi;
const ID = /\sid="([^"]*)"/;
const CLASS = /\sclass="([^"]*)"/;
const FILTER = /(?:\sfilter="|\bfilter:)([^";]*)/g;
const MASK = /\smask="[^"n]|\bmask:[^";n]/;
/** The ids in `url(#id)`, `href="#id"` and `xlink:href="#id"`. */
const REFERENCE = /(?:url\(\s*(?:&quot;|')?|href=")#([^"')&]*)/g;
/** Gradients cost nothing. */
const CHEAP = /Gradient$/;

const SHEET = /<style\b[^<>]*>([^<]*)<\/style>/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** The most characters in the declarations for a tag, class or id. An element with more is too complex. */
const MOST_SAID = 4_000;

/** Maps each tag, class and id in a style sheet's selectors to its declarations that can be slow to draw. */
function readRules(source: string): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [, sheet = ""] of source.matchAll(SHEET)) {
    for (const [, selector = "", declarations = ""] of sheet.matchAll(RULE)) {
      if (!/url\(|filter:|mask:/.test(declarations)) continue;
      const names = selector.match(/[.#]?[\w-]+/g) ?? ["*"];
      for (const name of new Set(names)) {
        const before = rules.get(name) ?? "";
        if (before.length <= MOST_SAID) rules.set(name, `${before};${declarations}`);
      }
    }
  }
  return rules;
}

/** All declarations that could apply to an element. A rule counts if its selector has the tag, a class or the id. */
function saidOf(tag: string, attributes: string, rules: ReadonlyMap<string, string>): string[] {
  if (rules.size === 0) return [attributes];
  const classes = CLASS.exec(attributes)?.[1]?.split(/\s+/) ?? [];
  const id = ID.exec(attributes)?.[1];
  const names = [tag, "*", ...classes.map((one) => `.${one}`), ...(id ? [`#${id}`] : [])];
  return [attributes, ...new Set(names.flatMap((name) => rules.get(name) ?? []))];
}

function readElements(source: string): { root: Element; byId: Map<string, Element> } {
  const rules = readRules(source);
  const root: Element = { tag: "", id: undefined, said: [], children: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  for (const [, end, tag = "", attributes = ""] of source.matchAll(TAG)) {
    if (end) {
      if (open.length > 1) open.pop();
      continue;
    }
    const said = saidOf(tag, attributes, rules);
    const element: Element = { tag, id: ID.exec(attributes)?.[1], said, children: [] };
    open.at(-1)?.children.push(element);
    if (element.id !== undefined && !byId.has(element.id)) byId.set(element.id, element);
    if (!attributes.endsWith("/")) open.push(element);
  }
  return { root, byId };
}

function sum(costs: readonly Cost[]): Cost {
  const total: Cost = { elements: 0, layers: 0, masks: 0 };
  for (const { elements, layers, masks } of costs) {
    total.elements += elements;
    total.layers += layers;
    total.masks = Math.max(total.masks, masks);
  }
  return total;
}

const isLayer = ({ tag }: Element) => /^(fe[A-Z]|mask$|pattern$)/.test(tag);

/** The number of filter functions, as in `blur(3)`. */
const functionsIn = (said: string): number =>
  [...said.matchAll(FILTER)].reduce(
    (sum, [, filter = ""]) => sum + (filter.match(/\b(?!url\b)[a-z-]+\(/gi)?.length ?? 0),
    0,
  );

function costOf(root: Element, byId: ReadonlyMap<string, Element>): Cost {
  const known = new Map<Element, Cost>();
  const measure = (element: Element, depth: number): Cost => {
    const before = known.get(element);
    if (before) return before;
    if (depth > DEEPEST) return ENDLESS;
    // An element that contains or references itself would be drawn without end.
    known.set(element, ENDLESS);
    const { said } = element;
    if (said.some((one, at) => at > 0 && one.length > MOST_SAID)) return ENDLESS;
    const named = said
      .flatMap((one) => [...one.matchAll(REFERENCE)])
      .map(([, id = ""]) => byId.get(id));
    const drawn = named.filter((one): one is Element => one !== undefined && !CHEAP.test(one.tag));
    const inside = sum([...element.children, ...drawn].map((one) => measure(one, depth + 1)));
    const cost = {
      elements: inside.elements + 1,
      layers:
        inside.layers +
        (isLayer(element) ? 1 : 0) +
        said.reduce((all, one) => all + functionsIn(one), 0),
      masks: inside.masks + (said.some((one) => MASK.test(one)) ? 1 : 0),
    };
    known.set(element, cost);
    return cost;
  };
  return measure(root, 0);
}

/** Whether an SVG from `cleanSvg` is too complex to be drawn as a mark or an icon in a short time. */
export function isTooComplex(source: string): boolean {
  const { root, byId } = readElements(source);
  const { elements, layers, masks } = costOf(root, byId);
  return elements > MOST_ELEMENTS || layers > MOST_LAYERS || masks > DEEPEST_MASKS;
}
