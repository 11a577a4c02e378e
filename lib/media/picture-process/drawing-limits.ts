// What an SVG has a renderer do, counted before it is drawn. An element counts each time it is drawn, also by `<use>`, as
// content of a mask or as the tile of a pattern: a few hundred bytes may stand for millions of elements.

const MOST_ELEMENTS = 20_000;
/** Each is a picture of its own, which is drawn and put on top: primitives of filters, masks, tiles of patterns. */
const MOST_LAYERS = 200;
const DEEPEST_MASKS = 4;
/** Of elements in one another, by nesting or by reference. */
const DEEPEST = 512;

interface Element {
  tag: string;
  id: string | undefined;
  attributes: string;
  children: Element[];
}

/** How often elements and layers are drawn, and how many masks lie in one another. */
interface Cost {
  elements: number;
  layers: number;
  masks: number;
}

const ENDLESS: Cost = { elements: Infinity, layers: Infinity, masks: Infinity };

const TAG = /<(\/?)([a-z][\w:.-]*)([^<>]*)>/gi;
const ID = /\sid="([^"]*)"/;
const FILTER = /\sfilter="([^"]*)"/;
const MASK = /\smask="[^"n]/;
/** The ids in `url(#id)`, `href="#id"` and `xlink:href="#id"`. */
const REFERENCE = /(?:url\(\s*(?:&quot;|')?|href=")#([^"')&]*)/g;
/** They cost nothing by themselves: gradients. */
const CHEAP = /Gradient$/;

function readElements(source: string): { root: Element; byId: Map<string, Element> } {
  const root: Element = { tag: "", id: undefined, attributes: "", children: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  for (const [, end, tag = "", attributes = ""] of source.matchAll(TAG)) {
    if (end) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Element = { tag, id: ID.exec(attributes)?.[1], attributes, children: [] };
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

/** The filters that an attribute names by functions, as in `blur(3)`. */
const functionsIn = (attributes: string): number =>
  FILTER.exec(attributes)?.[1]?.match(/\b(?!url\b)[a-z-]+\(/gi)?.length ?? 0;

function costOf(root: Element, byId: ReadonlyMap<string, Element>): Cost {
  const known = new Map<Element, Cost>();
  const measure = (element: Element, depth: number): Cost => {
    const before = known.get(element);
    if (before) return before;
    if (depth > DEEPEST) return ENDLESS;
    // What contains or draws itself has no end.
    known.set(element, ENDLESS);
    const { attributes } = element;
    const named = [...attributes.matchAll(REFERENCE)].map(([, id = ""]) => byId.get(id));
    const drawn = named.filter((one): one is Element => one !== undefined && !CHEAP.test(one.tag));
    const inside = sum([...element.children, ...drawn].map((one) => measure(one, depth + 1)));
    const cost = {
      elements: inside.elements + 1,
      layers: inside.layers + (isLayer(element) ? 1 : 0) + functionsIn(attributes),
      masks: inside.masks + (MASK.test(attributes) ? 1 : 0),
    };
    known.set(element, cost);
    return cost;
  };
  return measure(root, 0);
}

/** Whether drawing an SVG that `cleanSvg` has cleaned would take far longer than a mark or an icon needs. */
export function isTooComplex(source: string): boolean {
  const { root, byId } = readElements(source);
  const { elements, layers, masks } = costOf(root, byId);
  return elements > MOST_ELEMENTS || layers > MOST_LAYERS || masks > DEEPEST_MASKS;
}
