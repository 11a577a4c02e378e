import type { Metadata } from "next";
import { MISSING, MissingItem } from "@/components/site/article/missing-item";

export const metadata: Metadata = { title: MISSING.project.title };

export default function ProjectNotFound() {
  return <MissingItem kind="project" reason="absent" />;
}
