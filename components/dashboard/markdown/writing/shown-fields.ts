import { SHOWN_DESCRIPTION, SHOWN_TITLE, type ShownField } from "@/lib/text/writing/checks";

/** The form's fields that search results can show. */
interface Described {
  title: string;
  seo_title?: string;
  seo_description?: string;
  excerpt?: string;
  description?: string;
}

/** The fields that search results show. If an SEO field is empty, the results show the title or the field `summary`. */
export function shownFields(
  values: Described,
  summary?: "excerpt" | "description",
): readonly ShownField[] {
  const title: ShownField = values.seo_title
    ? { name: "seo_title", label: "The SEO title", value: values.seo_title, most: SHOWN_TITLE }
    : { name: "title", label: "The title", value: values.title, most: SHOWN_TITLE };
  const most = SHOWN_DESCRIPTION;
  if (values.seo_description) {
    const value = values.seo_description;
    return [title, { name: "seo_description", label: "The SEO description", value, most }];
  }
  if (!summary) return [title];
  return [title, { name: summary, label: `The ${summary}`, value: values[summary] ?? "", most }];
}
