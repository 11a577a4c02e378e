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
import { TagInput } from "@/components/ui/fields/tag-input";
import { proficiencyLabel, type SkillInput, USUAL_RATING } from "@/lib/content/nouns/skill/schema";
import type { SkillCategory, SkillCategoryInput } from "@/lib/content/nouns/skill-category/schema";

/** The highest ratings of the levels Beginner, Intermediate and Advanced. */
const THRESHOLDS = [50, 75, 90];
const NOT_RATED = "Not rated";

interface SkillFieldsProps {
  form: Form<SkillInput>;
  categories: readonly SkillCategory[];
}

export function SkillFields({ form, categories }: SkillFieldsProps) {
  const { errors, values, stored } = form;
  const { proficiency, years_of_experience } = values;
  // Turning the rating on again restores the stored rating.
  const rating = {
    proficiency: stored.proficiency ?? USUAL_RATING.proficiency,
    years_of_experience: stored.years_of_experience ?? USUAL_RATING.years_of_experience,
  };
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TextField form={form} name="name" label="Skill Name" aria-required />
      <Field
        label="Other Names"
        error={errors.aliases}
        hint="Other names of the skill, such as K8s for Kubernetes. A technology or a tag with one of these names counts as evidence of the skill."
      >
        <TagInput placeholder="Add a name" {...form.list("aliases")} />
      </Field>
      <Field label="Category" error={errors.category_id}>
        <Select
          name="category_id"
          options={options}
          value={values.category_id}
          onChange={({ target }) => form.set({ category_id: Number(target.value) })}
        />
      </Field>
      <div>
        <Field label="Proficiency" error={errors.proficiency}>
          <Slider
            name="proficiency"
            min={0}
            max={100}
            marks={THRESHOLDS}
            value={proficiency ?? rating.proficiency}
            reading={
              proficiency === null ? NOT_RATED : `${proficiency}% ${proficiencyLabel(proficiency)}`
            }
            disabled={proficiency === null}
            onChange={(value) => form.set({ proficiency: value })}
          />
        </Field>
        <Checkbox
          label={NOT_RATED}
          checked={proficiency === null}
          onChange={({ target }) =>
            form.set({ proficiency: target.checked ? null : rating.proficiency })
          }
        />
      </div>
      <IconField label="Icon" {...form.field("icon")} />
      <FieldRow>
        <div>
          <Field label="Years of Experience" error={errors.years_of_experience}>
            <NumberInput
              name="years_of_experience"
              min={0}
              max={20}
              fallback={0}
              value={years_of_experience}
              disabled={years_of_experience === null}
              onChange={(value) => form.set({ years_of_experience: value })}
            />
          </Field>
          <Checkbox
            label="No years"
            checked={years_of_experience === null}
            onChange={({ target }) =>
              form.set({ years_of_experience: target.checked ? null : rating.years_of_experience })
            }
          />
        </div>
        <DisplayOrderField form={form} />
      </FieldRow>
      <VisibilityField form={form} />
      <Checkbox label="Feature this skill" {...form.checkbox("is_featured")} />
    </>
  );
}

export const SkillCategoryFields = ({ form }: { form: Form<SkillCategoryInput> }) => (
  <>
    <TextField form={form} name="name" label="Category Name" aria-required />
    <TextAreaField form={form} name="description" label="Description" rows={3} />
    <FieldRow>
      <DisplayOrderField form={form} />
    </FieldRow>
    <ColorField label="Color Theme" {...form.field("color")} />
  </>
);
