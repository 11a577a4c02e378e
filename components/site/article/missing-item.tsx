"use client";

import type { ReactNode } from "react";
import { useWords } from "@/components/ui/words";
import { MissingScreen } from "./missing-screen";

export type MissingKind = "project" | "blog";

const LINKS: Record<MissingKind, string> = { project: "/#projects", blog: "/#blog" };

interface MissingItemProps {
  kind: MissingKind;
  reason: "absent" | "failed";
  /** A button to try something before leaving. */
  action?: ReactNode;
  /** The reference to the error in the log. */
  reference?: string | undefined;
}

/** Shown in place of a missing project or post. */
export function MissingItem({ kind, reason, ...rest }: MissingItemProps) {
  const { title, link, [reason]: text } = useWords().missing[kind];
  return (
    <MissingScreen title={title} text={text} link={{ href: LINKS[kind], label: link }} {...rest} />
  );
}
