import type { Metadata } from "next";
import { SkillManager } from "@/components/dashboard/nouns/skill-manager";

export const metadata: Metadata = { title: "Skills" };

export default function SkillsPage() {
  return <SkillManager />;
}
