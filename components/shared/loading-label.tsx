"use client";

import { useLinkStatus } from "next/link";

/** Must be inside a Next.js link. Shows `text` while the page of the link is loading. */
export function LoadingLabel({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      role="status"
      className="absolute start-3 top-3 z-10 rounded-sm border border-line bg-ground px-2 py-1 font-mono font-normal text-ink-soft text-xs tracking-normal"
    >
      {text}
    </span>
  );
}
