"use client";

import type { FailureProps } from "@/components/shared/failure-screen";
import { MissingItem } from "@/components/site/article/missing-item";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/ui/words";

export default function ProjectError({ error, retry }: FailureProps) {
  return (
    <MissingItem
      kind="project"
      reason="failed"
      reference={error.digest}
      action={<Button onClick={retry}>{useWords().failure.tryAgain}</Button>}
    />
  );
}
