import { type FocusEvent, useState } from "react";

/**
 * Keeps the text of a field while the field has focus, although its value may be derived again at any time. A new value
 * would remove the selection, and the typed letters would follow the new value. `hold` takes the typed text.
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
