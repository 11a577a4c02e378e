import { z } from "zod";
import { flag, requiredText, type Stored } from "@/lib/content/fields";
import { isRedirectTarget, LONGEST_SOURCE, redirectSource } from "@/lib/text/redirects";

export const redirectSchema = z.object({
  from: requiredText("From", LONGEST_SOURCE)
    .refine(
      (value) => value === "" || redirectSource(value) !== null,
      "From must be a path like /old-page, /?p=12 or /old/*",
    )
    .transform((value) => redirectSource(value) ?? value),
  to: requiredText("To", LONGEST_SOURCE).refine(
    (value) => value === "" || isRedirectTarget(value),
    "To must be a path that starts with / or a web address",
  ),
  permanent: flag("Permanent"),
});

export type RedirectInput = z.infer<typeof redirectSchema>;
export type Redirect = RedirectInput & Stored;

/** The initial values of the form's fields. */
export const newRedirect = (): RedirectInput => ({ from: "", to: "", permanent: true });
