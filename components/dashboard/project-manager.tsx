"use client";

import { type Project, type ProjectInput, projectSchema } from "@/lib/content/project/schema";
import { CollectionManager } from "./collection-manager";
import { ProjectFields } from "./project-fields";
import { ProjectRow } from "./project-row";

const blank = (count: number): ProjectInput => ({
  title: "",
  slug: "",
  description: "",
  long_description: "",
  content: "",
  image: "",
  technologies: [],
  category: "Web Development",
  status: "planned",
  is_featured: false,
  github_url: "",
  live_url: "",
  start_date: null,
  end_date: null,
  highlights: [],
  display_order: count + 1,
});

export function ProjectManager() {
  return (
    <CollectionManager<ProjectInput, Project>
      path="/projects"
      schema={projectSchema}
      title="Projects Manager"
      description="What you have built. The home page shows the featured ones, six at most."
      add="Add New Project"
      allSaved="Projects updated"
      empty={{
        title: "No projects yet",
        text: "Add the one you would show first; without an image it gets a drawn cover.",
      }}
      texts={{
        create: "Add New Project",
        edit: "Edit Project",
        save: "Save Project",
        created: "Project created",
        updated: "Project updated",
        deleted: "Project deleted",
        loadFailed: "Failed to load projects",
        saveFailed: "Failed to save project",
        deleteFailed: "Failed to delete project",
      }}
      blank={blank}
      titleOf={({ title }) => title || "No Title"}
      row={(item) => <ProjectRow item={item} />}
      form={(form) => <ProjectFields form={form} />}
    />
  );
}
