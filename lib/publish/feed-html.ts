import type { Element, Properties, Root } from "hast";
import { LRUCache } from "lru-cache";
import { SKIP, visit } from "unist-util-visit";
import { PAGE_BLOCKS } from "@/lib/text/blocks/page-blocks";
import { FENCE_ENTRIES } from "@/lib/text/fences/registry";
import { childrenNamed, classesOf, readHtml, writeHtml } from "@/lib/text/markdown/html-tree";

const FOR_THE_EYE = [
  ...["katex-html", "youtube-stage"],
  ...FENCE_ENTRIES.flatMap(([, { notInFeeds = [] }]) => notInFeeds),
];

/** Whether an element is only visual, and needs the site's style sheets or scripts. */
const isForTheEye = (node: Element) =>
  node.tagName === "svg" ||
  node.tagName === "button" ||
  classesOf(node).some((name) => FOR_THE_EYE.includes(String(name)));

/** The classes of elements around blocks that need a script. */
const STAGES = [...PAGE_BLOCKS.values()].flatMap(({ marks, script }) => (script ? marks : []));

function makePicture(drawing: Element, src: string): void {
  const [svg] = childrenNamed(drawing, "svg");
  drawing.tagName = "img";
  drawing.properties = { src, alt: String(svg?.properties.ariaLabel ?? "") };
  drawing.children = [];
}

/** Reduces formulas to MathML, diagrams to source, charts to data, drawings to pictures, and media to links. */
function rehypeForFeeds() {
  return (tree: Root): void =>
    visit(tree, "element", (node, index, parent) => {
      const { dataPicture } = node.properties;
      if (typeof dataPicture === "string") makePicture(node, dataPicture);
      if (parent && index !== undefined && isForTheEye(node)) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      // A feed's player has no controls, and shows nothing until it plays.
      if (node.tagName === "video" && parent && index !== undefined) {
        parent.children.splice(index, 1, ...(node.children as typeof parent.children));
        return index;
      }
      if (classesOf(node).some((name) => STAGES.includes(String(name)))) node.properties = {};
      delete node.properties.dataDemo;
      delete node.properties.dataYoutube;
      // On the site the source is folded below the drawing. In a feed it is all there is.
      if (classesOf(node).includes("diagram-source")) {
        node.tagName = "div";
        node.properties = {};
      }
    });
}

/** The addresses in a `srcset`, between its commas and widths. */
const SOURCE = /[^\s,]\S*[^\s,]/g;
const WIDTH = /^[\d.]+[wx]$/;

/** Makes every link and image absolute to `base`, for readers that show the text elsewhere. */
function rehypeAbsoluteLinks(base: string) {
  const absolute = (address: string) =>
    URL.canParse(address, base) ? new URL(address, base).href : address;

  function change(properties: Properties, name: string, change: (value: string) => string) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = change(value);
  }

  return (tree: Root): void =>
    visit(tree, "element", ({ properties }) => {
      change(properties, "href", absolute);
      change(properties, "src", absolute);
      change(properties, "srcSet", (sources) =>
        sources.replace(SOURCE, (part) => (WIDTH.test(part) ? part : absolute(part))),
      );
    });
}

function makeFeedHtml(html: string, base: string): string {
  const tree = readHtml(html);
  rehypeForFeeds()(tree);
  rehypeAbsoluteLinks(base)(tree);
  return writeHtml(tree);
}

const MOST_CHARACTERS_KEPT = 1024 * 1024;

/** By address and HTML: an edit of one post changes all feeds, but no other post. */
const made = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (text, key) => text.length + key.length,
});

/**
 * A post's HTML for feed readers, which lack the site's style sheets and scripts: formulas as MathML, diagrams as their
 * source, charts as tables, drawings as pictures, media as links. All addresses are absolute to `base`.
 */
export function feedHtml(html: string, base: string): string {
  const key = `${base}\n${html}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const text = makeFeedHtml(html, base);
  made.set(key, text);
  return text;
}
