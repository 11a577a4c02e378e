"use client";

import type { ReactNode } from "react";
import type { FailureProps } from "@/components/shared/failure-screen";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/ui/words";
import { MissingScreen } from "./missing-screen";

export type MissingKind = "project" | "blog";

const LINKS: Record<MissingKind, string> = { project: "/#projects", blog: "/#blog" };

interface MissingItemProps {
  kind: MissingKind;
  reason: "absent" | "failed";
  action?: ReactNode;
  reference?: string | undefined;
}

export function MissingItem({ kind, reason, ...rest }: MissingItemProps) {
  const { title, link, [reason]: text } = useWords().missing[kind];
  return (
    <MissingScreen title={title} text={text} link={{ href: LINKS[kind], label: link }} {...rest} />
  );
}

/** Shown in place of an item whose page failed to render. */
export function FailedItem({ kind, error, retry }: FailureProps & { kind: MissingKind }) {
  const { tryAgain } = useWords().failure;
  const action = <Button onClick={retry}>{tryAgain}</Button>;
  return <MissingItem kind={kind} reason="failed" reference={error.digest} action={action} />;
}
