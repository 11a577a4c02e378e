"use client";

import { useMemo } from "react";
import { SuggestingTagInput } from "@/components/dashboard/collection/tags/suggesting-tag-input";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { LanguageFields } from "@/components/dashboard/form/fields/language-fields";
import { PublishDateField } from "@/components/dashboard/form/fields/publish-date-field";
import { SelectField } from "@/components/dashboard/form/fields/select-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { useHeldValue } from "@/components/dashboard/form/fields/use-held-value";
import type { Form } from "@/components/dashboard/form/use-form";
import { useSettled } from "@/components/dashboard/markdown/writing/use-settled";
import { capitalized } from "@/components/dashboard/shell/capitalized";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { blogNoun } from "@/lib/content/nouns/blog/noun";
import { BLOG_STATUSES, type BlogPostInput } from "@/lib/content/nouns/blog/schema";
import { UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import { readingTime } from "@/lib/text/reading-time";
import { categoryOptions } from "../use-item-categories";

const STATUSES = BLOG_STATUSES.map((value) => ({ value, label: capitalized(value) }));

interface BlogPostDetailsProps {
  form: Form<BlogPostInput>;
  /** Null for a new post. */
  id: number | null;
  timeZone: string;
  categories: readonly string[];
}

export function BlogPostDetails({ form, id, timeZone, categories }: BlogPostDetailsProps) {
  const { errors, values } = form;
  const content = useSettled(values.content, 250);
  const derived = useMemo(() => readingTime(content), [content]);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField form={form} name="status" label="Status" options={STATUSES} />
        <SelectField
          form={form}
          name="category"
          label="Category"
          options={categoryOptions(categories, values.category)}
        />
        <PublishDateField
          value={values.publish_date}
          onChange={(publish_date) => form.set({ publish_date })}
          isScheduled={values.status === "scheduled"}
          timeZone={timeZone}
          error={errors.publish_date}
        />
        <Field
          label="Read Time (minutes)"
          error={errors.read_time}
          hint={
            values.read_time === null
              ? "Calculated from the length of the content."
              : "Leave it empty to calculate it from the length of the content."
          }
        >
          <ReadTimeInput
            value={values.read_time}
            derived={derived}
            onChange={(read_time) => form.set({ read_time })}
          />
        </Field>
      </div>
      <ImageField
        label="Featured Image"
        hint={`A web address, a path, or an upload up to ${UPLOAD_LIMIT}. Without an image, the site draws a cover.`}
        {...form.field("image")}
      />
      <Field label="Tags" error={errors.tags}>
        <SuggestingTagInput placeholder="Add a tag" {...form.list("tags")} />
      </Field>
      <TextField
        form={form}
        name="seo_title"
        label="SEO Title"
        hint="For search results. Leave it empty to use the title."
      />
      <TextAreaField
        form={form}
        name="seo_description"
        label="SEO Description"
        hint="For search results. Leave it empty to use the excerpt or the first paragraph."
        rows={2}
      />
      <TextField
        form={form}
        name="author"
        label="Author"
        hint="Leave it empty to use your name from About."
      />
      <LanguageFields noun={blogNoun} id={id} values={values} errors={form.errors} set={form.set} />
      <UrlField form={form} name="canonical_url" label="Originally published at" />
      <Checkbox label="Feature this post" {...form.checkbox("is_featured")} />
    </>
  );
}

const LONGEST = 60;
const FALLBACK = 5;

interface ReadTimeInputProps {
  /** The read time in minutes; null if it is calculated from the length of the content. */
  value: number | null;
  derived: number;
  onChange(value: number | null): void;
}

function minutesIn({ value, validity }: HTMLInputElement): number | null {
  // An input of the type 'number' also has an empty value while its text is not a number.
  if (value === "" && !validity.badInput) return null;
  return Math.min(Math.max(Number.parseInt(value, 10) || FALLBACK, 1), LONGEST);
}

/** An input for minutes. If it is empty, the number is calculated from the length of the content. */
function ReadTimeInput({ value, derived, onChange }: ReadTimeInputProps) {
  const { field, hold } = useHeldValue(value ?? derived);
  return (
    <Input
      {...field}
      type="number"
      name="read_time"
      inputMode="numeric"
      min={1}
      max={LONGEST}
      step={1}
      onChange={({ target }) => {
        hold(target.value);
        onChange(minutesIn(target));
      }}
    />
  );
}
