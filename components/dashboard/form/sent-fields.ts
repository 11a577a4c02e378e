import { isSame } from "./same-value";

type Fields = Record<string, unknown>;

/** The fields that the server fills in if they are empty. */
const DERIVED = ["slug", "read_time"];

/** Whether `stored` has the values that a form sent. Ignores derived fields that were sent empty. */
export function isWhatWasSent(sent: object, stored: object): boolean {
  const now = stored as Fields;
  return Object.entries(sent).every(
    ([name, value]) => isSame(value, now[name]) || (isSame(value, "") && DERIVED.includes(name)),
  );
}
