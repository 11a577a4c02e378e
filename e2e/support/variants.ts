import { test } from "vitest";

/**
 * Makes a test for each variant of a claim. The gate runs only the first variants: the others have the tag `sweep`.
 * `title` is a title of `test.each`. Because the type of `Row` contains `[unknown]`, TypeScript infers rows as tuples.
 */
export function testVariants<Row extends unknown[] | [unknown]>(
  title: string,
  rows: readonly Row[],
  work: (...row: Row) => void | Promise<void>,
  { first = 1 } = {},
): void {
  test.each(rows.slice(0, first))(title, (...row) => work(...row));
  test.each(rows.slice(first))(title, { tags: ["sweep"] }, (...row) => work(...row));
}
