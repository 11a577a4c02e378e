import { type FocusEvent, useState } from "react";

/**
 * Keeps a field's text stable while the field has the focus. Otherwise a newly derived value would clear the selection
 * and mix with the typed letters. `hold` stores the typed text.
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
