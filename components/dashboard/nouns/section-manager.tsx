"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import type { Form } from "@/components/dashboard/form/use-form";
import { ContentField } from "@/components/dashboard/markdown/content-field";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { sectionNoun } from "@/lib/content/section/noun";
import { newSection, type Section, type SectionInput } from "@/lib/content/section/schema";

export function SectionManager() {
  return (
    <CollectionManager<SectionInput, Section>
      noun={sectionNoun}
      title="Own Sections Manager"
      description="Sections of the home page that you write yourself."
      add="Add New Section"
      allSaved="Sections updated"
      empty={{
        title: "No sections yet",
        text: "A new one comes before Contact; the Site screen moves, names and hides it.",
      }}
      texts={{
        create: "Add New Section",
        edit: "Edit Section",
        save: "Save Section",
        created: "Section saved",
        updated: "Section saved",
        deleted: "Section deleted",
        loadFailed: "Failed to load sections",
        saveFailed: "Failed to save section",
        deleteFailed: "Failed to delete section",
      }}
      blank={newSection}
      titleOf={({ title }) => title}
      row={(item) => <SectionRow item={item} />}
      form={(form) => <SectionFields form={form} />}
      notice={({ items }) =>
        items.length > 0 && (
          <p className="pt-6 text-ink-soft text-sm">
            Their order, labels and visibility are in the{" "}
            <HoverPrefetchLink
              href="/dashboard/site"
              className="underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-accent"
            >
              site settings
            </HoverPrefetchLink>
            .
          </p>
        )
      }
      formSize="full"
    />
  );
}

function SectionRow({ item }: { item: Section }) {
  return (
    <article className="flex flex-col gap-1">
      <h2 className="font-semibold text-ink leading-6">{item.title}</h2>
      <p className="line-clamp-2 max-w-prose whitespace-pre-line text-ink-soft text-sm">
        {item.content}
      </p>
    </article>
  );
}

function SectionFields({ form }: { form: Form<SectionInput> }) {
  const { errors, text } = form;
  return (
    <>
      <Field label="Title" error={errors.title}>
        <Input {...text("title")} aria-required />
      </Field>
      <ContentField form={form} />
    </>
  );
}
