import type { Element, Properties, Root } from "hast";
import { LRUCache } from "lru-cache";
import { SKIP, visit } from "unist-util-visit";
import { PAGE_BLOCKS } from "@/lib/text/blocks/page-blocks";
import { FENCE_ENTRIES } from "@/lib/text/fences/registry";
import { childrenNamed, classesOf, readHtml, writeHtml } from "@/lib/text/markdown/html-tree";

const VISUAL_CLASSES = [
  ...["katex-html", "youtube-stage"],
  ...FENCE_ENTRIES.flatMap(([, { notInFeeds = [] }]) => notInFeeds),
];

/** Whether an element is only visual, and needs the site's style sheets or scripts. */
const isOnlyVisual = (node: Element) =>
  node.tagName === "svg" ||
  node.tagName === "button" ||
  classesOf(node).some((name) => VISUAL_CLASSES.includes(String(name)));

/** The classes of elements around blocks that need a script. In feeds, these elements lose all attributes. */
const STAGES = [...PAGE_BLOCKS.values()].flatMap(({ marks, script }) => (script ? marks : []));

function makePicture(drawing: Element, src: string): void {
  const [svg] = childrenNamed(drawing, "svg");
  drawing.tagName = "img";
  drawing.properties = { src, alt: String(svg?.properties.ariaLabel ?? "") };
  drawing.children = [];
}

/** Reduces formulas to MathML, diagrams to source, charts to tables, inline SVGs to `img`, and media to links. */
const reduceForFeeds = (tree: Root): void =>
  visit(tree, "element", (node, index, parent) => {
    const { dataPicture } = node.properties;
    if (typeof dataPicture === "string") makePicture(node, dataPicture);
    if (parent && index !== undefined && isOnlyVisual(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    // The link inside a video replaces the video, because a video in a feed reader has no controls and no first
    // picture.
    if (node.tagName === "video" && parent && index !== undefined) {
      parent.children.splice(index, 1, ...(node.children as typeof parent.children));
      return index;
    }
    if (classesOf(node).some((name) => STAGES.includes(String(name)))) node.properties = {};
    // Replaces a link to a figure with the link's words.
    if (node.tagName === "a" && node.properties.dataFigure && parent && index !== undefined) {
      parent.children.splice(index, 1, ...(node.children as typeof parent.children));
      return index;
    }
    delete node.properties.dataDemo;
    delete node.properties.dataYoutube;
    if (node.tagName === "td") delete node.properties.style;
    // On the site, readers can open the source below the drawing. A feed has only the source.
    if (classesOf(node).includes("diagram-source")) {
      node.tagName = "div";
      node.properties = {};
    }
  });

/** Matches the parts of a `srcset`: the addresses and the widths. */
const SOURCE = /[^\s,]\S*[^\s,]/g;
const WIDTH = /^[\d.]+[wx]$/;

/** Makes the addresses of all links and images absolute, because relative addresses do not work in feed readers. */
function makeAbsolute(tree: Root, base: string): void {
  const absolute = (address: string) =>
    URL.canParse(address, base) ? new URL(address, base).href : address;

  function change(properties: Properties, name: string, change: (value: string) => string) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = change(value);
  }

  visit(tree, "element", ({ properties }) => {
    change(properties, "href", absolute);
    change(properties, "src", absolute);
    change(properties, "srcSet", (sources) =>
      sources.replace(SOURCE, (part) => (WIDTH.test(part) ? part : absolute(part))),
    );
  });
}

const MOST_CHARACTERS_KEPT = 1024 * 1024;

/** The key is the address and the HTML, so an edit of a post leaves the other posts cached. */
const made = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (text, key) => text.length + key.length,
});

/**
 * A post's HTML for feed readers, which do not have the site's style sheets and scripts. Formulas are MathML, diagrams
 * are source, charts are tables, inline SVGs are `img`, media are links. Relative addresses are resolved against
 * `base`.
 */
export function feedHtml(html: string, base: string): string {
  const key = `${base}\n${html}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const tree = readHtml(html);
  reduceForFeeds(tree);
  makeAbsolute(tree, base);
  const text = writeHtml(tree);
  made.set(key, text);
  return text;
}
