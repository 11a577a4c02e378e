"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { DateInput } from "@/components/dashboard/form/fields/date-field";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Field } from "@/components/ui/fields/field";
import { experienceNoun } from "@/lib/content/experience/noun";
import type { Experience } from "@/lib/content/experience/schema";
import type { Endings } from "./endings";

/** For a new position that is held now: the days on which those held until now end, if they do. */
export function EndedPositions({ endings }: { endings: Endings }) {
  // The screen behind the form has loaded them.
  const { data = [] } = useQuery<Experience[]>({
    queryKey: queryKeys.items(experienceNoun),
    enabled: false,
  });
  // What was typed into a form that was left without saving.
  useEffect(() => endings.clear(), [endings]);
  return data
    .filter(({ is_current }) => is_current)
    .map(({ id, title }) => (
      <Field
        key={id}
        label={`Last day as ${title}`}
        hint="You hold this position now. It ends with this day, or goes on where none is given."
      >
        <DateInput
          name={`last_day_${id}`}
          defaultValue=""
          onChange={({ target }) => endings.set(id, target.value)}
        />
      </Field>
    ));
}
