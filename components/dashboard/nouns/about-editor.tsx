"use client";

import { SingletonEditor } from "@/components/dashboard/editor/singleton-editor";
import { DocumentField } from "@/components/dashboard/form/fields/document-field";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { FieldRow, FormSection } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { ABOUT_LABELS } from "@/components/dashboard/frame/setting-labels";
import { Field } from "@/components/ui/fields/field";
import { TagInput } from "@/components/ui/fields/tag-input";
import { aboutNoun } from "@/lib/content/nouns/about/noun";
import { type AboutFormInput, aboutFormSchema, blankAbout } from "@/lib/content/nouns/about/schema";
import { contactInfoNoun } from "@/lib/content/nouns/contact/noun";
import { HighlightsField } from "./figure/highlights-field";

/** The form also has fields that are stored with the contact information. */
const ABOUT = { ...aboutNoun, schema: aboutFormSchema };

export const AboutEditor = () => (
  <SingletonEditor
    noun={ABOUT}
    blank={blankAbout}
    alsoChanges={contactInfoNoun}
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

function AboutFields({ form }: { form: Form<AboutFormInput> }) {
  const { errors } = form;
  return (
    <>
      <FormSection title="Words">
        <TextField
          form={form}
          name="title"
          label={ABOUT_LABELS.title}
          hint="The heading of the section, such as About Me."
        />
        <TextField form={form} name="subtitle" label={ABOUT_LABELS.subtitle} />
        <TextAreaField form={form} name="introduction" label={ABOUT_LABELS.introduction} rows={3} />
        <TextAreaField form={form} name="description" label={ABOUT_LABELS.description} rows={5} />
        <TextAreaField
          form={form}
          name="secondary_description"
          label={ABOUT_LABELS.secondary_description}
          rows={5}
        />
      </FormSection>
      <FormSection
        title="Person"
        description="Filled-in fields are shown beside the text. Location, e-mail, phone and availability are the same as in Contact. In Contact, you choose where they are shown."
      >
        <FieldRow>
          <TextField form={form} name="name" label={ABOUT_LABELS.name} autoComplete="off" />
          <TextField form={form} name="location" label="Location" autoComplete="off" />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
          <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
        </FieldRow>
        <TextField form={form} name="availability" label="Availability" />
        <ImageField label={ABOUT_LABELS.profile_image} {...form.field("profile_image")} />
        <DocumentField
          label={ABOUT_LABELS.resume_url}
          fileLabel="Resume"
          hint='An address, or a PDF that you upload. If you enter #, the "Resume" button opens a page that the site makes from your content.'
          {...form.field("resume_url")}
        />
      </FormSection>
      <FormSection
        title="Lists"
        description="Press Enter to add an entry. Click a highlight to edit it, or a skill to remove it."
      >
        <HighlightsField
          form={form}
          name="highlights"
          label={ABOUT_LABELS.highlights}
          placeholder="Add a highlight"
          owner={null}
        />
        <Field label={ABOUT_LABELS.skills} error={errors.skills}>
          <TagInput placeholder="Add a skill" {...form.list("skills")} />
        </Field>
      </FormSection>
    </>
  );
}
