"use client";

import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { VisibilityBadge } from "@/components/dashboard/collection/visibility-badge";
import { DateField } from "@/components/dashboard/form/fields/date-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { awardNoun } from "@/lib/content/nouns/award/noun";
import { type Award, type AwardInput, newAward } from "@/lib/content/nouns/award/schema";
import { formatMonth } from "@/lib/time/dates";

export function AwardManager() {
  return (
    <CollectionManager<AwardInput, Award>
      noun={awardNoun}
      title="Awards Manager"
      description="Prizes, grants and honours. The newest is shown first."
      allSaved="Awards updated"
      empty={{
        title: "No awards yet",
        text: "Add a prize or a grant; the site shows the section once there is one.",
      }}
      texts={collectionTexts("award")}
      blank={newAward}
      titleOf={({ title }) => title}
      row={(item) => <AwardRow item={item} />}
      form={(form) => <AwardFields form={form} />}
    />
  );
}

function AwardRow({ item }: { item: Award }) {
  return (
    <article className="grid gap-x-8 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)] lg:[&>*]:col-start-2">
      <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink leading-6">
        {item.title}
        <VisibilityBadge visibility={item.visibility} />
      </h2>
      {item.awarder && <p className="-mt-1.5 text-ink-soft text-sm">{item.awarder}</p>}
      <p className="font-mono text-ink-faint text-xs leading-6 lg:col-start-1! lg:row-start-1">
        {formatMonth(item.date)}
      </p>
      {item.description && (
        <p className="line-clamp-3 max-w-prose whitespace-pre-line text-ink-soft text-sm">
          {item.description}
        </p>
      )}
    </article>
  );
}

function AwardFields({ form }: { form: Form<AwardInput> }) {
  return (
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
}
