import { z } from "zod";

/** The words on a setting in the README and in `.env.example`. */
export interface SettingText {
  /** One sentence, for the owner. */
  text: string;
  /** The value without the setting, in Markdown. */
  fallback: string;
  /** A value that could be set. */
  example: string;
}

const blankAsMissing = (value: unknown) => (value === "" ? undefined : value);

/** One setting of the environment. An empty one counts as missing. Without `text` it is not for owners. */
export function setting<T extends z.ZodType>(schema: T, text?: SettingText) {
  const read = z.preprocess(blankAsMissing, schema);
  return text ? read.meta({ ...text }) : read;
}

/** An address without the slashes at its end, where one is set. */
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
