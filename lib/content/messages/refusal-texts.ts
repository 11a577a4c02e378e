import type { ErrorCode, FieldError } from "@/lib/errors";
import type { BrowserWords, Refusals } from "@/lib/i18n/words";
import { fill } from "@/lib/i18n/words";
import { MESSAGE_FIELDS, MESSAGE_LIMITS, type MessageField } from "@/lib/limits";

// API messages are in English. The error code and the field decide the text in the site's language.

interface RefusalWords {
  refusals: Refusals;
  contact: BrowserWords["contact"];
}

const reasonFor = (field: MessageField, value: string): keyof Refusals => {
  if (value.trim() === "") return "required";
  if (value.length > MESSAGE_LIMITS[field]) return "tooLong";
  return field === "email" ? "email" : "notValid";
};

/** The text for a field whose value was refused. */
export const fieldRefusal = (
  field: MessageField,
  value: string,
  { refusals, contact }: RefusalWords,
): string => fill(refusals[reasonFor(field, value)], { field: contact[field] });

/** Texts for refused fields, in the page's language. */
export const fieldRefusals = (
  errors: readonly FieldError[],
  fields: Readonly<Record<string, unknown>>,
  words: RefusalWords,
): Partial<Record<MessageField, string>> =>
  Object.fromEntries(
    MESSAGE_FIELDS.filter((name) => errors.some(({ field }) => field === name)).map((name) => [
      name,
      fieldRefusal(name, String(fields[name] ?? ""), words),
    ]),
  );

const BY_CODE: Partial<Record<ErrorCode, keyof Refusals>> = {
  invalid: "invalid",
  invalid_json: "invalid",
  forbidden: "formOff",
  rate_limited: "tooMany",
  too_large: "tooLarge",
  storage: "notSaved",
  unavailable: "notSaved",
  internal: "notSaved",
};

/** The text for a refused message; undefined for an unknown code. */
export function messageRefusal(code: unknown, { refusals }: RefusalWords): string | undefined {
  const name = BY_CODE[code as ErrorCode];
  return name && refusals[name];
}
