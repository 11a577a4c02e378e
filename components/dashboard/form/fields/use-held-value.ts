import { type FocusEvent, useState } from "react";

/**
 * Keeps a field's text stable while the field has focus, although its value may be derived again at any time. A new
 * value would clear the selection and mix with the letters being typed. `hold` takes the typed text.
 */
export function useHeldValue(value: string | number) {
  const [held, setHeld] = useState<string | null>(null);
  return {
    hold: setHeld,
    field: {
      value: held ?? value,
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => setHeld(target.value),
      onBlur: () => setHeld(null),
    },
  };
}
