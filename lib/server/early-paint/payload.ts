import AnyIcon from "lucide-react/icons/x";
import { createElement, type ElementType, Fragment, type ReactNode } from "react";
import { type Row, readRows, writeRow } from "./payload-rows";

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Props = { [name: string]: Json };
/** `["$", type, key, props]`. */
export type Element = ["$", string, string | null, Props];

export const isElement = (value: Json | undefined): value is Element =>
  Array.isArray(value) && value[0] === "$" && value.length === 4 && typeof value[1] === "string";

export const isProps = (value: Json | undefined): value is Props =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text that stands for a row, `$L1f` or `$1f`, or for what a path in a row leads to, `$1f:props:children`. */
const REFERENCE = /^\$[LQW@]?([0-9a-f]+)(?::(.*))?$/s;
const ANY_REFERENCE = /"\$[A-Za-z@]?([0-9a-f]+)"/g;

/** Stands in a row for what is read back from the page: no text that React writes has it. */
const MARK = "\u0000";
const WRITTEN_MARK = /"\\u0000(\d+)"/;

/** What the browser changes by itself, loads or moves to the head. React has to know of it. */
const LIVE_ELEMENT =
  /^(audio|body|canvas|dialog|embed|form|head|html|iframe|input|link|meta|noscript|object|option|script|select|style|textarea|title|video)$/;
const DATA_TYPE = "application/ld+json";

const PLACE_IN_ELEMENT: Record<string, number> = { type: 1, key: 2, props: 3 };

/** What React reads of a page: rows, of which those in JSON hold elements. Throws where it cannot be read. */
export class Payload {
  private readonly rows: Row[];
  private readonly rowsById: Map<string, Row>;
  private readonly values = new Map<string, Json>();
  private readonly changed = new Map<string, Json>();
  private readonly sizes = new Map<Json, number>();

  constructor(text: string) {
    this.rows = readRows(Buffer.from(text));
    this.rowsById = new Map(this.rows.map((row) => [row.id, row]));
    for (const { id, kind, value } of this.rows) {
      if (kind !== "json") continue;
      if (WRITTEN_MARK.test(value)) throw new Error("A text of the payload reads as a mark.");
      this.values.set(id, JSON.parse(value));
    }
    // Where a path leads may be taken out, so what it leads to stands there instead.
    for (const [id, value] of this.values) this.values.set(id, this.withoutPaths(value));
  }

  /** Changes what is written of each row. */
  changeEach(change: (value: Json) => Json): void {
    for (const [id, value] of this.values) this.changed.set(id, change(value));
  }

  /** An element whose content is read back from the page: `index` names it there. */
  readBack([, type, key, { children: _, ...props }]: Element, index: number): Element {
    return ["$", type, key, { ...props, dangerouslySetInnerHTML: { __html: `${MARK}${index}` } }];
  }

  /** How much of the payload an element's content takes, with what it names; NaN where a script has a part in it. */
  contentSize(element: Element): number {
    const { children, dangerouslySetInnerHTML } = element[3];
    const content = this.size(children ?? dangerouslySetInnerHTML ?? "");
    return Number.isNaN(this.size(element)) ? Number.NaN : content;
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
    if (!value.startsWith("$") || value.startsWith("$$") || value === "$undefined")
      return value.length;
    const row = this.rowOf(value);
    if (row?.kind === "text") return row.value.length;
    return row?.kind === "json" ? this.size(this.values.get(row.id) ?? null) : Number.NaN;
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

  /** An element of which no script has a part, as React would render it. */
  render(element: Element): ReactNode {
    return this.node(element);
  }

  /** All that is still needed, as React reads it; a number stands for the content of the element that it names. */
  write(): (string | number)[] {
    const parts: (string | number)[] = [""];
    for (const row of this.neededRows()) {
      const text = writeRow(row);
      const pieces = row.kind === "json" ? text.split(WRITTEN_MARK) : [text];
      for (const [i, piece] of pieces.entries()) {
        if (i % 2 === 1) parts.push(Number(piece), "");
        else parts[parts.length - 1] += piece;
      }
    }
    return parts;
  }

  /** Those that others name, and those that do something when React reads them. */
  private neededRows(): Row[] {
    const written = this.rows.map((row) =>
      row.kind === "json" ? { ...row, value: JSON.stringify(this.changed.get(row.id)) } : row,
    );
    const byId = new Map(written.map((row) => [row.id, row]));
    const needed = new Set<Row>();
    const need = (row: Row | undefined) => {
      if (!row || needed.has(row)) return;
      needed.add(row);
      if (row.kind === "text") return;
      for (const [, id = ""] of row.value.matchAll(ANY_REFERENCE)) need(byId.get(id));
    };
    for (const row of written) {
      if (row.id === "0" || row.kind === "component" || row.kind === "other") need(row);
    }
    return written.filter((row) => needed.has(row));
  }

  private withoutPaths(value: Json): Json {
    if (typeof value === "string") {
      const [, id = "", path] = REFERENCE.exec(value) ?? [];
      return path === undefined ? value : this.withoutPaths(this.follow(id, path.split(":")));
    }
    if (Array.isArray(value)) return value.map((one) => this.withoutPaths(one));
    if (!isProps(value)) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, this.withoutPaths(one)]);
    return Object.fromEntries(entries);
  }

  private follow(id: string, path: string[]): Json {
    let value = this.values.get(id);
    for (const step of path) {
      const other = typeof value === "string" && REFERENCE.exec(value)?.[1];
      if (other) value = this.values.get(other);
      if (isElement(value)) value = value[PLACE_IN_ELEMENT[step] ?? -1];
      else if (Array.isArray(value)) value = value[Number(step)];
      else value = isProps(value) ? value[step] : undefined;
    }
    if (value === undefined) throw new Error("A path in the payload leads nowhere.");
    return value;
  }

  private rowOf(reference: string): Row | undefined {
    const [, id] = REFERENCE.exec(reference) ?? [];
    return id === undefined ? undefined : this.rowsById.get(id);
  }

  private text(value: string): string | undefined {
    if (!value.startsWith("$")) return value;
    if (value.startsWith("$$")) return value.slice(1);
    return this.rowOf(value)?.value;
  }

  /** A value that a text stands for, whole. */
  private prop(value: Json | undefined): unknown {
    if (typeof value === "string") {
      const id = REFERENCE.exec(value)?.[1] ?? "";
      return this.values.has(id) ? this.prop(this.values.get(id)) : this.text(value);
    }
    if (Array.isArray(value)) return value.map((one) => this.prop(one));
    if (!isProps(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.prop(one)]));
  }

  /** What renders an element; undefined where that is up to a script. */
  private typeOf(type: string, props: Props): ElementType | undefined {
    if (!type.startsWith("$")) {
      return LIVE_ELEMENT.test(type) && props.type !== DATA_TYPE
        ? undefined
        : (type as ElementType);
    }
    const row = this.rowOf(type);
    if (row?.value === '"$Sreact.fragment"') return Fragment;
    // An icon's component runs in the browser, and always draws what it is told.
    const isIcon =
      row?.kind === "component" && isProps(props.icon) && Array.isArray(props.icon.node);
    return isIcon ? (AnyIcon as ElementType) : undefined;
  }

  private node(value: Json | undefined): ReactNode {
    if (typeof value === "string") {
      const id = REFERENCE.exec(value)?.[1] ?? "";
      return this.values.has(id) ? this.node(this.values.get(id)) : this.text(value);
    }
    if (isElement(value)) {
      const [, type, key, { children, ...props }] = value;
      const shown = { ...(this.prop(props) as object), key };
      const component = this.typeOf(type, props) ?? Fragment;
      return children === undefined
        ? createElement(component, shown)
        : createElement(component, shown, this.node(children));
    }
    if (Array.isArray(value)) return value.map((one) => this.node(one));
    return typeof value === "object" ? null : value;
  }
}
