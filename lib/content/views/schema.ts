import { z } from "zod";
import { oneOf, requiredText, shortText } from "@/lib/content/fields";

/** A view of a page. */
export const viewSchema = z.object({
  path: requiredText("Path", 300),
  /** The host that led to the site, '' for none; left out by views inside a visit. */
  referrer: shortText("Referrer", 300).optional(),
});

/** The query of the statistics. */
export const statisticsQuery = z.object({
  days: oneOf("days", ["7", "30", "90"]).default("30"),
  months: oneOf("months", ["12"]).optional(),
});
