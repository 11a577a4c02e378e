import { z } from "zod";
import { requiredText } from "@/lib/content/fields";

/** Whether the box "Publish what was public there" is ticked. */
const publish = z.boolean({ error: "publish must be true or false" }).default(false);

export const importTrial = z.object({
  dry_run: z.boolean({ error: "dry_run must be true or false" }).default(false),
  publish,
});

/** Whether the query of a request says that the box "Publish what was public there" is ticked. */
export const isPublishing = (request: Request): boolean =>
  new URL(request.url).searchParams.get("publish") === "true";

/** The rows of a plan that the owner wants to import. */
export const importChoice = z.object({
  publish,
  digest: z.string({ error: "digest is required" }).max(100, "digest must be the digest of a plan"),
  rows: z
    .array(z.string({ error: "each of rows must be the key of a row" }).max(100), {
      error: "rows must be a list of keys",
    })
    .max(100_000, "rows must have at most 100,000 keys"),
});

/** The path of a file in an import. */
export const importedFileName = z.object({ name: requiredText("name", 500) });
