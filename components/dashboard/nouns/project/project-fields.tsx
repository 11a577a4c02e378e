import { SuggestingTagInput } from "@/components/dashboard/collection/tags/suggesting-tag-input";
import { DateField } from "@/components/dashboard/form/fields/date-field";
import { DisplayOrderField } from "@/components/dashboard/form/fields/display-order-field";
import { LanguageFields } from "@/components/dashboard/form/fields/language-fields";
import { SelectField } from "@/components/dashboard/form/fields/select-field";
import { SlugField } from "@/components/dashboard/form/fields/slug-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { ContentField } from "@/components/dashboard/markdown/content-field";
import { shownFields } from "@/components/dashboard/markdown/writing/shown-fields";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { projectNoun } from "@/lib/content/nouns/project/noun";
import { PROJECT_STATUSES, type ProjectInput } from "@/lib/content/nouns/project/schema";
import { HighlightsField } from "../figure/highlights-field";
import { categoryOptions } from "../use-item-categories";
import {
  checkedPictures,
  checkedTexts,
  HeadlineField,
  ProjectPicturesField,
} from "./project-lists";

const STATUS_LABELS: Record<(typeof PROJECT_STATUSES)[number], string> = {
  completed: "Completed",
  "in-progress": "In Progress",
  planned: "Planned",
};
const NONE = { value: "", label: "None" };
const STATUSES = [
  ...PROJECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  NONE,
];

interface ProjectFieldsProps {
  form: Form<ProjectInput>;
  /** Null for a new project. */
  id: number | null;
  categories: readonly string[];
}

export function ProjectFields({ form, id, categories }: ProjectFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <TextField form={form} name="title" label="Project Title" aria-required />
      <SlugField label="Slug" base="/project/" title={values.title} {...form.field("slug")} />
      <TextAreaField form={form} name="description" label="Short Description" rows={2} />
      <TextAreaField form={form} name="long_description" label="Detailed Description" rows={4} />
      <FieldRow>
        <SelectField
          form={form}
          name="category"
          label="Category"
          options={[
            ...(values.category ? categoryOptions(categories, values.category) : categories),
            NONE,
          ]}
        />
        <SelectField form={form} name="status" label="Status" options={STATUSES} />
      </FieldRow>
      <ProjectPicturesField form={form} />
      <Field label="Technologies" error={errors.technologies}>
        <SuggestingTagInput placeholder="Add a technology" {...form.list("technologies")} />
      </Field>
      <FieldRow>
        <DateField form={form} name="start_date" label="Start Date" />
        <DateField form={form} name="end_date" label="End Date" />
        <TextField
          form={form}
          name="role"
          label="Role"
          hint="Your role in the project, such as Firmware lead."
        />
      </FieldRow>
      <FieldRow>
        <UrlField form={form} name="github_url" label="GitHub URL" />
        <UrlField form={form} name="live_url" label="Live Demo URL" />
      </FieldRow>
      <HeadlineField form={form} id={id} />
      <HighlightsField
        form={form}
        name="highlights"
        label="Key Highlights"
        placeholder="Add a highlight"
        owner={{ noun: "project", id }}
      />
      <ContentField
        form={form}
        where="Shown on the project's page, under its description."
        checkedFields={[
          ...shownFields(values, "description"),
          ...checkedPictures(values.images),
          ...checkedTexts(values),
        ]}
      />
      <LanguageFields
        noun={projectNoun}
        id={id}
        values={values}
        errors={form.errors}
        set={form.set}
      />
      <FieldRow>
        <DisplayOrderField form={form} />
      </FieldRow>
      <VisibilityField form={form} />
      <Checkbox label="Feature this project" {...form.checkbox("is_featured")} />
    </>
  );
}
