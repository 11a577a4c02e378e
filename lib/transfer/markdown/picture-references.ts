import type { Definition, Html, Image, Nodes } from "mdast";
import remarkParse from "remark-parse";
import { type Data, type Processor, unified } from "unified";

export interface PictureReference {
  start: number;
  end: number;
  /** The parsed address, without backslashes and entities. */
  address: string;
}

// `remark-parse` adds these types to the types of unified.
type Extension = Exclude<NonNullable<Data["fromMarkdownExtensions"]>[number], unknown[]>;
type Exit = NonNullable<NonNullable<Extension["exit"]>["resourceDestinationString"]>;

/** Maps nodes to the positions of their addresses. A node itself only has the position of the whole link or picture. */
const destinations = new WeakMap<Nodes, PictureReference>();

/** Works like the parser's handler, and also records the position of the address. */
const endDestination: Exit = function ({ start, end }) {
  const address = this.resume();
  const node = this.stack.at(-1);
  if (node?.type !== "image" && node?.type !== "link" && node?.type !== "definition") return;
  node.url = address;
  destinations.set(node, { start: start.offset, end: end.offset, address });
};

function remarkDestinations(this: Processor): void {
  const extension: Extension = {
    exit: {
      resourceDestinationString: endDestination,
      definitionDestinationString: endDestination,
    },
  };
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), extension];
}

const PARSER = unified().use(remarkParse).use(remarkDestinations);

const HTML_SOURCE = /<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

function inHtml({ position }: Html, text: string): PictureReference[] {
  const from = position?.start.offset ?? 0;
  const source = text.slice(from, position?.end.offset ?? from);
  return [...source.matchAll(HTML_SOURCE)].map((match) => {
    const address = match[1] ?? match[2] ?? "";
    const end = from + match.index + match[0].length - 1;
    return { start: end - address.length, end, address };
  });
}

function inMarkdown(node: Image | Definition): PictureReference[] {
  const reference = destinations.get(node);
  return reference ? [reference] : [];
}

const MAY_HAVE_PICTURES = /!\[|<img\b/i;

/** Finds the addresses of pictures in Markdown and in its HTML, in the order of the text. Skips code. */
export function pictureReferences(text: string): PictureReference[] {
  // This check is much cheaper than parsing.
  if (!MAY_HAVE_PICTURES.test(text)) return [];
  const found: PictureReference[] = [];
  const definitions: Definition[] = [];
  /** The definitions that pictures use. Other definitions are for links. */
  const wanted = new Set<string>();
  const visit = (node: Nodes) => {
    if (node.type === "html") found.push(...inHtml(node, text));
    if (node.type === "image") found.push(...inMarkdown(node));
    if (node.type === "imageReference") wanted.add(node.identifier);
    if (node.type === "definition") definitions.push(node);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(PARSER.parse(text));
  for (const node of definitions) {
    if (wanted.has(node.identifier)) found.push(...inMarkdown(node));
  }
  return found.sort((a, b) => a.start - b.start);
}
