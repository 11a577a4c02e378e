import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
import type { NamesOf } from "../field-props";
import type { Form } from "../use-form";

interface FormText<Values extends object> {
  form: Form<Values>;
  name: NamesOf<Values, string | null>;
  label: string;
  hint?: ReactNode;
}

/** The props of a form's text field. The control also gets all props that `FormText` does not list. */
export type FormTextProps<Values extends object, ControlProps> = FormText<Values> &
  Omit<ControlProps, "form" | "name" | "value" | "onChange">;

/** Splits the props into props for the Field and props for its control. */
export function formText<Values extends object, Others extends object>(
  props: FormText<Values> & Others,
) {
  const { form, name, label, hint, ...others } = props;
  return {
    field: { label, hint, error: form.errors[name] },
    control: { ...form.text(name), ...others },
  };
}

export function TextField<Values extends object>(
  props: FormTextProps<Values, ComponentProps<typeof Input>>,
) {
  const { field, control } = formText(props);
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  );
}

export function TextAreaField<Values extends object>(
  props: FormTextProps<Values, ComponentProps<typeof Textarea>>,
) {
  const { field, control } = formText(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}
