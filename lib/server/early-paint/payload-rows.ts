// The payload that React hydrates a page from stands behind the HTML, in scripts of Next's. It is rows of text, as React
// Server Components write them: `id:{json}`, `id:I[...]` (a component of the browser), `id:T{length in hex},{text}`, and
// other kinds, which are left as they are. The rows of a stream all have the id of its first row.

/** One row; `value` is its JSON, its text, or all of it without the id. */
export interface Row {
  id: string;
  kind: "json" | "text" | "component" | "other";
  value: string;
}

/** A row of bytes begins with its length. No page of ours has one. */
const BYTES = /^[AOoUSsLlGgMmVb][0-9a-f]+,/;

/** `$L1f` and `$1f`: another row. No kind of reference has a letter that a row's number could begin with. */
const REFERENCE = /"\$[A-Z@i]?([0-9a-f]+)"/g;

const CODE = { newline: 10, comma: 44, colon: 58, text: 84 };

function kindOf(value: string): Row["kind"] {
  if (value.startsWith("I")) return "component";
  return /^["[{\dtfn-]/.test(value) ? "json" : "other";
}

function find(payload: Buffer, code: number, from: number): number {
  const at = payload.indexOf(code, from);
  if (at < 0) throw new Error("A row of React's payload has no end.");
  return at;
}

/** The rows of a payload, in order. Throws where it is not a payload, or has rows of bytes. */
export function readRows(payload: Buffer): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < payload.length; ) {
    const colon = find(payload, CODE.colon, at);
    const id = payload.toString("latin1", at, colon);
    const start = colon + 1;
    if (payload[start] === CODE.text) {
      const comma = find(payload, CODE.comma, start);
      at = comma + 1 + Number.parseInt(payload.toString("latin1", start + 1, comma), 16);
      rows.push({ id, kind: "text", value: payload.toString("utf8", comma + 1, at) });
    } else {
      const end = find(payload, CODE.newline, start);
      const value = payload.toString("utf8", start, end);
      if (BYTES.test(value)) throw new Error("A row of React's payload has bytes.");
      rows.push({ id, kind: kindOf(value), value });
      at = end + 1;
    }
  }
  return rows;
}

/** A row as React reads it. */
export const writeRow = ({ id, kind, value }: Row): string =>
  kind === "text" ? `${id}:T${Buffer.byteLength(value).toString(16)},${value}` : `${id}:${value}\n`;

/** The rows that are reached from the first one of the page, and those that do something when React reads them. */
export function neededRows(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  const needed = new Set<Row>();
  const need = (id: string) => {
    for (const row of byId.get(id) ?? []) {
      if (needed.has(row)) continue;
      needed.add(row);
      if (row.kind === "text") continue;
      for (const [, other = ""] of row.value.matchAll(REFERENCE)) need(other);
    }
  };
  for (const { id, kind } of rows) {
    if (id === "0" || kind === "component" || kind === "other") need(id);
  }
  return rows.filter((row) => needed.has(row));
}
