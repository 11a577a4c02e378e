import { Parser } from "htmlparser2";
import { PictureRefusal } from "@/lib/media/picture-process/picture-refusal";
import { expandEntities } from "./expand-entities";

type Vocabulary = "svg" | "html" | "other";

export interface SvgElement {
  vocabulary: Vocabulary;
  /** The name without its prefix. */
  tag: string;
  /** The attributes by their names. The names keep only the prefixes `xlink:` and `xml:`. */
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

const DEEPEST_DRAWING = 256;

const SVG = "http://www.w3.org/2000/svg";
const NAMESPACES: Record<string, string> = {
  [SVG]: "svg",
  "http://www.w3.org/1999/xhtml": "html",
  "http://www.w3.org/1999/xlink": "xlink",
  "http://www.w3.org/XML/1998/namespace": "xml",
};

type Prefixes = ReadonlyMap<string, string>;
/** These prefixes have their usual meaning even in a file that does not declare them. */
const USUAL: Prefixes = new Map([
  ["", "svg"],
  ["svg", "svg"],
  ["xlink", "xlink"],
  ["xml", "xml"],
]);

const splitName = (name: string): [prefix: string, local: string] => {
  const colon = name.indexOf(":");
  return colon === -1 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
};

function withDeclared(outer: Prefixes, attributes: Record<string, string>): Prefixes {
  const declared = Object.entries(attributes).flatMap(([name, address]): [string, string][] => {
    const [prefix, local] = splitName(name);
    const isDeclaration = name === "xmlns" || prefix === "xmlns";
    if (!isDeclaration) return [];
    return [[name === "xmlns" ? "" : local, NAMESPACES[address.trim()] ?? "other"]];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

function readAttributes(given: Record<string, string>, prefixes: Prefixes): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    const [prefix, local] = splitName(name);
    if (name === "xmlns" || prefix === "xmlns") {
      const of = NAMESPACES[value];
      if (name === "xmlns" ? of === "svg" : local === "xlink" && of === "xlink")
        attributes.set(name, value);
      continue;
    }
    const of = prefix === "" ? "" : prefixes.get(prefix);
    if (of === "" || of === "svg") attributes.set(local, value);
    else if (of === "xlink" || of === "xml") attributes.set(`${of}:${local}`, value);
  }
  return attributes;
}

export interface SvgVisitor {
  /** `above` are the elements around `element`, with the root first. */
  open(element: SvgElement, above: readonly SvgElement[]): void;
  text(text: string): void;
  close(element: SvgElement): void;
}

/**
 * Reads a drawing, and calls the visitor for each element and text. Expands entities and resolves prefixes. `children`
 * of the visited elements is empty. End tags can be missing, as in HTML. Throws PictureRefusal if the text is not a
 * drawing, has too many levels, or becomes too long because of its entities.
 */
export function visitSvg(source: string, visitor: SvgVisitor): void {
  const open: SvgElement[] = [];
  const prefixesOf: Prefixes[] = [];
  let hasRoot = false;
  const parser = new Parser(
    {
      onopentag(name, given) {
        const [prefix, tag] = splitName(name);
        const isRoot = open.length === 0;
        // A second root is an error.
        if (isRoot && (hasRoot || tag !== "svg")) throw new PictureRefusal("unreadable");
        hasRoot = true;
        const declared = withDeclared(prefixesOf.at(-1) ?? USUAL, given);
        // The root's prefix always means SVG, because some files misspell the address of the namespace.
        const prefixes = isRoot ? new Map([...declared, [prefix, "svg"]]) : declared;
        const of = prefixes.get(prefix);
        const element: SvgElement = {
          vocabulary: of === "svg" || of === "html" ? of : "other",
          tag,
          attributes: readAttributes(given, prefixes),
          children: [],
        };
        visitor.open(element, open);
        open.push(element);
        prefixesOf.push(prefixes);
        if (open.length > DEEPEST_DRAWING) throw new PictureRefusal("unreadable");
      },
      ontext(text) {
        if (open.length > 0) visitor.text(text);
      },
      onclosetag() {
        const element = open.pop();
        prefixesOf.pop();
        if (element) visitor.close(element);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(expandEntities(source));
  if (!hasRoot) throw new PictureRefusal("unreadable");
}

export const textOf = ({ children }: SvgElement): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

// A single character of this list makes the whole SVG invalid.
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string, marks: RegExp) =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(marks, (mark) => ESCAPED[mark] ?? mark);

/** Escapes a text for XML and HTML. */
export const writtenText = (text: string): string => escaped(text, /[&<>]/g);

export function writtenStart(tag: string, attributes: ReadonlyMap<string, string>): string {
  const written = [...attributes].map(([name, value]) => ` ${name}="${escaped(value, /[&<>"]/g)}"`);
  return `<${tag}${written.join("")}>`;
}
