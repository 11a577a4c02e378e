"use client";

import { fill } from "@/lib/i18n/words";
import { useWords } from "./words";

/** Shows the id by which a failure is found in the server's log. Without an id, shows nothing. */
export function Reference({ id }: { id: string | undefined }) {
  const { reference } = useWords().failure;
  return (
    id && (
      <span className="block select-all font-mono text-ink-soft text-xs">
        {fill(reference, { id })}
      </span>
    )
  );
}
