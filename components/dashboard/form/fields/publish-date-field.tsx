"use client";

import { useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { clockIn } from "@/lib/time/instants";
import { goesLive } from "./goes-live";

interface PublishDateFieldProps {
  /** A date, or a date and time in the owner's time zone. */
  value: string;
  onChange(value: string): void;
  isScheduled: boolean;
  timeZone: string;
  error?: string | undefined;
}

const joined = ({ date, time }: { date: string; time: string }) =>
  date && time ? `${date}T${time}` : date;

/** The date of a post, and for a scheduled post the time when it becomes public. */
export function PublishDateField(props: PublishDateFieldProps) {
  const { value, onChange, isScheduled, timeZone, error } = props;
  // The date and the time are stored separately, because one of them may be empty during typing.
  const [typed, setParts] = useState(() => clockIn(value, timeZone));
  // The button "Publish now" changes the date, so the typed date and time may be outdated.
  const { date, time } = joined(typed) === value ? typed : clockIn(value, timeZone);

  function set(change: { date?: string; time?: string }) {
    const parts = { date, time, ...change };
    setParts(parts);
    onChange(joined(parts));
  }

  const when = isScheduled && goesLive(value, timeZone);
  const hint =
    when === "live"
      ? "This time has passed, so the post goes live when you save it."
      : when && `The post ${when} (time zone: ${timeZone}).`;
  return (
    <>
      <Field label="Publish Date" error={error} hint={hint}>
        <Input
          type="date"
          name="publish_date"
          value={date}
          onChange={({ target }) => set({ date: target.value })}
        />
      </Field>
      {isScheduled && (
        <Field label="Publish Time" hint="Leave it empty for midnight.">
          <Input
            type="time"
            name="publish_time"
            value={time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </Field>
      )}
    </>
  );
}
