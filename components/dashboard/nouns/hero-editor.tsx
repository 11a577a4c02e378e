"use client";

import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import { SingletonEditor } from "@/components/dashboard/form/singleton-editor";
import type { Form } from "@/components/dashboard/form/use-form";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { heroNoun } from "@/lib/content/hero/noun";
import { ANIMATION_STYLES, type HeroInput } from "@/lib/content/hero/schema";

const STYLES = ANIMATION_STYLES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function HeroEditor() {
  return (
    <SingletonEditor
      noun={heroNoun}
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
  const { errors, values, text } = form;
  return (
    <>
      <FormSection title="Words" description="Who you are, in one breath.">
        <Field label="Badge Text" hint="A short line above the title." error={errors.badge_text}>
          <Input {...text("badge_text")} />
        </Field>
        <Field label="Title" error={errors.title}>
          <Input {...text("title")} />
        </Field>
        <Field label="Subtitle" error={errors.subtitle}>
          <Input {...text("subtitle")} />
        </Field>
        <Field label="Description" error={errors.description}>
          <Textarea rows={3} {...text("description")} />
        </Field>
      </FormSection>
      <FormSection title="Call to action" description="The one button you want pressed.">
        <FieldRow>
          <Field label="CTA Text" error={errors.cta_text}>
            <Input {...text("cta_text")} />
          </Field>
          <Field
            label="CTA Link"
            hint="A link that starts with # scrolls to the projects; anything else opens."
            error={errors.cta_link}
          >
            <Input {...text("cta_link")} spellCheck={false} autoComplete="off" />
          </Field>
        </FieldRow>
      </FormSection>
      <FormSection title="Images">
        <ImageField
          name="background_image"
          label="Background Image"
          value={values.background_image}
          onChange={(background_image) => form.set({ background_image })}
          error={errors.background_image}
        />
        <ImageField
          name="profile_image"
          label="Profile Image"
          value={values.profile_image}
          onChange={(profile_image) => form.set({ profile_image })}
          error={errors.profile_image}
        />
      </FormSection>
      <FormSection title="Motion" description="Visitors who prefer no motion see none.">
        <Field label="Animation Style" error={errors.animation_style} className="max-w-xs">
          <Select options={STYLES} {...text("animation_style")} />
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
