"use client";

import { fill } from "@/lib/i18n/words";
import { useWords } from "./words";

/** The id of the failure in the server's log; renders nothing without an id. */
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
