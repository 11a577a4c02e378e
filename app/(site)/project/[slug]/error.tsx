"use client";

import { MissingPage } from "@/components/site/missing-page";

export default function ProjectError() {
  return (
    <MissingPage
      title="Project Not Found"
      text="Failed to load project"
      link={{ href: "/#projects", label: "Back to All Projects" }}
    />
  );
}
