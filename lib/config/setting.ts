import { z } from "zod";

/** Describes a setting in the README and in `.env.example`. */
export interface SettingText {
  text: string;
  /** The default, in Markdown. */
  fallback: string;
  example: string;
}

const blankAsMissing = (value: unknown) => (value === "" ? undefined : value);

/** Schema of an environment variable; an empty value counts as missing. Only a variable with `text` is documented. */
export function setting<T extends z.ZodType>(schema: T, text?: SettingText) {
  const read = z.preprocess(blankAsMissing, schema);
  return text ? read.meta({ ...text }) : read;
}

/** An optional address. Slashes at its end are removed. */
export const httpUrl = (text: SettingText) =>
  setting(
    z
      .url({
        protocol: /^https?$/,
        error: "must be an address that starts with http:// or https://",
      })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    text,
  );
