"use client";

import { MissingItem } from "@/components/site/missing-item";

export default function ProjectError() {
  return <MissingItem kind="project" reason="failed" />;
}
