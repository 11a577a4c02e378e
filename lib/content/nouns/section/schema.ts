import { z } from "zod";
import { ARTICLE_LIMIT, requiredText, type Stored, text } from "@/lib/content/fields";

export const sectionSchema = z.object({
  title: requiredText("Title", 100),
  content: text("Content", ARTICLE_LIMIT),
});

export type SectionInput = z.infer<typeof sectionSchema>;
export type Section = SectionInput &
  Stored & {
    content_html: string;
  };

/** The initial values of the form's fields. */
export const newSection = (): SectionInput => ({ title: "", content: "" });
