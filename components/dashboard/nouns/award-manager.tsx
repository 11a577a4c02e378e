"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { DatedRow, RowTitle } from "@/components/dashboard/collection/dated-row";
import { DateField } from "@/components/dashboard/form/fields/date-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { awardNoun } from "@/lib/content/nouns/award/noun";
import { type Award, type AwardInput, newAward } from "@/lib/content/nouns/award/schema";
import { formatMonth } from "@/lib/time/dates";

export const AwardManager = () => (
  <CollectionManager<AwardInput, Award>
    noun={awardNoun}
    title="Awards Manager"
    description="Prizes, grants and honours. The newest is shown first."
    allSaved="Awards updated"
    empty={{
      title: "No awards yet",
      text: "Add a prize or a grant. The site then shows the section.",
    }}
    texts={collectionTexts("award")}
    blank={newAward}
    titleOf={({ title }) => title}
    row={(item) => <AwardRow item={item} />}
    form={(form) => <AwardFields form={form} />}
  />
);

const AwardRow = ({ item }: { item: Award }) => (
  <DatedRow
    title={<RowTitle visibility={item.visibility}>{item.title}</RowTitle>}
    note={item.awarder || undefined}
    date={formatMonth(item.date)}
    text={item.description}
    isShort
  />
);

const AwardFields = ({ form }: { form: Form<AwardInput> }) => (
  <>
    <TextField form={form} name="title" label="Title" aria-required />
    <FieldRow>
      <TextField form={form} name="awarder" label="Awarder" />
      <DateField form={form} name="date" label="Date" />
    </FieldRow>
    <UrlField form={form} name="url" label="Link" />
    <TextAreaField form={form} name="description" label="Description" rows={4} />
    <VisibilityField form={form} />
  </>
);
