"use client";

import { DraftActions } from "@/components/dashboard/editor/drafts/draft-actions";
import { isHidden } from "@/components/dashboard/editor/drafts/draft-preview";
import { SlugField } from "@/components/dashboard/form/fields/slug-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { ContentField } from "@/components/dashboard/markdown/content-field";
import { shownFields } from "@/components/dashboard/markdown/writing/shown-fields";
import type { Stored } from "@/lib/content/fields";
import type { BlogPostInput } from "@/lib/content/nouns/blog/schema";
import { BlogPostDetails } from "./blog-post-details";

interface BlogPostFieldsProps {
  form: Form<BlogPostInput>;
  timeZone: string;
  categories: readonly string[];
  /** The saved post; null for a new post. */
  post: (BlogPostInput & Stored) | null;
}

/** The post's title, summary and text. The other fields are beside them on wide screens. */
export function BlogPostFields({ form, timeZone, categories, post }: BlogPostFieldsProps) {
  const { values } = form;
  return (
    <div className="grid gap-x-8 gap-y-5 alone:lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <FieldRow>
          <TextField form={form} name="title" label="Title" aria-required />
          <SlugField
            label="Slug (URL)"
            base="/blog/"
            title={values.title}
            {...form.field("slug")}
          />
        </FieldRow>
        <TextAreaField form={form} name="excerpt" label="Excerpt" rows={2} />
        <ContentField
          form={form}
          checkedFields={[
            ...shownFields(values, "excerpt"),
            { name: "excerpt", label: "The excerpt", text: values.excerpt },
          ]}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {post && isHidden(post, timeZone) && (
          <section aria-label="Draft" className="flex flex-col gap-2 border-line border-b pb-5">
            <DraftActions
              postId={post.id}
              title={post.title}
              timeZone={timeZone}
              save={form.isDirty || form.uploading > 0 ? () => form.save() : undefined}
            />
            <p className="text-ink-faint text-xs">
              The preview and the link show the last saved version.
            </p>
          </section>
        )}
        <BlogPostDetails
          form={form}
          id={post?.id ?? null}
          timeZone={timeZone}
          categories={categories}
        />
      </div>
    </div>
  );
}
