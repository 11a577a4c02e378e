"use client";

import { fill } from "@/lib/i18n/words";
import { useWords } from "./words";

/** By which the server's log has what failed; nothing where there is nothing to find. */
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
