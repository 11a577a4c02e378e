import { z } from "zod";
import { oneOf, requiredText, shortText } from "@/lib/content/fields";

export const viewSchema = z.object({
  path: requiredText("Path", 300),
  /** The host of the referring page; '' if there is none, undefined if the visit began with an earlier view. */
  referrer: shortText("Referrer", 300).optional(),
});

export const statisticsQuery = z.object({
  days: oneOf("days", ["7", "30", "90"]).default("30"),
  months: oneOf("months", ["12"]).optional(),
});
