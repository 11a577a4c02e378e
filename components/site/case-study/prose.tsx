import type { ReactNode } from "react";

/** Running text of a case study, at the width one reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="rich-text max-w-[72ch] [&>:last-child]:mb-0">{children}</div>;
}
