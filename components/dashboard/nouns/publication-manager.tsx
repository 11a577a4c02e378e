"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { DatedRow, RowTitle } from "@/components/dashboard/collection/dated-row";
import { OutwardLink } from "@/components/dashboard/collection/outward-link";
import { DateField } from "@/components/dashboard/form/fields/date-field";
import { SelectField } from "@/components/dashboard/form/fields/select-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/fields/field";
import { TagInput } from "@/components/ui/fields/tag-input";
import { publicationNoun } from "@/lib/content/nouns/publication/noun";
import {
  KIND_LABELS,
  NEW_KIND,
  newPublication,
  PUBLICATION_KINDS,
  type Publication,
  type PublicationInput,
  publicationIssue,
  publicationLink,
} from "@/lib/content/nouns/publication/schema";
import { formatMonth } from "@/lib/time/dates";

const KINDS = [
  ...PUBLICATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  { value: "", label: "None" },
];

export const PublicationManager = () => (
  <CollectionManager<PublicationInput, Publication>
    noun={publicationNoun}
    title="Publications Manager"
    description="Papers, talks, patents, books, theses and reports. The newest is shown first."
    allSaved="Publications updated"
    empty={{
      title: "No publications yet",
      text: "Add a paper or a talk. The site then shows the section.",
    }}
    texts={collectionTexts("publication")}
    blank={() => ({ ...newPublication(), kind: NEW_KIND })}
    titleOf={({ title }) => title}
    row={(item) => <PublicationRow item={item} />}
    form={(form) => <PublicationFields form={form} />}
  />
);

function PublicationRow({ item }: { item: Publication }) {
  const href = publicationLink(item);
  const id = `publication-${item.id}`;
  return (
    <DatedRow
      title={
        <RowTitle id={id} visibility={item.visibility}>
          {item.title}
          {item.kind && <Badge>{KIND_LABELS[item.kind]}</Badge>}
        </RowTitle>
      }
      note={[item.authors.join(", "), item.venue, publicationIssue(item).join(", "), item.publisher]
        .filter(Boolean)
        .join(" · ")}
      date={formatMonth(item.date)}
      text={item.abstract}
      isShort
    >
      {href && (
        <p className="text-sm">
          <OutwardLink href={href} describedBy={id}>
            {item.doi && !item.url ? `doi:${item.doi}` : "Read"}
          </OutwardLink>
        </p>
      )}
    </DatedRow>
  );
}

function PublicationFields({ form }: { form: Form<PublicationInput> }) {
  const { errors } = form;
  return (
    <>
      <TextField form={form} name="title" label="Title" aria-required />
      <Field label="Authors" error={errors.authors}>
        <TagInput placeholder="Add an author" {...form.list("authors")} />
      </Field>
      <FieldRow>
        <SelectField form={form} name="kind" label="Kind" options={KINDS} />
        <DateField form={form} name="date" label="Date" />
        <TextField form={form} name="venue" label="Venue" placeholder="The journal or conference" />
        <TextField form={form} name="publisher" label="Publisher" />
        <TextField form={form} name="volume" label="Volume" />
        <TextField
          form={form}
          name="number"
          label="Number"
          hint="The number of an issue, a patent or a report."
        />
        <TextField form={form} name="pages" label="Pages" placeholder="45–67" />
        <TextField
          form={form}
          name="doi"
          label="DOI"
          placeholder="10.1000/182"
          spellCheck={false}
        />
        <UrlField form={form} name="url" label="Link" />
      </FieldRow>
      <TextAreaField form={form} name="abstract" label="Abstract" rows={5} />
      <TextAreaField
        form={form}
        name="bibtex"
        label="BibTeX"
        hint="For readers who want to cite the publication. If this field is empty, the site creates the entry from the other fields."
        rows={4}
        spellCheck={false}
        className="font-mono"
      />
      <VisibilityField form={form} />
    </>
  );
}
