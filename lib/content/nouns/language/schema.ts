import { z } from "zod";
import { displayOrder, requiredText, type Stored, shortText } from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const languageSchema = z.object({
  language: requiredText("Language", 60),
  fluency: shortText("Fluency", 60),
  display_order: displayOrder(),
  visibility: visibility(),
});

export type LanguageInput = z.infer<typeof languageSchema>;
export type Language = LanguageInput & Stored;

/** `count` is the number of languages. */
export const newLanguage = (count: number): LanguageInput => ({
  language: "",
  fluency: "",
  display_order: count + 1,
  visibility: "everywhere",
});
