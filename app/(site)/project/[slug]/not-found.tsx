import type { Metadata } from "next";
import { MissingPage } from "@/components/site/missing-page";

export const metadata: Metadata = { title: "Project Not Found" };

export default function ProjectNotFound() {
  return (
    <MissingPage
      title="Project Not Found"
      text="The project you're looking for doesn't exist."
      link={{ href: "/#projects", label: "Back to All Projects" }}
    />
  );
}
