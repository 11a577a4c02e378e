import { z } from "zod";

const blankAsMissing = (value: unknown) => (value === "" ? undefined : value);

/** One setting of the environment. An empty one counts as missing. */
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsMissing, schema);

/** An address without the slashes at its end, where one is set. */
export const httpUrl = setting(
  z
    .url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
);
