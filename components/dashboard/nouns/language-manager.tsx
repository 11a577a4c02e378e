"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { RowTitle } from "@/components/dashboard/collection/dated-row";
import { DisplayOrderField } from "@/components/dashboard/form/fields/display-order-field";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { languageNoun } from "@/lib/content/nouns/language/noun";
import {
  type Language,
  type LanguageInput,
  newLanguage,
} from "@/lib/content/nouns/language/schema";

export const LanguageManager = () => (
  <CollectionManager<LanguageInput, Language>
    noun={languageNoun}
    title="Languages Manager"
    description="The languages you speak, in the order the site shows them."
    allSaved="Languages updated"
    empty={{
      title: "No languages yet",
      text: "Add a language. The site then shows the section.",
    }}
    texts={collectionTexts("language")}
    blank={newLanguage}
    titleOf={({ language }) => language}
    row={(item) => <LanguageRow item={item} />}
    form={(form) => <LanguageFields form={form} />}
  />
);

const LanguageRow = ({ item }: { item: Language }) => (
  <article>
    <RowTitle visibility={item.visibility}>{item.language}</RowTitle>
    {item.fluency && <p className="text-ink-soft text-sm">{item.fluency}</p>}
  </article>
);

const LanguageFields = ({ form }: { form: Form<LanguageInput> }) => (
  <>
    <TextField form={form} name="language" label="Language" aria-required />
    <FieldRow>
      <TextField
        form={form}
        name="fluency"
        label="Fluency"
        hint="In your words, such as Native or C1."
      />
      <DisplayOrderField form={form} />
    </FieldRow>
    <VisibilityField form={form} />
  </>
);
