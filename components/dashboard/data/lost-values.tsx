import { ChevronDown } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { LostValue } from "@/lib/transfer/lost/lost-values";

interface LostValuesProps {
  /** The title of the item that has these values in the file; undefined for values of the whole file. */
  about?: string;
  values: readonly LostValue[];
  className?: string;
}

/** Lists the values of a file that are not imported. A long list is collapsed. */
export function LostValues({ about, values, className }: LostValuesProps) {
  if (values.length === 0) return null;
  return (
    <details
      open={values.length <= 3}
      className={classNames("group text-ink-soft text-xs", className)}
    >
      <summary className="flex w-fit cursor-pointer items-center gap-1 py-1">
        <ChevronDown aria-hidden className="size-3.5 -rotate-90 group-open:rotate-0" />
        {values.length === 1 ? "1 value is not imported" : "Values that are not imported"}
        {about && <span className="sr-only"> from {about}</span>}
        {values.length > 1 && <span className="font-mono text-ink-faint">{values.length}</span>}
      </summary>
      <ul className="flex flex-col gap-1 border-line border-l pl-3">
        {values.map(({ path, value }) => (
          <li key={`${path} ${value}`} className="wrap-anywhere">
            <code className="text-ink-faint">{path}</code> {value}
          </li>
        ))}
      </ul>
    </details>
  );
}
