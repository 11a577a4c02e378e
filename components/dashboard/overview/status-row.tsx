import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";

/** 'idle': the feature is turned off, or has no data yet. */
export type State = "well" | "wrong" | "idle";

const DOTS: Record<State, string> = {
  well: "bg-positive",
  wrong: "bg-warning",
  idle: "bg-line-strong",
};

export const StatusLink = (props: { href: string; children: string }) => (
  <HoverPrefetchLink
    {...props}
    className="inline-block py-1 underline decoration-line-strong underline-offset-4"
  />
);

interface StatusNoteProps {
  href: string;
  title: string;
  text: string;
}

/** One of several notes in a row: a link with a text below it. */
export const StatusNote = ({ href, title, text }: StatusNoteProps) => (
  <span className="mb-2 block last:mb-0">
    <StatusLink href={href}>{title}</StatusLink>
    <span className="block">{text}</span>
  </span>
);

interface StatusRowProps {
  label: ReactNode;
  state: State;
  children: ReactNode;
}

export const StatusRow = ({ label, state, children }: StatusRowProps) => (
  <li className="flex min-h-9 items-center gap-2.5 py-1">
    <span aria-hidden className={classNames("size-1.5 shrink-0 rounded-full", DOTS[state])} />
    <span className="shrink-0 text-ink-soft">{label}</span>
    {state === "wrong" && <span className="sr-only">needs attention: </span>}
    <span className="ml-auto min-w-0 break-words text-right font-mono text-ink text-xs">
      {children}
    </span>
  </li>
);
