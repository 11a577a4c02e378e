import type { Metadata } from "next";
import { ExperienceManager } from "@/components/dashboard/nouns/experience-manager";

export const metadata: Metadata = { title: "Experience" };

export default function ExperiencePage() {
  return <ExperienceManager />;
}
