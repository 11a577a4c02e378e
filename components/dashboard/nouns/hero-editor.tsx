"use client";

import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import { SingletonEditor } from "@/components/dashboard/form/singleton-editor";
import type { Form } from "@/components/dashboard/form/use-form";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { heroNoun } from "@/lib/content/hero/noun";
import { ANIMATION_STYLES, blankHero, type HeroInput } from "@/lib/content/hero/schema";

const STYLES = ANIMATION_STYLES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function HeroEditor() {
  return (
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
}

function HeroFields({ form }: { form: Form<HeroInput> }) {
  const { errors } = form;
  return (
    <>
      <FormSection title="Words" description="Who you are, in one breath.">
        <TextField
          form={form}
          name="badge_text"
          label="Badge Text"
          hint="A short line above the title."
        />
        <TextField form={form} name="title" label="Title" />
        <TextField form={form} name="subtitle" label="Subtitle" />
        <TextAreaField form={form} name="description" label="Description" rows={3} />
      </FormSection>
      <FormSection title="Call to action" description="The one button you want pressed.">
        <FieldRow>
          <TextField form={form} name="cta_text" label="CTA Text" />
          <TextField
            form={form}
            name="cta_link"
            label="CTA Link"
            hint="A link that starts with # scrolls to the projects; anything else opens."
            spellCheck={false}
            autoComplete="off"
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Images">
        <ImageField label="Background Image" {...form.field("background_image")} />
        <ImageField label="Profile Image" {...form.field("profile_image")} />
      </FormSection>
      <FormSection title="Motion" description="Visitors who prefer no motion see none.">
        <Field label="Animation Style" error={errors.animation_style} className="max-w-xs">
          <Select options={STYLES} {...form.text("animation_style")} />
        </Field>
        <Checkbox
          label="Show Scroll Indicator"
          error={errors.show_scroll_indicator}
          {...form.checkbox("show_scroll_indicator")}
        />
      </FormSection>
    </>
  );
}
