import { z } from "zod";
import { oneOf, requiredText, shortText } from "@/lib/content/fields";

export const viewSchema = z.object({
  path: requiredText("Path", 300),
  /** The host of the referring page, or '', in the first view of a visit; undefined in later views. */
  referrer: shortText("Referrer", 300).optional(),
});

export const statisticsQuery = z.object({
  days: oneOf("days", ["7", "30", "90"]).default("30"),
  months: oneOf("months", ["12"]).optional(),
});
