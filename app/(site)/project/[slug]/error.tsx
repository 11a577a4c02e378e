"use client";

import type { FailureProps } from "@/components/shared/failure-screen";
import { FailedItem } from "@/components/site/article/missing-item";

export default function ProjectError(failure: FailureProps) {
  return <FailedItem kind="project" {...failure} />;
}
