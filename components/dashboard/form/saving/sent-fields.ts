import { isSame } from "./same-value";

type Fields = Record<string, unknown>;

const isEmpty = (value: unknown) =>
  isSame(value, "") || (Array.isArray(value) && value.length === 0);

/** Whether `stored` is what a form has sent; what was left empty may have been filled in by the server. */
export const isWhatWasSent = (sent: Fields, stored: Fields): boolean =>
  Object.keys(sent).every((name) => isEmpty(sent[name]) || isSame(sent[name], stored[name]));
