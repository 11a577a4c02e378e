"use client";

import { DateField } from "@/components/dashboard/form/fields/date-field";
import { DisplayOrderField } from "@/components/dashboard/form/fields/display-order-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import type { FigureInput } from "@/lib/content/nouns/figure/schema";
import { KeyField } from "./key-field";
import { KindField } from "./kind-field";
import { ProofFields } from "./proof-fields";
import type { FigureItems } from "./use-figure-items";

interface FigureFieldsProps {
  form: Form<FigureInput>;
  isNew: boolean;
  items: FigureItems | null;
}

export function FigureFields({ form, isNew, items }: FigureFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <TextField
        form={form}
        name="label"
        label="Label"
        hint="The meaning of the number, for example: battery life with one AA cell."
        aria-required
      />
      <KeyField form={form} isNew={isNew} />
      <FieldRow>
        <TextField form={form} name="value" label="Value" placeholder="8.5" aria-required />
        <TextField form={form} name="unit" label="Unit" placeholder="years" />
      </FieldRow>
      <KindField form={form} />
      <FieldRow>
        <TextField form={form} name="uncertainty" label="Uncertainty" placeholder="± 0.2" />
        <Field label="Samples" error={errors.samples}>
          <Input
            type="number"
            inputMode="numeric"
            name="samples"
            min={1}
            step={1}
            value={values.samples ?? ""}
            onChange={({ target }) =>
              form.set({ samples: target.value === "" ? null : Number(target.value) })
            }
          />
        </Field>
        <TextField form={form} name="condition" label="Condition" placeholder="at 20 °C" />
        <DateField form={form} name="date" label="Date" />
      </FieldRow>
      <TextAreaField
        form={form}
        name="method"
        label="Method"
        hint="One line that says how you got the number."
        rows={2}
      />
      <ProofFields form={form} items={items} />
      <FieldRow>
        <DisplayOrderField form={form} />
        <VisibilityField form={form} />
      </FieldRow>
      <Checkbox
        label="Feature this figure"
        hint="The first screen of the site shows up to five featured figures."
        {...form.checkbox("is_featured")}
      />
    </>
  );
}
