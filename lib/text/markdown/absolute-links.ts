import type { Properties, Root } from "hast";
import { visit } from "unist-util-visit";

/** The addresses in a `srcset`, between its commas and widths. */
const SOURCE = /[^\s,]\S*[^\s,]/g;
const WIDTH = /^[\d.]+[wx]$/;

/** Makes every link and image absolute to `base`, for readers that show the text elsewhere. */
export function rehypeAbsoluteLinks(base: string) {
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
