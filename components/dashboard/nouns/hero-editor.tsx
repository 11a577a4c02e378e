"use client";

import { SingletonEditor } from "@/components/dashboard/editor/singleton-editor";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { HERO_LABELS } from "@/components/dashboard/frame/setting-labels";
import { capitalized } from "@/components/dashboard/shell/capitalized";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { heroNoun } from "@/lib/content/nouns/hero/noun";
import { ANIMATION_STYLES, blankHero, type HeroInput } from "@/lib/content/nouns/hero/schema";

const STYLES = ANIMATION_STYLES.map((value) => ({ value, label: capitalized(value) }));

export const HeroEditor = () => (
  <SingletonEditor
    noun={heroNoun}
    blank={blankHero}
    texts={{
      title: "Hero Section",
      description: "What a visitor sees first.",
      saved: ["Hero section updated successfully"],
      saveFailed: "Failed to update hero section",
      loadFailed: "Failed to load hero data",
    }}
  >
    {(form) => <HeroFields form={form} />}
  </SingletonEditor>
);

function HeroFields({ form }: { form: Form<HeroInput> }) {
  const { errors } = form;
  return (
    <>
      <FormSection title="Words" description="Who you are, in a few words.">
        <TextField
          form={form}
          name="badge_text"
          label={HERO_LABELS.badge_text}
          hint="A short line above the title."
        />
        <TextField form={form} name="title" label={HERO_LABELS.title} />
        <TextField form={form} name="subtitle" label={HERO_LABELS.subtitle} />
        <TextAreaField form={form} name="description" label={HERO_LABELS.description} rows={3} />
      </FormSection>
      <FormSection title="Call to action" description="The main button of the page.">
        <FieldRow>
          <TextField form={form} name="cta_text" label={HERO_LABELS.cta_text} />
          <TextField
            form={form}
            name="cta_link"
            label={HERO_LABELS.cta_link}
            hint="A link that starts with # scrolls to the projects. Any other link opens its page."
            spellCheck={false}
            autoComplete="off"
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Images">
        <ImageField label={HERO_LABELS.background_image} {...form.field("background_image")} />
        <ImageField label={HERO_LABELS.profile_image} {...form.field("profile_image")} />
      </FormSection>
      <FormSection title="Motion" description="Visitors who prefer less motion see no animation.">
        <Field
          label={HERO_LABELS.animation_style}
          error={errors.animation_style}
          className="max-w-xs"
        >
          <Select options={STYLES} {...form.text("animation_style")} />
        </Field>
        <Checkbox
          label={HERO_LABELS.show_scroll_indicator}
          error={errors.show_scroll_indicator}
          {...form.checkbox("show_scroll_indicator")}
        />
      </FormSection>
    </>
  );
}
