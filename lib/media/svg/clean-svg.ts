import { PictureRefusal } from "@/lib/media/picture-process/picture-refusal";
import { cleanDeclarations, cleanSheet, isOutside } from "./clean-css";
import { decodeSvg } from "./decode-svg";
import { labelOf } from "./label";
import { noSheets, readSheets, type StyleSheet } from "./label-styles";
import { cleanDataAddress } from "./picture-metadata";
import {
  type SvgElement,
  type SvgVisitor,
  textOf,
  visitSvg,
  writtenStart,
  writtenText,
} from "./read-svg";
import { ANIMATED, ATTRIBUTES, DRAWN, MOVING, PAGE_PROPERTIES, PROPERTIES } from "./svg-names";

const XMLNS = ["xmlns", "http://www.w3.org/2000/svg"] as const;
const XMLNS_XLINK = ["xmlns:xlink", "http://www.w3.org/1999/xlink"] as const;

const REMOVED = {
  scripts: "scripts",
  links: "links",
  outside: "content loaded from other addresses",
  html: "the layout of HTML labels",
  fonts: "SVG fonts",
  metadata: "metadata",
  unknown: "unknown elements",
} as const;
type Removed = keyof typeof REMOVED;

export interface CleanedSvg {
  svg: string;
  /** Descriptions of the kinds of parts that were removed. Invisible parts are not mentioned. */
  removed: string[];
}

const NESTED = /^data:image\/svg\+xml(?:;charset=[\w-]+|;utf-?8)?(;base64)?,/i;
const DEEPEST_NESTED = 2;
const PICTURES = new Set(["image", "feImage"]);
const WORDS = new Set(["aria-label", "xml:lang", "lang"]);
/** An animation is allowed to start or end at a time, but not at an action of a visitor. */
const TIME = /^(?:[\d\s.:;+-]|h|min|s|ms|indefinite)*$/;
const TIMES = new Set(["begin", "end"]);
/**
 * Elements that are read completely before they are written. Titles keep only their text, because browsers interpret
 * HTML in a title if the drawing is in a page.
 */
const GATHERED = new Set(["title", "desc", "style", "foreignObject"]);
/** The markup languages that browsers can show in a `foreignObject`. */
const EXTENSIONS = /^\s*http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1998\/Math\/MathML)\s*$/;
/** These attributes are removed from the root element of a drawing in a page, because they could move the drawing. */
const MISPLACING = new Set(["transform", "transform-origin", "overflow"]);

const FONTS = /^(?:font|glyph|missing-glyph|hkern|vkern)/;
const UNSEEN = /^(?:view|cursor|color-profile|solidcolor|hatch|meshgradient|meshrow|meshpatch)$/i;

/** A picture has no links, so a link becomes a group. */
const outputTag = ({ tag }: SvgElement) => (tag === "a" ? "g" : tag);

const isLink = (name: string) => name === "href" || name === "xlink:href";

/** Writes a new drawing, with the allowed parts only, while the source is read. */
class Cleaner implements SvgVisitor {
  readonly #idPrefix: string | undefined;
  readonly #nesting: number;
  readonly #sheets: StyleSheet;
  readonly #removed = new Set<string>();
  readonly #styles = new Map<string, string>();
  readonly #written: string[] = [];
  #rootAttributes = new Map<string, string>();
  #usesXlink = false;
  /** The number of open elements that are removed: a removed element, and the open elements inside it. */
  #leftOut = 0;
  /** An open element of `GATHERED`, followed by the open elements in it. */
  readonly #gathered: SvgElement[] = [];
  #above: readonly SvgElement[] = [];

  constructor(sheets: StyleSheet, idPrefix: string | undefined, nesting: number) {
    this.#sheets = sheets;
    this.#idPrefix = idPrefix;
    this.#nesting = nesting;
  }

  result(): CleanedSvg {
    const needed = [XMLNS, ...(this.#usesXlink ? [XMLNS_XLINK] : [])];
    const attributes = new Map([
      ...needed.filter(([name]) => !this.#rootAttributes.has(name)),
      ...this.#rootAttributes,
    ]);
    const removed = Object.values(REMOVED).filter((word) => this.#removed.has(word));
    return { svg: writtenStart("svg", attributes) + this.#written.join(""), removed };
  }

  open(element: SvgElement, above: readonly SvgElement[]): void {
    if (this.#leftOut > 0) this.#leftOut++;
    else if (this.#gathered.length > 0) this.#gather(element);
    else if (above.length > 0 && !this.#isKept(element)) this.#leftOut = 1;
    else if (GATHERED.has(element.tag)) {
      this.#above = [...above];
      this.#gathered.push(element);
    } else this.#start(element, above.length === 0);
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    const gathered = this.#gathered.at(-1);
    if (gathered) gathered.children.push(text);
    else this.#written.push(writtenText(text));
  }

  close(element: SvgElement): void {
    if (this.#leftOut > 0) this.#leftOut--;
    else if (this.#gathered.length === 0) this.#written.push(`</${outputTag(element)}>`);
    else {
      this.#gathered.pop();
      if (this.#gathered.length === 0) this.#writeGathered(element);
    }
  }

  #without(removed: Removed): null {
    this.#removed.add(REMOVED[removed]);
    return null;
  }

  #gather(element: SvgElement): void {
    this.#gathered.at(-1)?.children.push(element);
    this.#gathered.push(element);
  }

  #writeGathered(element: SvgElement): void {
    if (element.tag === "foreignObject") {
      this.#without("html");
      this.#write(labelOf(element, this.#above, this.#sheets));
      return;
    }
    const isSheet = element.tag === "style";
    const text = isSheet ? this.#css(textOf(element)) : textOf(element);
    if (isSheet && text === "") return;
    this.#start(element, false);
    this.#written.push(`${writtenText(text)}</${element.tag}>`);
  }

  /** Writes an element that the cleaner made. It is checked like any other element. */
  #write(node: SvgElement | string): void {
    if (typeof node === "string") {
      this.text(node);
      return;
    }
    this.open(node, this.#above);
    for (const child of node.children) this.#write(child);
    this.close(node);
  }

  #start(element: SvgElement, isRoot: boolean): void {
    const attributes = this.#attributes(element, isRoot);
    if (isRoot) this.#rootAttributes = attributes;
    else this.#written.push(writtenStart(outputTag(element), attributes));
  }

  #isKept({ vocabulary, tag, attributes }: SvgElement): boolean {
    if (vocabulary !== "svg" || tag === "metadata") {
      this.#without("metadata");
      return false;
    }
    const needed = attributes.get("requiredExtensions");
    if (needed !== undefined && !EXTENSIONS.test(needed)) return false;
    if (tag === "image" && !this.#hasPicture(attributes)) return false;
    const isInPage = this.#idPrefix !== undefined;
    if (MOVING.has(tag)) return !isInPage && this.#moves(tag, attributes);
    const isUnread = !/^\s*(?:text\/css)?\s*$/i.test(attributes.get("type") ?? "");
    if (tag === "style") return !isInPage && !isUnread;
    if (DRAWN.has(tag) || tag === "foreignObject" || tag === "a") return true;
    if (!UNSEEN.test(tag)) {
      this.#without(tag === "script" ? "scripts" : FONTS.test(tag) ? "fonts" : "unknown");
    }
    return false;
  }

  /** Whether an element has the address of a picture. An element without a picture shows nothing. */
  #hasPicture(attributes: SvgElement["attributes"]): boolean {
    const addresses = [...attributes].filter(([name]) => isLink(name)).map(([, value]) => value);
    if (addresses.some((one) => /^\s*(?:#|data:image\/)/i.test(one))) return true;
    if (addresses.length > 0) this.#without("outside");
    return false;
  }

  #moves(tag: string, attributes: SvgElement["attributes"]): boolean {
    if (tag === "mpath" || tag === "animateMotion") return true;
    if (ANIMATED.has(attributes.get("attributeName") ?? "")) return true;
    this.#without("scripts");
    return false;
  }

  #css(source: string): string {
    const { css, hadOutside } = cleanSheet(source);
    if (hadOutside) this.#without("outside");
    return css;
  }

  #attributes(element: SvgElement, isRoot: boolean): SvgElement["attributes"] {
    const kept = new Map<string, string>();
    for (const [name, given] of element.attributes) {
      if (name.startsWith("on")) this.#without("scripts");
      const value = isLink(name)
        ? this.#address(element, given.trim())
        : this.#value(name, given, isRoot);
      if (value === null) continue;
      kept.set(name, this.#inPage(name, value));
      if (name.startsWith("xlink:")) this.#usesXlink = true;
    }
    return kept;
  }

  #value(name: string, value: string, isRoot: boolean): string | null {
    const isInPage = this.#idPrefix !== undefined;
    if (name === XMLNS[0] || name === XMLNS_XLINK[0]) return value;
    if (isInPage && (name === "class" || (isRoot && MISPLACING.has(name)))) return null;
    if (!ATTRIBUTES.has(name)) return null;
    if (name === "style") return this.#style(value);
    if (TIMES.has(name) && !TIME.test(value)) return null;
    if (WORDS.has(name) || !isOutside(value)) return value;
    return this.#without("outside");
  }

  #style(source: string): string | null {
    const before = this.#styles.get(source);
    if (before !== undefined) return before || null;
    const properties = this.#idPrefix === undefined ? PROPERTIES : PAGE_PROPERTIES;
    const { css, hadOutside } = cleanDeclarations(source, properties);
    if (hadOutside) this.#without("outside");
    this.#styles.set(source, css);
    return css || null;
  }

  #address({ tag }: SvgElement, address: string): string | null {
    if (tag === "a") return this.#without("links");
    if (address.startsWith("#")) return address;
    if (PICTURES.has(tag)) {
      const shown = this.#picture(address) ?? this.#nested(address);
      if (shown !== null) return shown;
    }
    return address === "" ? null : this.#without("outside");
  }

  /** Removes the metadata, such as the location of a photo, from a picture in a data URL. Null for other addresses. */
  #picture(address: string): string | null {
    const cleaned = cleanDataAddress(address);
    if (cleaned?.hadMetadata) this.#without("metadata");
    return cleaned?.address ?? null;
  }

  /** Cleans a drawing in a data URL like the drawing around it. Null for other addresses, and for a refused drawing. */
  #nested(address: string): string | null {
    const found = NESTED.exec(address);
    if (!found || this.#nesting >= DEEPEST_NESTED) return null;
    const data = address.slice(found[0].length);
    try {
      const source = found[1] ? decodeSvg(Buffer.from(data, "base64")) : decodeURIComponent(data);
      const { svg, removed } = clean(source, undefined, this.#nesting + 1);
      for (const word of removed) this.#removed.add(word);
      return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    } catch (error) {
      if (error instanceof PictureRefusal || error instanceof URIError) return null;
      throw error;
    }
  }

  #inPage(name: string, value: string): string {
    if (this.#idPrefix === undefined || WORDS.has(name)) return value;
    if (name === "id") return this.#idPrefix + value;
    if (isLink(name)) return value.startsWith("#") ? `#${this.#idPrefix}${value.slice(1)}` : value;
    return value.replace(/url\(\s*(["']?)#/gi, `url($1#${this.#idPrefix}`);
  }
}

function clean(source: string, idPrefix: string | undefined, nesting: number): CleanedSvg {
  const hasLabels = source.includes("foreignObject");
  const cleaner = new Cleaner(hasLabels ? readSheets(source) : noSheets(), idPrefix, nesting);
  visitSvg(source, cleaner);
  return cleaner.result();
}

/** Reduces an SVG to a drawing without scripts or outside references. Throws PictureRefusal if this fails. */
export const cleanDrawing = (source: string): CleanedSvg => clean(source, undefined, 0);

/** Returns the SVG of `cleanDrawing`. With `idPrefix`, prefixes ids, and drops classes, style sheets and animations. */
export const cleanSvg = (source: string, { idPrefix }: { idPrefix?: string } = {}): string =>
  clean(source, idPrefix, 0).svg;
