import type { ReactNode } from "react";
import "@/components/shared/rich-text.css";

/** Running text of a case study, at the width one reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="rich-text max-w-[72ch] [&>:last-child]:mb-0">{children}</div>;
}
