import { z } from "zod";
import { isRedirectTarget, plainPath } from "@/lib/text/redirects";
import { flag, requiredText, type Stored } from "../fields";

const LONGEST = 2_000;

export const redirectSchema = z.object({
  from: requiredText("From", LONGEST)
    .refine(
      (value) => value === "" || plainPath(value) !== null,
      "From must be a path like /old-page, without a query",
    )
    .transform((value) => plainPath(value) ?? value),
  to: requiredText("To", LONGEST).refine(
    (value) => value === "" || isRedirectTarget(value),
    "To must be a path that starts with / or a web address",
  ),
  permanent: flag("Permanent"),
});

export type RedirectInput = z.infer<typeof redirectSchema>;
export type Redirect = RedirectInput & Stored;

/** What a new redirect begins with. */
export const newRedirect = (): RedirectInput => ({ from: "", to: "", permanent: true });
