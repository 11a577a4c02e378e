import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import type { Visibility } from "@/lib/content/visibility";
import type { Form } from "../use-form";

const LABELS: Record<Visibility, string> = {
  everywhere: "On the site and in the résumé",
  site: "Only on the site",
  resume: "Only in the résumé",
  hidden: "Nowhere (only you see it)",
};

/** The options of a select that sets whether the site, the résumé, both or neither show an item. */
export const VISIBILITY_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({
  value,
  label,
}));

export function VisibilityField<Values extends { visibility: Visibility }>({
  form,
}: {
  form: Form<Values>;
}) {
  const { visibility } = form.values;
  return (
    <Field label="Shown" error={form.errors.visibility}>
      <Select
        options={VISIBILITY_OPTIONS}
        value={visibility}
        onChange={({ target }) =>
          form.set({ visibility: target.value as Visibility } as Partial<Values>)
        }
      />
    </Field>
  );
}
