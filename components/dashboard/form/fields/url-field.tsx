import type { ComponentProps, SyntheticEvent } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { type FormTextProps, formText } from "./text-field";
import { withScheme } from "./with-scheme";

type UrlInputProps = Omit<ComponentProps<typeof Input>, "onKeyDown">;

/** An Input for a web address. A missing https:// is added when the field loses the focus or the form is saved. */
export function UrlInput({ onChange, onBlur, ...props }: UrlInputProps) {
  function complete(event: SyntheticEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const whole = withScheme(input.value);
    if (whole === input.value) return;
    input.value = whole;
    onChange?.({ ...event, target: input });
  }

  return (
    <Input
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      spellCheck={false}
      {...props}
      onChange={onChange}
      onBlur={(event) => {
        complete(event);
        onBlur?.(event);
      }}
      // Enter and the save shortcut can save the form, so https:// is added first.
      onKeyDown={(event) => {
        const isShortcut = event.ctrlKey || event.metaKey;
        const isSave = isShortcut && latinKey(event.nativeEvent) === "s";
        if (event.key === "Enter" || isSave) complete(event);
      }}
    />
  );
}

export function UrlField<Values extends object>(props: FormTextProps<Values, UrlInputProps>) {
  const { field, control } = formText(props);
  return (
    <Field {...field}>
      <UrlInput {...control} />
    </Field>
  );
}
