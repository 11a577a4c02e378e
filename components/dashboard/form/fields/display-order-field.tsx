import { Field } from "@/components/ui/fields/field";
import { NumberInput } from "@/components/ui/fields/number-input";
import type { Form } from "../use-form";

export function DisplayOrderField<Values extends { display_order: number }>({
  form,
}: {
  form: Form<Values>;
}) {
  return (
    <Field label="Display Order" error={form.errors.display_order} hint="Lower numbers come first.">
      <NumberInput
        min={1}
        fallback={1}
        name="display_order"
        value={form.values.display_order}
        onChange={(display_order) => form.set({ display_order } as Partial<Values>)}
      />
    </Field>
  );
}
