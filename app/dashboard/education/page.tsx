import type { Metadata } from "next";
import { EducationManager } from "@/components/dashboard/nouns/education-manager";

export const metadata: Metadata = { title: "Education" };

export default function EducationPage() {
  return <EducationManager />;
}
