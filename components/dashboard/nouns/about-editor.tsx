"use client";

import { DocumentField } from "@/components/dashboard/form/fields/document-field";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import { SingletonEditor } from "@/components/dashboard/form/singleton-editor";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import { TagInput } from "@/components/ui/fields/tag-input";
import { aboutNoun } from "@/lib/content/about/noun";
import type { AboutInput } from "@/lib/content/about/schema";

export function AboutEditor() {
  return (
    <SingletonEditor
      noun={aboutNoun}
      texts={{
        title: "About",
        description: "The person behind the work.",
        saved: ["About section updated", "Your changes have been saved successfully"],
        saveFailed: "Failed to save changes",
        loadFailed: "Failed to load about data",
      }}
    >
      {(form) => <AboutFields form={form} />}
    </SingletonEditor>
  );
}

function AboutFields({ form }: { form: Form<AboutInput> }) {
  const { errors, values, text } = form;
  return (
    <>
      <FormSection title="Words">
        <Field label="Title" error={errors.title}>
          <Input {...text("title")} />
        </Field>
        <Field label="Subtitle" error={errors.subtitle}>
          <Input {...text("subtitle")} />
        </Field>
        <Field label="Introduction" error={errors.introduction}>
          <Textarea rows={3} {...text("introduction")} />
        </Field>
        <Field label="Detailed Description" error={errors.description}>
          <Textarea rows={5} {...text("description")} />
        </Field>
        <Field label="Secondary Description" error={errors.secondary_description}>
          <Textarea rows={5} {...text("secondary_description")} />
        </Field>
      </FormSection>
      <FormSection title="Person" description="Shown beside the text, each only when filled in.">
        <FieldRow>
          <Field label="Name" error={errors.name}>
            <Input {...text("name")} autoComplete="off" />
          </Field>
          <Field label="Location" error={errors.location}>
            <Input {...text("location")} autoComplete="off" />
          </Field>
          <Field label="Email" error={errors.email}>
            <Input {...text("email")} type="email" autoComplete="off" />
          </Field>
          <Field label="Phone" error={errors.phone}>
            <Input {...text("phone")} type="tel" autoComplete="off" />
          </Field>
        </FieldRow>
        <Field label="Availability" error={errors.availability}>
          <Input {...text("availability")} />
        </Field>
        <ImageField
          name="profile_image"
          label="Profile Image"
          value={values.profile_image}
          onChange={(profile_image) => form.set({ profile_image })}
          error={errors.profile_image}
        />
        <DocumentField
          name="resume_url"
          label="Resume URL"
          fileLabel="Resume"
          value={values.resume_url}
          onChange={(resume_url) => form.set({ resume_url })}
          hint="An address, or a PDF that you upload. # means none of your own: the Resume button then opens a page made from this content."
          error={errors.resume_url}
        />
      </FormSection>
      <FormSection title="Lists" description="Enter adds, a click removes.">
        <Field label="Highlights" error={errors.highlights}>
          <TagInput look="lines" placeholder="Add a highlight" {...form.list("highlights")} />
        </Field>
        <Field label="Skills" error={errors.skills}>
          <TagInput placeholder="Add a skill" {...form.list("skills")} />
        </Field>
      </FormSection>
    </>
  );
}
