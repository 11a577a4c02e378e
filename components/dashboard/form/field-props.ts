import type { ChangeEvent } from "react";

export type NamesOf<Values, Type> = {
  [Name in keyof Values]-?: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;

/** The props that connect a field to the form's values. */
export const fieldProps = <Values extends object>(
  values: Values,
  set: (change: Partial<Values>) => void,
  errors: Partial<Record<keyof Values, string>>,
) => ({
  /** Props for fields with their own label and error, such as ImageField and SlugField. */
  field: (name: NamesOf<Values, string | null>) => ({
    name,
    value: (values[name] ?? "") as string,
    onChange: (value: string) => set({ [name]: value } as Partial<Values>),
    error: errors[name],
  }),

  /** Props for Input, Textarea and Select. */
  text: (name: NamesOf<Values, string | null>) => ({
    name,
    value: (values[name] ?? "") as string,
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      set({ [name]: target.value } as Partial<Values>),
  }),

  checkbox: (name: NamesOf<Values, boolean>) => ({
    name,
    checked: values[name] as boolean,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      set({ [name]: target.checked } as Partial<Values>),
  }),

  /** Props for TagInput. */
  list: (name: NamesOf<Values, readonly string[]>) => ({
    name,
    value: values[name] as string[],
    onChange: (value: string[]) => set({ [name]: value } as Partial<Values>),
  }),

  /** Props for NumberInput. */
  number: (name: NamesOf<Values, number>) => ({
    name,
    value: values[name] as number,
    onChange: (value: number) => set({ [name]: value } as Partial<Values>),
  }),
});
