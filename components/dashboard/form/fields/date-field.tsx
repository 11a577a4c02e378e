import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { type FormTextProps, formText } from "./text-field";

type DateInputProps = ComponentProps<typeof Input>;

/** The browser's date input. Imports and the API may give a year or a month alone: that is edited as text. */
export function DateInput(props: DateInputProps) {
  const [isPartial] = useState(() => /^\d{4}(-\d{2})?$/.test(String(props.value)));
  return <Input type={isPartial ? "text" : "date"} {...props} />;
}

export function DateField<Values extends object>(props: FormTextProps<Values, DateInputProps>) {
  const { field, control } = formText(props);
  return (
    <Field {...field}>
      <DateInput {...control} />
    </Field>
  );
}
