"use client";

import { useMemo } from "react";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { PublishDateField } from "@/components/dashboard/form/fields/publish-date-field";
import { ReadTimeInput } from "@/components/dashboard/form/fields/read-time-input";
import type { Form } from "@/components/dashboard/form/use-form";
import { SuggestingTagInput } from "@/components/dashboard/tags/suggesting-tag-input";
import { useSettled } from "@/components/dashboard/writing/use-settled";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { BLOG_STATUSES, type BlogPostInput } from "@/lib/content/blog/schema";
import { UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import { readingTime } from "@/lib/text/reading-time";
import { categoryOptions } from "../use-item-categories";

const STATUSES = BLOG_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** How long nobody types before the time to read is reckoned anew. */
const PAUSE_MS = 250;

interface BlogPostDetailsProps {
  form: Form<BlogPostInput>;
  timeZone: string;
  /** The names of the owner's categories. */
  categories: readonly string[];
}

/** All of a post that is not written: when and where it appears, and how it is found. */
export function BlogPostDetails({ form, timeZone, categories }: BlogPostDetailsProps) {
  const { errors, values, text } = form;
  const content = useSettled(values.content, PAUSE_MS);
  const derived = useMemo(() => readingTime(content), [content]);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Status" error={errors.status}>
          <Select options={STATUSES} {...text("status")} />
        </Field>
        <Field label="Category" error={errors.category}>
          <Select options={categoryOptions(categories, values.category)} {...text("category")} />
        </Field>
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
              ? "Follows the length of the content."
              : "Emptied, it follows the length of the content."
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
        name="image"
        label="Featured Image"
        hint={`A web address or a path, or an upload up to ${UPLOAD_LIMIT}. Without one the site draws a cover.`}
        value={values.image}
        onChange={(image) => form.set({ image })}
        error={errors.image}
      />
      <Field label="Tags" error={errors.tags}>
        <SuggestingTagInput placeholder="Add a tag" {...form.list("tags")} />
      </Field>
      <Field
        label="SEO Title"
        error={errors.seo_title}
        hint="For search results; empty: the title."
      >
        <Input {...text("seo_title")} />
      </Field>
      <Field
        label="SEO Description"
        error={errors.seo_description}
        hint="For search results; empty: the excerpt."
      >
        <Textarea rows={2} {...text("seo_description")} />
      </Field>
      <Checkbox label="Feature this post" {...form.checkbox("is_featured")} />
    </>
  );
}
