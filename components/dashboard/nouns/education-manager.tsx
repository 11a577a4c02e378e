"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { TagRow } from "@/components/dashboard/collection/tag-row";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { UrlInput } from "@/components/dashboard/form/fields/url-input";
import {
  VisibilityBadge,
  VisibilityField,
} from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import { TagInput } from "@/components/ui/fields/tag-input";
import { educationNoun } from "@/lib/content/education/noun";
import { type Education, type EducationInput, newEducation } from "@/lib/content/education/schema";

export function EducationManager() {
  return (
    <CollectionManager<EducationInput, Education>
      noun={educationNoun}
      title="Education Manager"
      description="Schools, degrees and courses. The newest is shown first."
      add="Add New Education"
      allSaved="Education updated"
      empty={{
        title: "No education yet",
        text: "Add a school or a degree; the site shows the section once there is one.",
      }}
      texts={{
        create: "Add New Education",
        edit: "Edit Education",
        save: "Save Education",
        created: "Education saved",
        updated: "Education saved",
        deleted: "Education deleted",
        loadFailed: "Failed to load education",
        saveFailed: "Failed to save education",
        deleteFailed: "Failed to delete education",
      }}
      blank={newEducation}
      titleOf={({ institution }) => institution}
      row={(item) => <EducationRow item={item} />}
      form={(form) => <EducationFields form={form} />}
    />
  );
}

function EducationRow({ item }: { item: Education }) {
  return (
    <article className="grid gap-x-8 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)] lg:[&>*]:col-start-2">
      <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink leading-6">
        {item.institution}
        <VisibilityBadge visibility={item.visibility} />
      </h2>
      <p className="-mt-1.5 text-ink-soft text-sm">
        {[item.study_type, item.area, item.score].filter(Boolean).join(" · ")}
      </p>
      <p className="font-mono text-ink-faint text-xs leading-6 lg:col-start-1! lg:row-start-1">
        {item.period}
      </p>
      {item.description && (
        <p className="line-clamp-6 max-w-prose whitespace-pre-line text-ink-soft text-sm">
          {item.description}
        </p>
      )}
      <TagRow tags={item.courses} />
    </article>
  );
}

function EducationFields({ form }: { form: Form<EducationInput> }) {
  const { errors, values, text } = form;
  return (
    <>
      <Field label="Institution" error={errors.institution}>
        <Input {...text("institution")} aria-required />
      </Field>
      <FieldRow>
        <Field label="Degree" error={errors.study_type}>
          <Input placeholder="BEng" {...text("study_type")} />
        </Field>
        <Field label="Area of Study" error={errors.area}>
          <Input {...text("area")} />
        </Field>
        <Field label="Start Date" error={errors.start_date}>
          <Input placeholder="2008, 2008-09 or 2008-09-01" {...text("start_date")} />
        </Field>
        <Field label="End Date" error={errors.end_date}>
          <Input placeholder="2012" {...text("end_date")} />
        </Field>
        <Field label="Score" error={errors.score}>
          <Input {...text("score")} />
        </Field>
        <Field label="Website" error={errors.url}>
          <UrlInput {...text("url")} />
        </Field>
      </FieldRow>
      <ImageField
        name="logo"
        label="Logo"
        value={values.logo}
        onChange={(logo) => form.set({ logo })}
        error={errors.logo}
      />
      <Field label="Description" error={errors.description}>
        <Textarea rows={4} {...text("description")} />
      </Field>
      <Field label="Courses" error={errors.courses}>
        <TagInput placeholder="Add a course" {...form.list("courses")} />
      </Field>
      <VisibilityField form={form} />
    </>
  );
}
