import { DateInput } from "@/components/dashboard/form/fields/date-input";
import { SlugField } from "@/components/dashboard/form/fields/slug-field";
import { UrlInput } from "@/components/dashboard/form/fields/url-input";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { ContentField } from "@/components/dashboard/markdown/content-field";
import { SuggestingTagInput } from "@/components/dashboard/tags/suggesting-tag-input";
import { shownFields } from "@/components/dashboard/writing/shown-fields";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import { NumberInput } from "@/components/ui/fields/number-input";
import { Select } from "@/components/ui/fields/select";
import { TagInput } from "@/components/ui/fields/tag-input";
import { PROJECT_STATUSES, type ProjectInput } from "@/lib/content/project/schema";
import { categoryOptions } from "../use-item-categories";
import { checkedPictures, HeadlineField, ProjectPicturesField } from "./project-lists";

const STATUS_LABELS: Record<ProjectInput["status"], string> = {
  completed: "Completed",
  "in-progress": "In Progress",
  planned: "Planned",
};
const STATUSES = PROJECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

interface ProjectFieldsProps {
  form: Form<ProjectInput>;
  /** The names of the owner's categories. */
  categories: readonly string[];
}

export function ProjectFields({ form, categories }: ProjectFieldsProps) {
  const { errors, values, text } = form;
  return (
    <>
      <Field label="Project Title" error={errors.title}>
        <Input {...text("title")} aria-required />
      </Field>
      <SlugField
        label="Slug"
        base="/project/"
        title={values.title}
        value={values.slug}
        onChange={(slug) => form.set({ slug })}
        error={errors.slug}
      />
      <Field label="Short Description" error={errors.description}>
        <Textarea rows={2} {...text("description")} />
      </Field>
      <Field label="Detailed Description" error={errors.long_description}>
        <Textarea rows={4} {...text("long_description")} />
      </Field>
      <FieldRow>
        <Field label="Category" error={errors.category}>
          <Select options={categoryOptions(categories, values.category)} {...text("category")} />
        </Field>
        <Field label="Status" error={errors.status}>
          <Select options={STATUSES} {...text("status")} />
        </Field>
      </FieldRow>
      <ProjectPicturesField form={form} />
      <Field label="Technologies" error={errors.technologies}>
        <SuggestingTagInput placeholder="Add a technology" {...form.list("technologies")} />
      </Field>
      <FieldRow>
        <Field label="Start Date" error={errors.start_date}>
          <DateInput {...text("start_date")} />
        </Field>
        <Field label="End Date" error={errors.end_date}>
          <DateInput {...text("end_date")} />
        </Field>
        <Field label="Role" error={errors.role} hint="What you were in it, such as Firmware lead.">
          <Input {...text("role")} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label="GitHub URL" error={errors.github_url}>
          <UrlInput {...text("github_url")} />
        </Field>
        <Field label="Live Demo URL" error={errors.live_url}>
          <UrlInput {...text("live_url")} />
        </Field>
      </FieldRow>
      <HeadlineField form={form} />
      <Field label="Key Highlights" error={errors.highlights}>
        <TagInput look="lines" placeholder="Add a highlight" {...form.list("highlights")} />
      </Field>
      <ContentField
        form={form}
        where="The project's own page, under its description."
        checkedFields={[...shownFields(values, "description"), ...checkedPictures(values.images)]}
      />
      <FieldRow>
        <Field label="Display Order" error={errors.display_order} hint="Lower comes first.">
          <NumberInput min={1} fallback={1} {...form.number("display_order")} />
        </Field>
      </FieldRow>
      <VisibilityField form={form} />
      <Checkbox label="Feature this project" {...form.checkbox("is_featured")} />
    </>
  );
}
