import { z } from "zod";
import {
  link,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const awardSchema = z.object({
  title: requiredText("Title"),
  awarder: shortText("Awarder"),
  date: optionalPartialDate("Date"),
  url: link("Link"),
  description: text("Description"),
  visibility: visibility(),
});

export type AwardInput = z.infer<typeof awardSchema>;
export type Award = AwardInput & Stored;

/** The initial values of the form's fields. */
export const newAward = (): AwardInput => ({
  title: "",
  awarder: "",
  date: null,
  url: "",
  description: "",
  visibility: "everywhere",
});
