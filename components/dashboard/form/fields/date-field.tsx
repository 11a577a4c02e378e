"use client";

import { CalendarDays } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Field, labelIdOf, useFieldControl } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { isPlainDate } from "@/lib/time/dates";
import { type FormTextProps, formText } from "./text-field";

type InputProps = ComponentProps<typeof Input>;

export function DateInput(props: InputProps) {
  return <Input type="date" {...props} />;
}

/** A field for a year, a month or a day. A day can be typed or chosen from the browser's calendar. */
export function DateField<Values extends object>(props: FormTextProps<Values, InputProps>) {
  const { field, control } = formText(props);
  return (
    <Field {...field}>
      <PartialDateInput {...control} />
    </Field>
  );
}

function PartialDateInput(props: InputProps & { value: string }) {
  const { value, onChange, disabled } = props;
  const { id = "" } = useFieldControl();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Input
        placeholder="2012, 2012-09 or 2012-09-01"
        autoComplete="off"
        className="pr-11"
        {...props}
      />
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        value={isPlainDate(value) ? value : ""}
        onChange={onChange}
      />
      <button
        type="button"
        aria-label="Choose a day"
        aria-describedby={labelIdOf(id)}
        title="Choose a day"
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-ink-faint hover:text-hover disabled:cursor-not-allowed disabled:opacity-40"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
    </div>
  );
}
