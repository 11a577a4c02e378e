import { ColorField } from "@/components/dashboard/form/fields/color-field";
import { DisplayOrderField } from "@/components/dashboard/form/fields/display-order-field";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { IconField } from "@/components/dashboard/icons/icon-field";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { NumberInput } from "@/components/ui/fields/number-input";
import { Select } from "@/components/ui/fields/select";
import { Slider } from "@/components/ui/fields/slider";
import { proficiencyLabel, type SkillInput } from "@/lib/content/skill/schema";
import type { SkillCategory, SkillCategoryInput } from "@/lib/content/skill-category/schema";

// Where Beginner ends, and Intermediate, and Advanced.
const THRESHOLDS = [50, 75, 90];

interface SkillFieldsProps {
  form: Form<SkillInput>;
  /** The ones that are stored. */
  categories: readonly SkillCategory[];
}

export function SkillFields({ form, categories }: SkillFieldsProps) {
  const { errors, values } = form;
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TextField form={form} name="name" label="Skill Name" aria-required />
      <Field label="Category" error={errors.category_id}>
        <Select
          name="category_id"
          options={options}
          value={values.category_id}
          onChange={({ target }) => form.set({ category_id: Number(target.value) })}
        />
      </Field>
      <Field label="Proficiency" error={errors.proficiency}>
        <Slider
          min={0}
          max={100}
          marks={THRESHOLDS}
          reading={`${values.proficiency}% ${proficiencyLabel(values.proficiency)}`}
          {...form.number("proficiency")}
        />
      </Field>
      <IconField label="Icon" {...form.field("icon")} />
      <FieldRow>
        <Field label="Years of Experience" error={errors.years_of_experience}>
          <NumberInput min={0} max={20} fallback={0} {...form.number("years_of_experience")} />
        </Field>
        <DisplayOrderField form={form} />
      </FieldRow>
      <VisibilityField form={form} />
      <Checkbox label="Feature this skill" {...form.checkbox("is_featured")} />
    </>
  );
}

export function SkillCategoryFields({ form }: { form: Form<SkillCategoryInput> }) {
  return (
    <>
      <TextField form={form} name="name" label="Category Name" aria-required />
      <TextAreaField form={form} name="description" label="Description" rows={3} />
      <FieldRow>
        <DisplayOrderField form={form} />
      </FieldRow>
      <ColorField label="Color Theme" {...form.field("color")} />
    </>
  );
}
