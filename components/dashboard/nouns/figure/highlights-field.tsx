import type { NamesOf } from "@/components/dashboard/form/field-props";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { TagInput } from "@/components/ui/fields/tag-input";
import { FigureOffer } from "./figure-offer";
import type { FigureOwner } from "./make-figure-dialog";

interface HighlightsFieldProps<Values extends object> {
  form: Form<Values>;
  name: NamesOf<Values, readonly string[]>;
  label: string;
  placeholder: string;
  owner: FigureOwner;
}

/** A field for a list of sentences. A button beside a sentence offers to turn the sentence's number into a figure. */
export function HighlightsField<Values extends object>(props: HighlightsFieldProps<Values>) {
  const { form, name, label, placeholder, owner } = props;

  function replace(entry: string, text: string) {
    const entries = form.latest().values[name] as readonly string[];
    const changed = entries.map((one) => (one === entry ? text : one));
    form.set({ [name]: changed } as Partial<Values>);
  }

  return (
    <Field label={label} error={form.errors[name]}>
      <TagInput
        look="lines"
        placeholder={placeholder}
        {...form.list(name)}
        beside={(entry) => (
          <FigureOffer entry={entry} owner={owner} onChange={(text) => replace(entry, text)} />
        )}
      />
    </Field>
  );
}
