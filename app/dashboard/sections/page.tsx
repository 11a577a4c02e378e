import type { Metadata } from "next";
import { SectionManager } from "@/components/dashboard/nouns/section-manager";

export const metadata: Metadata = { title: "Own Sections" };

export default function SectionsPage() {
  return <SectionManager />;
}
