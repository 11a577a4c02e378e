import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/fields/input";

/** The browser's input for a day. A year or a month, which imports and the API may bring, stays as it is and is text. */
export function DateInput(props: ComponentProps<typeof Input>) {
  const [isPartial] = useState(() => /^\d{4}(-\d{2})?$/.test(String(props.value)));
  return <Input type={isPartial ? "text" : "date"} {...props} />;
}
