import type { Metadata } from "next";
import { ProjectManager } from "@/components/dashboard/nouns/project-manager";

export const metadata: Metadata = { title: "Projects" };

export default function ProjectsPage() {
  return <ProjectManager />;
}
