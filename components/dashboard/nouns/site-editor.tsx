"use client";

import { SingletonEditor } from "@/components/dashboard/editor/singleton-editor";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { LANGUAGE_CHOICES } from "@/components/dashboard/form/fields/language-choices";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { FormSection } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { SITE_LABELS } from "@/components/dashboard/frame/setting-labels";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { siteNoun } from "@/lib/content/nouns/site/noun";
import { DEFAULT_THEMES, type SiteInput } from "@/lib/content/nouns/site/schema";
import type { SectionTitles } from "@/lib/i18n/section-titles";
import { AccentField } from "./site/accent-field";
import { LookPreview } from "./site/look-preview";
import { SectionsField } from "./site/sections-field";

const THEME_LABELS = { system: "The visitor's system", dark: "Dark", light: "Light" };
const THEMES = DEFAULT_THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** The site settings. `titles` are the titles of sections for which the owner has entered no label. */
export function SiteEditor({ titles }: { titles: SectionTitles }) {
  return (
    <SingletonEditor
      noun={siteNoun}
      texts={{
        title: "Site Settings",
        description: "The site's name, look and home page, and its settings for search engines.",
        saved: ["Site settings saved"],
        saveFailed: "Failed to save site settings",
        loadFailed: "Failed to load site settings",
      }}
    >
      {(form) => <SiteFields form={form} titles={titles} />}
    </SingletonEditor>
  );
}

interface SiteFieldsProps {
  form: Form<SiteInput>;
  titles: SectionTitles;
}

function SiteFields({ form, titles }: SiteFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <FormSection
        title="Name"
        description="Shown in the browser's tab, in search results and in feeds."
      >
        <TextField
          form={form}
          name="title"
          label={SITE_LABELS.title}
          hint="Leave it empty to use your name."
        />
        <TextAreaField
          form={form}
          name="description"
          label={SITE_LABELS.description}
          hint="Leave it empty to use the description of the hero."
          rows={2}
        />
        <TextField
          form={form}
          name="short_name"
          label={SITE_LABELS.short_name}
          hint="Shown in the navigation and under the icon on a phone. Leave it empty to use your name."
        />
        <Field
          label={SITE_LABELS.language}
          error={errors.language}
          hint="The language of dates and of the site's own words on public pages. Your texts are not translated."
          className="max-w-xs"
        >
          <Select options={LANGUAGE_CHOICES} {...form.text("language")} />
        </Field>
      </FormSection>
      <FormSection
        title="Look"
        description="The colour of links and buttons, the first theme for visitors, and your own icons."
      >
        <AccentField
          value={values.accent}
          onChange={(accent) => form.set({ accent })}
          error={errors.accent}
        />
        <Field
          label={SITE_LABELS.default_theme}
          error={errors.default_theme}
          hint="Used until a visitor chooses a theme."
          className="max-w-xs"
        >
          <Select options={THEMES} {...form.text("default_theme")} />
        </Field>
        <ImageField
          name="mark"
          label={SITE_LABELS.mark}
          hint="An uploaded picture beside your name at the top of every page. Without a picture, the site shows a drawing."
          value={values.mark ?? ""}
          onChange={(mark) => form.set({ mark: mark || null })}
          error={errors.mark}
        />
        <ImageField
          name="favicon"
          label={SITE_LABELS.favicon}
          hint="An uploaded picture, ideally a square, in browser tabs and bookmarks. Leave it empty to use the mark."
          value={values.favicon ?? ""}
          onChange={(favicon) => form.set({ favicon: favicon || null })}
          error={errors.favicon}
        />
        <LookPreview site={values} titles={titles} />
      </FormSection>
      <FormSection
        title="Home page"
        description="The sections under the hero: their order, names and visibility."
      >
        <SectionsField
          sections={values.sections}
          titles={titles}
          onChange={(sections) => form.set({ sections })}
          error={errors.sections}
        />
      </FormSection>
      <FormSection
        title="Samples"
        description="Three case studies and three articles that came with the site."
      >
        <Checkbox
          label={SITE_LABELS.show_samples}
          hint="If this is off, the six pages do not exist, and no list, feed or sitemap includes them."
          {...form.checkbox("show_samples")}
        />
      </FormSection>
      <FormSection title="Skills">
        <Checkbox
          label={SITE_LABELS.show_ratings}
          hint="If this is off, no page or other output shows your proficiency or years of experience."
          {...form.checkbox("show_ratings")}
        />
      </FormSection>
      <FormSection title="Search engines">
        <Checkbox
          label={SITE_LABELS.indexing}
          hint="If this is off, every page asks search engines not to list it. People with the address can still read it."
          {...form.checkbox("indexing")}
        />
      </FormSection>
    </>
  );
}
