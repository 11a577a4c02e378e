import { isSame } from "./same-value";

type Fields = Record<string, unknown>;

/** What the server fills in where it is left empty. */
const DERIVED = ["slug", "read_time"];

/** Whether `stored` is what a form has sent. What is derived may have been filled in by the server. */
export function isWhatWasSent(sent: object, stored: object): boolean {
  const now = stored as Fields;
  return Object.entries(sent).every(
    ([name, value]) => isSame(value, now[name]) || (isSame(value, "") && DERIVED.includes(name)),
  );
}
