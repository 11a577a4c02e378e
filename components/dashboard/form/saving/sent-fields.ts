import { isSame } from "./same-value";

type Fields = Record<string, unknown>;

/** What the server fills in where it is left empty, of a stored item too. */
const DERIVED = ["slug", "read_time"];

const isEmpty = (value: unknown) =>
  isSame(value, "") || (Array.isArray(value) && value.length === 0);

/**
 * Whether `stored` is what a form has sent. What was left empty may have been filled in by the server: anything of a new
 * item, what is derived of a changed one.
 */
export function isWhatWasSent(sent: object, stored: object, kind: "new" | "changed"): boolean {
  const now = stored as Fields;
  return Object.entries(sent).every(
    ([name, value]) =>
      isSame(value, now[name]) || (isEmpty(value) && (kind === "new" || DERIVED.includes(name))),
  );
}
