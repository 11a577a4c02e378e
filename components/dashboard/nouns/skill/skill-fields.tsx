import { ColorField } from "@/components/dashboard/form/fields/color-field";
import { VisibilityField } from "@/components/dashboard/form/fields/visibility-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { IconField } from "@/components/dashboard/icons/icon-field";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Input, Textarea } from "@/components/ui/fields/input";
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
  const { errors, values, text, number } = form;
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label="Skill Name" error={errors.name}>
        <Input {...text("name")} aria-required />
      </Field>
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
          {...number("proficiency")}
        />
      </Field>
      <IconField
        name="icon"
        label="Icon"
        value={values.icon}
        onChange={(icon) => form.set({ icon })}
        error={errors.icon}
      />
      <FieldRow>
        <Field label="Years of Experience" error={errors.years_of_experience}>
          <NumberInput min={0} max={20} fallback={0} {...number("years_of_experience")} />
        </Field>
        <Field label="Display Order" error={errors.display_order} hint="Lower comes first.">
          <NumberInput min={1} fallback={1} {...number("display_order")} />
        </Field>
      </FieldRow>
      <VisibilityField form={form} />
      <Checkbox label="Feature this skill" {...form.checkbox("is_featured")} />
    </>
  );
}

export function SkillCategoryFields({ form }: { form: Form<SkillCategoryInput> }) {
  const { errors, values, text } = form;
  return (
    <>
      <Field label="Category Name" error={errors.name}>
        <Input {...text("name")} aria-required />
      </Field>
      <Field label="Description" error={errors.description}>
        <Textarea rows={3} {...text("description")} />
      </Field>
      <FieldRow>
        <Field label="Display Order" error={errors.display_order} hint="Lower comes first.">
          <NumberInput min={1} fallback={1} {...form.number("display_order")} />
        </Field>
      </FieldRow>
      <ColorField
        name="color"
        label="Color Theme"
        value={values.color}
        onChange={(color) => form.set({ color })}
        error={errors.color}
      />
    </>
  );
}
