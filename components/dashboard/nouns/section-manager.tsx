"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { RowTitle } from "@/components/dashboard/collection/dated-row";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import type { Form } from "@/components/dashboard/form/use-form";
import { ContentField } from "@/components/dashboard/markdown/content-field";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { sectionNoun } from "@/lib/content/nouns/section/noun";
import { newSection, type Section, type SectionInput } from "@/lib/content/nouns/section/schema";
import { siteNoun } from "@/lib/content/nouns/site/noun";
import { ownSectionId, type Site } from "@/lib/content/nouns/site/schema";

/** The ids of the sections that are hidden in the site settings; empty until the settings are loaded. */
function useHiddenIds(): ReadonlySet<number | null> {
  const { data: sections } = useQuery<Section[]>({
    queryKey: queryKeys.items(sectionNoun),
    enabled: false,
  });
  const { data: site } = useQuery<Site>({
    // The settings are loaded again when a section is added or removed.
    queryKey: [...queryKeys.items(siteNoun), sections?.map(({ id }) => id)],
    enabled: sections !== undefined,
    placeholderData: keepPreviousData,
  });
  const hidden = site?.sections.filter(({ visibility }) => visibility === "hidden") ?? [];
  return new Set(hidden.map(({ key }) => ownSectionId(key)));
}

export function SectionManager() {
  const hidden = useHiddenIds();
  return (
    <CollectionManager<SectionInput, Section>
      noun={sectionNoun}
      title="Own Sections Manager"
      description="Sections of the home page that you write yourself."
      allSaved="Sections updated"
      empty={{
        title: "No sections yet",
        text: "A new section comes before Contact. You can move, rename and hide it on the Site screen.",
      }}
      texts={collectionTexts("section")}
      blank={newSection}
      titleOf={({ title }) => title}
      row={(item) => <SectionRow item={item} isHidden={hidden.has(item.id)} />}
      form={(form) => <SectionFields form={form} />}
      notice={({ items }) =>
        items.length > 0 && (
          <p className="pt-6 text-ink-soft text-sm">
            The order, labels and visibility of sections are in the{" "}
            <HoverPrefetchLink
              href="/dashboard/site"
              className="underline decoration-line-strong underline-offset-4 hover:text-hover hover:decoration-accent"
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

const SectionRow = ({ item, isHidden }: { item: Section; isHidden: boolean }) => (
  <article className="flex flex-col gap-1">
    <RowTitle visibility={isHidden ? "hidden" : "everywhere"}>{item.title}</RowTitle>
    <p className="line-clamp-2 max-w-prose whitespace-pre-line text-ink-soft text-sm">
      {item.content}
    </p>
  </article>
);

const SectionFields = ({ form }: { form: Form<SectionInput> }) => (
  <>
    <TextField form={form} name="title" label="Title" aria-required />
    <ContentField form={form} />
  </>
);
