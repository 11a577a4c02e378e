import { z } from "zod";
import { brandOf } from "@/lib/media/brands/brand-icon-name";
import { isEmailAddress } from "@/lib/text/email-address";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";
import { isImageSource, isSafeLink, isWebAddress } from "@/lib/text/links";
import { isDateOrMoment, isInOrder, isPartialDate, isTimeZone } from "@/lib/time/dates";

// Parts of the nouns' schemas. Their messages are here, so that equal errors have equal messages.

const TEXT_LIMIT = 5_000;
/** The maximum length of an article, in characters: about 200 pages. */
export const ARTICLE_LIMIT = 500_000;

// Texts must not contain control characters except tab, line feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must find them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const expected = (label: string, what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? `${label} is required` : `${label} must be ${what}`;

/** Shows in the OpenAPI document that a text must not be empty. The document does not show zod's refinements. */
const NOT_EMPTY = { minLength: 1 };

/**
 * Whether a text is short enough. Addresses of links to figures do not count. Otherwise, a longer key of a figure could
 * make a saved text too long.
 */
const isWithin = (value: string, max: number): boolean =>
  value.length <= max || withoutFigureAddresses(value).length <= max;

/** A text, which may be empty. */
export const text = (label: string, max = TEXT_LIMIT) =>
  z
    .string({ error: expected(label, "text") })
    .refine(
      (value) => isWithin(value, max),
      `${label} must be at most ${max.toLocaleString("en-US")} characters`,
    )
    .meta({ maxLength: max })
    .refine((value) => !CONTROL.test(value), `${label} must not contain control characters`)
    .transform((value) => value.toWellFormed());

/** A trimmed text, which may be empty. */
export const shortText = (label: string, max = 200) =>
  text(label, max).transform((value) => value.trim());

/** A trimmed text that must not be empty. */
export const requiredText = (label: string, max = 200) =>
  shortText(label, max)
    .refine((value) => value !== "", `${label} is required`)
    .meta(NOT_EMPTY);

/** A text that must not be empty. */
export const requiredLongText = (label: string, max: number) =>
  text(label, max)
    .refine((value) => value.trim() !== "", `${label} is required`)
    .meta(NOT_EMPTY);

/** A link or ''. */
export const link = (label: string) =>
  shortText(label, 2_000).refine(
    (value) => value === "" || isSafeLink(value),
    `${label} must be a web address, an e-mail or phone link, a path or an anchor`,
  );

/** A web address or ''. */
export const webLink = (label: string) =>
  shortText(label, 2_000).refine(
    (value) => value === "" || isWebAddress(value),
    `${label} must be a web address like https://example.com/post`,
  );

/** A web address, a path or ''. */
export const image = (label: string) =>
  shortText(label, 2_000).refine(
    (value) => value === "" || isImageSource(value),
    `${label} must be a web address or a path that starts with /`,
  );

/** An upload's path or ''. */
export const uploadAddress = (label: string) =>
  shortText(label, 2_000).refine(
    (value) => value === "" || /^\/uploads\/[\w.-]+$/.test(value),
    `${label} must be an uploaded image`,
  );

/** An icon's name or an image's address. */
export const icon = (label: string) =>
  shortText(label, 2_000).refine(
    (value) => /^[a-z0-9-]*$/i.test(value) || brandOf(value) !== null || isImageSource(value),
    `${label} must be the name of an icon, a web address or a path`,
  );

/** An e-mail address or ''. It is in NFC, so that equal addresses are equal strings. */
export const email = (label: string) =>
  shortText(label, 254)
    .refine((value) => value === "" || isEmailAddress(value), `${label} must be an e-mail address`)
    .transform((value) => value.normalize("NFC"));

export const requiredEmail = (label: string) =>
  email(label)
    .refine((value) => value !== "", `${label} is required`)
    .meta(NOT_EMPTY);

/** A year, month or day; '' becomes null. */
export const optionalPartialDate = (label: string) =>
  z.preprocess(
    (value) => (value === "" ? null : value),
    z
      .string({ error: expected(label, "a date like 2012, 2012-09 or 2012-09-01") })
      .refine(isPartialDate, `${label} must be a date like 2012, 2012-09 or 2012-09-01`)
      .nullable(),
  );

interface Period {
  start_date: string | null;
  end_date: string | null;
}

/** For `refine`: checks that the end date is not before the start date. */
export const DATES_IN_ORDER: [
  check: (period: Period) => boolean,
  problem: { path: string[]; error: string },
] = [
  ({ start_date, end_date }) => !start_date || !end_date || isInOrder(start_date, end_date),
  { path: ["end_date"], error: "End date must not be before the start date" },
];

/** A date, a local date and time, or an instant. */
export const dateOrMoment = (label: string) =>
  shortText(label, 40).refine(
    isDateOrMoment,
    `${label} must be a date like 2024-03-05 or a time like 2024-03-05T09:30`,
  );

export const timeZone = (label: string) =>
  shortText(label, 60).refine(isTimeZone, `${label} must be a time zone like Europe/London`);

/** '' becomes null. */
export const nullable = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform((value) => value || null);

export const integer = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max.toLocaleString("en-US")}`;
  return z
    .number({ error: expected(label, "a whole number") })
    .int(message)
    .min(min, message)
    .max(max, message);
};

/** A missing value becomes null. */
export const optionalInteger = (label: string, min: number, max: number) =>
  integer(label, min, max).nullable().default(null);

export const displayOrder = () => integer("Display order", 1, 100_000);

export const flag = (label: string) => z.boolean({ error: expected(label, "true or false") });

export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: expected(label, `one of: ${values.join(", ")}`) });

/** '' becomes null. */
export const oneOfOrNone = <const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
) => z.preprocess((value) => (value === "" ? null : value), oneOf(label, values).nullable());

const TAG_PATTERN = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

/** The canonical BCP 47 tag of a text; null for a text that is not a tag. Accepts underscores instead of hyphens. */
export function canonicalLanguage(text: string): string | null {
  const tag = text.trim().replaceAll("_", "-");
  if (tag.length > 35 || !TAG_PATTERN.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** A canonical BCP 47 tag. '' and a missing value become null, which means the site's language. */
export const languageTag = () =>
  z
    .preprocess(
      (value) => (typeof value === "string" && value.trim() === "" ? null : value),
      z
        .string({ error: expected("Language", "a language tag like de, pt-BR or zh-Hant") })
        .transform((value, context) => {
          const tag = canonicalLanguage(value);
          if (tag !== null) return tag;
          context.addIssue({
            code: "custom",
            message: "Language must be a language tag like de, pt-BR or zh-Hant",
          });
          return z.NEVER;
        })
        .nullable(),
    )
    .default(null);

/** The id of a translation's original, or null. */
export const translationOf = () => {
  const message = "'Translation of' must be the id of the original, or null";
  return z
    .number({ error: message })
    .int(message)
    .min(1, message)
    .max(2_147_483_647, message)
    .nullable()
    .default(null);
};

/** Drops blank and repeated entries. */
export const tagList = (label: string, { maxItems = 50, maxLength = 300 } = {}) =>
  z
    .array(shortText(label, maxLength), { error: expected(label, "a list of texts") })
    .max(maxItems, `${label} must have at most ${maxItems} entries`)
    .transform((entries) => [...new Set(entries.filter((entry) => entry !== ""))]);

/** Drops empty entries. */
export const entryList = <T extends z.ZodType>(
  label: string,
  entry: T,
  { maxItems, isEmpty }: { maxItems: number; isEmpty(value: z.output<T>): boolean },
) =>
  z
    .array(entry, { error: expected(label, "a list") })
    .max(maxItems, `${label} must have at most ${maxItems} entries`)
    .transform((entries) => entries.filter((value) => !isEmpty(value)));

/** If the slug is '', it is made from the title. */
export const slug = () =>
  shortText("Slug", 100)
    .refine(
      (value) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value),
      "Slug must be lower-case letters and digits, with single hyphens between them",
    )
    .refine((value) => !/^\d+$/.test(value), "Slug must contain a letter");

export const SAMPLE_SLUG_TAKEN = "Slug is taken by a sample";

/** Refuses slugs of samples. */
export const refusingSlugs = <Input extends { slug: string }>(
  schema: z.ZodType<Input>,
  taken: readonly string[],
): z.ZodType<Input> =>
  schema.refine((input) => !taken.includes(input.slug), {
    path: ["slug"],
    error: SAMPLE_SLUG_TAKEN,
  });

export const NO_IDS = "ids must be a list of ids";

export const listedId = z.number({ error: NO_IDS }).int(NO_IDS).positive(NO_IDS);

/** Fields of every stored item. This is a type, because an interface is not assignable to a `Record`. */
export type Stored = {
  id: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; a PUT with another time is refused. */
  updated_at: string;
};

/** Whether an item was ever saved; false for built-in defaults. */
export const wasSaved = ({ updated_at }: { updated_at?: unknown }): boolean =>
  Date.parse(String(updated_at)) !== 0;
