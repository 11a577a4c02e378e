"use client";

import { MissingItem } from "@/components/site/missing-item";
import { Button } from "@/components/ui/button";

export default function ProjectError({ retry }: { retry: () => void }) {
  return (
    <MissingItem
      kind="project"
      reason="failed"
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}
