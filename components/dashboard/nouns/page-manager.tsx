"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { LanguageBadge } from "@/components/dashboard/collection/language-badge";
import { OutwardLink } from "@/components/dashboard/collection/outward-link";
import { PreviewButton } from "@/components/dashboard/editor/drafts/preview-button";
import { LanguageFields } from "@/components/dashboard/form/fields/language-fields";
import { SelectField } from "@/components/dashboard/form/fields/select-field";
import { SlugField } from "@/components/dashboard/form/fields/slug-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { ContentField } from "@/components/dashboard/markdown/content-field";
import { shownFields } from "@/components/dashboard/markdown/writing/shown-fields";
import { capitalized } from "@/components/dashboard/shell/capitalized";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { pageNoun } from "@/lib/content/nouns/page/noun";
import { newPage, PAGE_STATUSES, type Page, type PageInput } from "@/lib/content/nouns/page/schema";

const STATUSES = PAGE_STATUSES.map((value) => ({ value, label: capitalized(value) }));

export const PageManager = () => (
  <CollectionManager<PageInput, Page>
    noun={pageNoun}
    title="Pages Manager"
    description="Your own pages, such as /now or /uses. Only you see drafts."
    allSaved="Pages updated"
    empty={{ title: "No pages yet", text: "Add a page. It stays a draft until you publish it." }}
    texts={collectionTexts("page")}
    blank={newPage}
    titleOf={({ title }) => title}
    row={(item) => <PageRow item={item} />}
    form={(form, isNew, page) => <PageFields form={form} id={isNew ? null : page.id} />}
    publicAddress={({ slug, status }) => (status === "published" ? `/${slug}` : null)}
    formSize="full"
  />
);

function PageRow({ item }: { item: Page }) {
  const id = `page-${item.id}`;
  const isPublic = item.status === "published";
  return (
    <article className="flex flex-col gap-1">
      <h2
        id={id}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink leading-6"
      >
        {item.title}
        <Badge tone={isPublic ? "green" : "gray"}>{item.status}</Badge>
        {item.in_nav && <Badge>In the navigation</Badge>}
        <LanguageBadge item={item} />
      </h2>
      <p className="break-all font-mono text-ink-soft text-sm">
        {isPublic ? (
          <OutwardLink href={`/${item.slug}`} describedBy={id}>
            {`/${item.slug}`}
          </OutwardLink>
        ) : (
          `/${item.slug}`
        )}
      </p>
      {!isPublic && item.id > 0 && <PreviewButton path={`/pages/${item.id}`} describedBy={id} />}
    </article>
  );
}

/** The page's title, address and text. The other fields are beside them on wide screens. */
function PageFields({ form, id }: { form: Form<PageInput>; id: number | null }) {
  const { values } = form;
  return (
    <div className="grid gap-x-8 gap-y-5 alone:lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <FieldRow>
          <TextField form={form} name="title" label="Title" aria-required />
          <SlugField label="Slug (URL)" base="/" title={values.title} {...form.field("slug")} />
        </FieldRow>
        <ContentField form={form} checkedFields={shownFields(values)} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <SelectField form={form} name="status" label="Status" options={STATUSES} />
        <Checkbox
          label="Show in the navigation"
          hint="If the page is published, its link comes after the links to the sections of the home page."
          {...form.checkbox("in_nav")}
        />
        <LanguageFields
          noun={pageNoun}
          id={id}
          values={values}
          errors={form.errors}
          set={form.set}
        />
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
          hint="For search results."
          rows={2}
        />
      </div>
    </div>
  );
}
