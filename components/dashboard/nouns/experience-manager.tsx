"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { DatedRow, RowTitle } from "@/components/dashboard/collection/dated-row";
import { TagRow } from "@/components/dashboard/collection/tag-row";
import { SuggestingTagInput } from "@/components/dashboard/collection/tags/suggesting-tag-input";
import { DateField, DateInput } from "@/components/dashboard/form/fields/date-field";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { request } from "@/lib/api/client";
import { experienceNoun } from "@/lib/content/nouns/experience/noun";
import {
  type Experience,
  type ExperienceInput,
  isHeld,
  isUpcoming,
  newExperience,
} from "@/lib/content/nouns/experience/schema";
import { formatMonth, todayIn } from "@/lib/time/dates";
import { HeldAtOnce } from "./experience/held-at-once";
import { HighlightsField } from "./figure/highlights-field";

/** The last days of the positions that end when a new position starts. */
interface Endings {
  /** `day` is '' if the position continues. */
  set(id: number, day: string): void;
  clear(): void;
  /** Saves the last days, if the new position is current. */
  save(created: Experience): Promise<void>;
}

/** Holds the last days of other positions. They are not fields of the new position, so the form cannot save them. */
function useEndings(): Endings & { isEnding: boolean } {
  const client = useQueryClient();
  const [days, setDays] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setIsSaving] = useState(false);

  return {
    isEnding: isSaving || days.size > 0,
    set: (id, day) =>
      setDays(
        (all) => new Map([...all].filter(([one]) => one !== id).concat(day ? [[id, day]] : [])),
      ),
    clear: () => setDays((all) => (all.size === 0 ? all : new Map())),
    async save({ is_current }) {
      const ended = is_current ? [...days] : [];
      setIsSaving(true);
      setDays(new Map());
      for (const [id, end_date] of ended) {
        const path = `${experienceNoun.path}/${id}`;
        await request("PUT", path, { is_current: false, end_date }).catch((error) =>
          showFailure(
            error,
            "The new position is saved, but the last day of the former position is not",
          ),
        );
      }
      if (ended.length > 0) {
        await client.refetchQueries({ queryKey: queryKeys.items(experienceNoun) });
      }
      setIsSaving(false);
    },
  };
}

export function ExperienceManager() {
  const endings = useEndings();
  return (
    <CollectionManager<ExperienceInput, Experience>
      noun={experienceNoun}
      title="Experience Manager"
      description="Where you have worked. The current position is shown first and largest."
      allSaved="Experiences updated"
      empty={{
        title: "No experience yet",
        text: "Add your current position. The site shows it first.",
      }}
      texts={collectionTexts("experience")}
      blank={newExperience}
      titleOf={({ title }) => title}
      row={(item) => <ExperienceRow item={item} />}
      onCreated={endings.save}
      form={(form, isNew, { id }) => (
        <ExperienceFields form={form} id={isNew ? null : id} endings={isNew ? endings : null} />
      )}
      above={<HeldAtOnce isEnding={endings.isEnding} />}
    />
  );
}

function ExperienceRow({ item }: { item: Experience }) {
  const today = todayIn();
  const isLater = isUpcoming(item, today);
  const end = item.is_current ? "Present" : formatMonth(item.end_date);
  const start = formatMonth(item.start_date);
  const dates =
    isLater && item.end_date === null ? `from ${start}` : [start, end].filter(Boolean).join(" - ");
  return (
    <DatedRow
      title={
        <RowTitle visibility={item.visibility}>
          {item.title}
          {isHeld(item, today) && <Badge tone="green">Current</Badge>}
          {item.is_main && <Badge tone="accent">Main position</Badge>}
          {isLater && <Badge>Not started</Badge>}
        </RowTitle>
      }
      note={[item.company, item.location].filter(Boolean).join(" · ")}
      date={dates}
      text={item.description}
    >
      <TagRow tags={item.technologies} />
      {item.achievements.length > 0 && (
        <div className="max-w-prose text-sm">
          <h3 className="font-medium text-ink">Key Achievements</h3>
          <ul className="mt-1 list-disc space-y-1 pl-4 text-ink-soft marker:text-ink-faint">
            {item.achievements.map((achievement) => (
              <li key={achievement}>{achievement}</li>
            ))}
          </ul>
        </div>
      )}
    </DatedRow>
  );
}

interface ExperienceFieldsProps {
  form: Form<ExperienceInput>;
  /** Null for a new position. */
  id: number | null;
  /** The last days of other positions; null in the form of a stored position. */
  endings: Endings | null;
}

function ExperienceFields({ form, id, endings }: ExperienceFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <TextField form={form} name="title" label="Job Title" aria-required />
      <FieldRow>
        <TextField form={form} name="company" label="Company" />
        <TextField form={form} name="location" label="Location" />
        <DateField form={form} name="start_date" label="Start Date" />
        <DateField form={form} name="end_date" label="End Date" disabled={values.is_current} />
      </FieldRow>
      <Checkbox
        label="I currently work here"
        checked={values.is_current}
        onChange={({ target }) =>
          form.set({
            is_current: target.checked,
            ...(target.checked ? { end_date: null } : { is_main: false }),
          })
        }
      />
      {(values.is_main || isHeld(values, todayIn())) && (
        <Checkbox
          label="This is my main position"
          hint="It is shown first if you hold several positions. Only one position can be the main position."
          error={errors.is_main}
          {...form.checkbox("is_main")}
        />
      )}
      {endings && values.is_current && <EndedPositions endings={endings} />}
      <TextAreaField form={form} name="description" label="Description" rows={4} />
      <Field label="Technologies" error={errors.technologies}>
        <SuggestingTagInput placeholder="Add a technology" {...form.list("technologies")} />
      </Field>
      <HighlightsField
        form={form}
        name="achievements"
        label="Achievements"
        placeholder="Add an achievement"
        owner={{ noun: "experience", id }}
      />
      <ImageField label="Logo" {...form.field("logo")} />
      <VisibilityField form={form} />
    </>
  );
}

/** Shown for a new current position. Asks for the last days of the positions that are current now. */
function EndedPositions({ endings }: { endings: Endings }) {
  // Sends no request, because the screen below the form has already loaded the list of positions.
  const { data = [] } = useQuery<Experience[]>({
    queryKey: queryKeys.items(experienceNoun),
    enabled: false,
  });
  // Closing the form without saving discards the dates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form closes
  useEffect(() => endings.clear, []);
  const today = todayIn();
  return data
    .filter((position) => isHeld(position, today))
    .map(({ id, title }) => (
      <Field
        key={id}
        label={`Last day as ${title}`}
        hint="You hold this position now. Enter its last day, or leave the field empty if the position continues."
      >
        <DateInput
          name={`last_day_${id}`}
          defaultValue=""
          onChange={({ target }) => endings.set(id, target.value)}
        />
      </Field>
    ));
}
