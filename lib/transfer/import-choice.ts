import { z } from "zod";
import { requiredText } from "@/lib/content/fields";

/** The rows of a plan to carry out. */
export const importChoice = z.object({
  digest: z.string({ error: "digest is required" }).max(100, "digest must be that of a plan"),
  rows: z
    .array(z.string({ error: "rows must be keys of rows" }).max(100), {
      error: "rows must be a list of keys",
    })
    .max(100_000, "rows must be those of one plan"),
});

/** The name of a file of an import, with the folders it was chosen with. */
export const importedFileName = z.object({ name: requiredText("name", 500) });
