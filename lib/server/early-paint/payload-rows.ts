// What React reads of a page again to answer its clicks stands behind the markup, in scripts of Next's: rows of text,
// as React Server Components write them. A row is `id:{json}`, `id:I[...]` (a component of the browser),
// `id:T{length in hex},{text}`, or of another kind, which is left as it is.

/** Text, JSON or another row; `value` is what the row says, without its id. */
export interface Row {
  id: string;
  kind: "json" | "text" | "component" | "other";
  value: string;
}

/** The rows whose length stands in front, but for texts: bytes, which no page of ours has. */
const BYTES = /^[AOoUSsLlGgMmVb][0-9a-f]+,/;

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

/** The rows of a payload, in order. Throws where it is none, or one with bytes. */
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
