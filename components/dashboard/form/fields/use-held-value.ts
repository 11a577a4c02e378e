import { type FocusEvent, useState } from "react";

/**
 * For a field whose value may be derived anew at any time: what it shows stays as it is while it has focus. A value that
 * comes then would undo the selection, and what is typed would stand behind it. `hold` takes what is typed.
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
