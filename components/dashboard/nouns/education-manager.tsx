"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { DatedRow, RowTitle } from "@/components/dashboard/collection/dated-row";
import { TagRow } from "@/components/dashboard/collection/tag-row";
import { DateField } from "@/components/dashboard/form/fields/date-field";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { TagInput } from "@/components/ui/fields/tag-input";
import { educationNoun } from "@/lib/content/nouns/education/noun";
import {
  type Education,
  type EducationInput,
  newEducation,
} from "@/lib/content/nouns/education/schema";

export const EducationManager = () => (
  <CollectionManager<EducationInput, Education>
    noun={educationNoun}
    title="Education Manager"
    description="Schools, degrees and courses. The newest is shown first."
    allSaved="Education updated"
    empty={{
      title: "No education yet",
      text: "Add a school or a degree. The site then shows the section.",
    }}
    texts={collectionTexts("education", "education")}
    blank={newEducation}
    titleOf={({ institution }) => institution}
    row={(item) => <EducationRow item={item} />}
    form={(form) => <EducationFields form={form} />}
  />
);

const EducationRow = ({ item }: { item: Education }) => (
  <DatedRow
    title={<RowTitle visibility={item.visibility}>{item.institution}</RowTitle>}
    note={[item.study_type, item.area, item.score].filter(Boolean).join(" · ")}
    date={item.period}
    text={item.description}
  >
    <TagRow tags={item.courses} />
  </DatedRow>
);

function EducationFields({ form }: { form: Form<EducationInput> }) {
  const { errors } = form;
  return (
    <>
      <TextField form={form} name="institution" label="Institution" aria-required />
      <FieldRow>
        <TextField form={form} name="study_type" label="Degree" placeholder="BEng" />
        <TextField form={form} name="area" label="Area of Study" />
        <DateField form={form} name="start_date" label="Start Date" />
        <DateField form={form} name="end_date" label="End Date" />
        <TextField form={form} name="score" label="Score" />
        <UrlField form={form} name="url" label="Website" />
      </FieldRow>
      <ImageField label="Logo" {...form.field("logo")} />
      <TextAreaField form={form} name="description" label="Description" rows={4} />
      <Field label="Courses" error={errors.courses}>
        <TagInput placeholder="Add a course" {...form.list("courses")} />
      </Field>
      <VisibilityField form={form} />
    </>
  );
}
