import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { type FormTextProps, formText } from "./text-field";

type DateInputProps = ComponentProps<typeof Input>;

/** The browser's input for a day. A year or a month, which imports and the API may bring, stays as it is and is text. */
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
