import type { ComponentProps } from "react";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { type FormTextProps, formText } from "./text-field";

export function SelectField<Values extends object>(
  props: FormTextProps<Values, ComponentProps<typeof Select>>,
) {
  const { field, control } = formText(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}
