"use client";

import type { ReactNode } from "react";
import { useWords } from "@/components/ui/words";
import { MissingScreen } from "./missing-screen";

export type MissingKind = "project" | "blog";

const LINKS: Record<MissingKind, string> = { project: "/#projects", blog: "/#blog" };

interface MissingItemProps {
  kind: MissingKind;
  reason: "absent" | "failed";
  /** What one can do about it, before leaving. */
  action?: ReactNode;
  /** By which the log has why it failed. */
  reference?: string | undefined;
}

/** Stands where a project or post should be. */
export function MissingItem({ kind, reason, ...rest }: MissingItemProps) {
  const { title, link, [reason]: text } = useWords().missing[kind];
  return (
    <MissingScreen title={title} text={text} link={{ href: LINKS[kind], label: link }} {...rest} />
  );
}
