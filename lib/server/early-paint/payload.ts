import AnyIcon from "lucide-react/icons/x";
import { createElement, type ElementType, Fragment, type ReactNode } from "react";
import { neededRows, type Row, readRows, writeRow } from "./payload-rows";

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Props = { [name: string]: Json };
/** `["$", type, key, props]`. */
export type Element = ["$", string, string | null, Props];

export const isElement = (value: Json | undefined): value is Element =>
  Array.isArray(value) && value[0] === "$" && value.length === 4 && typeof value[1] === "string";

const isProps = (value: Json | undefined): value is Props =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list or an object with each of its values changed; any other value as it is. */
export function changeInside(value: Json, change: (one: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(change);
  if (!isProps(value)) return value;
  return changeProps(value, change);
}

/** The same for an object. Pages hold thousands, so it makes no lists. */
function changeProps<T>(props: Props, change: (one: Json) => T): Record<string, T> {
  const changed: Record<string, T> = {};
  for (const name in props) changed[name] = change(props[name] as Json);
  return changed;
}

/** A text that stands for a row, `$L1f` or `$1f`, or for what a path in a row leads to, `$1f:props:children`. */
const REFERENCE = /^\$[LQW@]?([0-9a-f]+)(?::(.*))?$/s;

const PATH = /"\$[LQW@]?[0-9a-f]+:/;

/** Stands in a row for content that is read back from the page: no text that React writes has it. */
const MARK = "\u0000";
const WRITTEN_MARK = /"\\u0000(\d+)"/;

/** Elements that the browser changes by itself, that load something or that React moves to the head. */
const LIVE_ELEMENT =
  /^(audio|body|canvas|dialog|embed|form|head|html|iframe|input|link|meta|noscript|object|option|script|select|style|textarea|title|video)$/;
const DATA_TYPE = "application/ld+json";

const PLACE_IN_ELEMENT: Record<string, number> = { type: 1, key: 2, props: 3 };

/** An element whose content is read back from the page, where it has the name. */
export function readBack([, type, key, props]: Element, name: number): Element {
  const { children: _, ...others } = props;
  return ["$", type, key, { ...others, dangerouslySetInnerHTML: { __html: `${MARK}${name}` } }];
}

/** What React hydrates a page from: rows, of which those in JSON hold elements. Throws where it cannot be read. */
export class Payload {
  private readonly rows: Row[];
  private readonly firstRows = new Map<string, Row>();
  private readonly values = new Map<Row, Json>();
  private readonly sizes = new Map<Json, number>();

  constructor(text: string) {
    this.rows = readRows(Buffer.from(text));
    for (const row of this.rows) {
      if (!this.firstRows.has(row.id)) this.firstRows.set(row.id, row);
      if (row.kind !== "json") continue;
      if (WRITTEN_MARK.test(row.value)) throw new Error("A text of the payload reads as a mark.");
      this.values.set(row, JSON.parse(row.value));
    }
    // Where a path leads may be taken out, so what it leads to stands there instead.
    for (const [row, value] of this.values) {
      if (PATH.test(row.value)) this.values.set(row, this.withoutPaths(value));
    }
  }

  /** How much of the payload an element's content takes, with the rows it names; NaN where a script changes it. */
  contentSize(element: Element): number {
    const { children, dangerouslySetInnerHTML } = element[3];
    const content = this.size(children ?? dangerouslySetInnerHTML ?? "");
    return Number.isNaN(this.size(element)) ? Number.NaN : content;
  }

  /** An element that no script changes, as React renders it. */
  render(element: Element): ReactNode {
    return this.shown(element) as ReactNode;
  }

  /**
   * The rows that are still needed once each value is changed, as React reads them. A number stands for the content of
   * the element with that name.
   */
  write(change: (value: Json) => Json): (string | number)[] {
    const rows = this.rows.map((row) => {
      const value = this.values.get(row);
      return value === undefined ? row : { ...row, value: JSON.stringify(change(value)) };
    });
    const parts: (string | number)[] = [""];
    for (const row of neededRows(rows)) {
      const text = writeRow(row);
      const pieces = row.kind === "json" ? text.split(WRITTEN_MARK) : [text];
      for (const [i, piece] of pieces.entries()) {
        if (i % 2 === 1) parts.push(Number(piece), "");
        else parts[parts.length - 1] += piece;
      }
    }
    return parts;
  }

  private rowOf(reference: string): Row | undefined {
    const [, id] = REFERENCE.exec(reference) ?? [];
    return id === undefined ? undefined : this.firstRows.get(id);
  }

  private withoutPaths(value: Json): Json {
    if (typeof value !== "string") return changeInside(value, (one) => this.withoutPaths(one));
    const path = REFERENCE.exec(value)?.[2];
    return path === undefined ? value : this.withoutPaths(this.follow(value, path.split(":")));
  }

  private follow(reference: string, path: string[]): Json {
    let value: Json | undefined = reference;
    for (const step of path) {
      const row: Row | undefined = typeof value === "string" ? this.rowOf(value) : undefined;
      if (row) value = this.values.get(row);
      if (isElement(value)) value = value[PLACE_IN_ELEMENT[step] ?? -1];
      else if (Array.isArray(value)) value = value[Number(step)];
      else value = isProps(value) ? value[step] : undefined;
    }
    if (value === undefined) throw new Error("A path in the payload leads nowhere.");
    return value;
  }

  private size(value: Json): number {
    if (typeof value === "string") return this.sizeOfText(value);
    if (typeof value !== "object" || value === null) return 4;
    const known = this.sizes.get(value);
    if (known !== undefined) return known;
    const size = this.sizeOfObject(value);
    this.sizes.set(value, size);
    return size;
  }

  private sizeOfText(value: string): number {
    if (!value.startsWith("$") || value.startsWith("$$") || value === "$undefined") {
      return value.length;
    }
    const row = this.rowOf(value);
    if (row?.kind === "text") return row.value.length;
    return row?.kind === "json" ? this.size(this.values.get(row) ?? null) : Number.NaN;
  }

  private sizeOfObject(value: Json[] | Props): number {
    let size = 0;
    if (isElement(value)) {
      const [, type, , props] = value;
      if (this.typeOf(type, props) === undefined) return Number.NaN;
      for (const one of Object.values(props)) size += this.size(one) + type.length;
      return size;
    }
    for (const one of Object.values(value)) size += this.size(one);
    return size;
  }

  /** What renders an element; undefined where that is up to a script. */
  private typeOf(type: string, props: Props): ElementType | undefined {
    if (!type.startsWith("$")) {
      const isLive = LIVE_ELEMENT.test(type) && props.type !== DATA_TYPE;
      return isLive ? undefined : (type as ElementType);
    }
    const row = this.rowOf(type);
    if (row?.value === '"$Sreact.fragment"') return Fragment;
    // An icon's component runs in the browser, and always draws what it is told.
    const isIcon =
      row?.kind === "component" && isProps(props.icon) && Array.isArray(props.icon.node);
    return isIcon ? (AnyIcon as ElementType) : undefined;
  }

  /** What a value stands for: elements as React has them, texts and lists of rows whole. */
  private shown(value: Json): unknown {
    if (typeof value === "string") {
      const row = this.rowOf(value);
      if (row?.kind === "json") return this.shown(this.values.get(row) ?? null);
      if (row) return row.value;
      return value === "$undefined" ? undefined : value.replace(/^\$\$/, "$");
    }
    if (Array.isArray(value) && !isElement(value)) return value.map((one) => this.shown(one));
    if (!isElement(value)) return isProps(value) ? this.shownProps(value) : value;
    const [, type, key, { children, ...props }] = value;
    const shown = { ...this.shownProps(props), key };
    const component = this.typeOf(type, props) ?? Fragment;
    return children === undefined
      ? createElement(component, shown)
      : createElement(component, shown, this.shown(children) as ReactNode);
  }

  private shownProps(props: Props): Record<string, unknown> {
    return changeProps(props, (one) => this.shown(one));
  }
}
