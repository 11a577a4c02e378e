"use client";

import { languageProblem } from "@/components/dashboard/form/fields/language-choices";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import type { CheckedField } from "@/lib/text/writing/checks";
import { MarkdownEditor } from "./markdown-editor";

const HINT =
  "You can use GitHub's Markdown and HTML. Write formulas between dollar signs, diagrams in mermaid fences, and charts in chart fences.";

interface TextValues {
  content: string;
  language?: string | null;
}

interface ContentFieldProps<Values extends TextValues> {
  form: Form<Values>;
  /** A sentence that says where the site shows the text. It is shown before the hint. */
  where?: string;
  /** The fields to check in addition to the text, if the text has its own page. */
  checkedFields?: readonly CheckedField[];
}

/** The text of an item, in Markdown, with its label, hint and error. */
export function ContentField<Values extends TextValues>({
  form,
  where,
  checkedFields,
}: ContentFieldProps<Values>) {
  const { content, language = null } = form.values;
  return (
    <Field
      label="Content (Markdown)"
      error={form.errors.content}
      hint={where ? `${where} ${HINT}` : HINT}
    >
      <MarkdownEditor
        name="content"
        value={content}
        onChange={(content) => form.set({ content } as Partial<Values>)}
        checkedFields={checkedFields}
        // While the owner types a language tag, the typed part may not be a valid tag yet.
        language={language && !languageProblem(language) ? language : null}
      />
    </Field>
  );
}
