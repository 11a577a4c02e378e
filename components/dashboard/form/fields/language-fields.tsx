"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { request } from "@/lib/api/client";
import { siteNoun } from "@/lib/content/nouns/site/noun";
import type { Site } from "@/lib/content/nouns/site/schema";
import { languageName } from "@/lib/i18n/language-name";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { FieldRow } from "../form-section";
import { LANGUAGE_CHOICES } from "./language-choices";
import { originalChoices, type Translatable } from "./original-choices";

interface LanguageValues {
  language: string | null;
  translation_of: number | null;
}

interface LanguageFieldsProps {
  noun: { path: string };
  /** The item's id; null for a new item. */
  id: number | null;
  values: LanguageValues;
  errors: Partial<Record<keyof LanguageValues, string>>;
  set(change: Partial<LanguageValues>): void;
}

/** The fields for an item's language and for the original that the item translates. */
export function LanguageFields({ noun, id, values, errors, set }: LanguageFieldsProps) {
  const list = useId();
  const { data: site } = useQuery({
    queryKey: queryKeys.items(siteNoun),
    queryFn: ({ signal }) => request<Site>("GET", siteNoun.path, undefined, signal),
  });
  // Sends no request, because the screen around the form has already loaded the list of items.
  const { data: items = [] } = useQuery<Translatable[]>({
    queryKey: queryKeys.items(noun),
    enabled: false,
  });
  const ofSite = languageName(site?.language ?? DEFAULT_LANGUAGE);
  const { language, translation_of } = values;
  const { options, translations } = originalChoices(items, id, translation_of);
  const isOriginal = translations.length > 0 && translation_of === null;
  return (
    <FieldRow>
      <Field
        label="Language"
        error={errors.language}
        hint={
          language ? languageName(language) : `Leave it empty for the site's language, ${ofSite}.`
        }
      >
        <Input
          name="language"
          value={language ?? ""}
          placeholder={ofSite}
          list={list}
          autoComplete="off"
          spellCheck={false}
          maxLength={35}
          onChange={({ target }) => set({ language: target.value || null })}
        />
      </Field>
      <datalist id={list}>
        {LANGUAGE_CHOICES.map((choice) => (
          <option key={choice.value} {...choice} />
        ))}
      </datalist>
      <Field
        label="Translation of"
        error={errors.translation_of}
        hint={
          isOriginal
            ? `This item has translations: ${translations.join(", ")}.`
            : "This page will have a link to the original, and the original will have a link to this page."
        }
      >
        <Select
          name="translation_of"
          value={translation_of ?? ""}
          disabled={isOriginal}
          options={[{ value: "", label: "None" }, ...options]}
          onChange={({ target }) =>
            set({ translation_of: target.value === "" ? null : Number(target.value) })
          }
        />
      </Field>
    </FieldRow>
  );
}
