// For SQLite, Prisma allows 999 values in a query. SQLite allows 1,000 nested conditions.
const MOST_VALUES = 500;

/** Splits a list into parts that fit into a query. Use it if the list's length depends on the owner's content. */
export function* partsOf<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += MOST_VALUES) {
    yield values.slice(from, from + MOST_VALUES);
  }
}

/** Reads rows for a list of any length in parts. Returns all rows, in the order of the parts. */
export async function inParts<Value, Row>(
  values: readonly Value[],
  read: (part: Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of partsOf(values)) {
    for (const row of await read(part)) rows.push(row);
  }
  return rows;
}
