import { defineCollection } from "@/lib/content/noun";
import { picturesOfVersion } from "@/lib/content/project-pictures/version-pictures";
import { BY_VISIBILITY } from "@/lib/content/visibility";
import { projectSchema } from "./schema";

export const projectNoun = defineCollection({
  key: "project",
  title: "Project",
  path: "/projects",
  exportKey: "projects",
  schema: projectSchema,
  nameField: "title",
  identity: "slug",
  section: "projects",
  orderKey: "projects",
  textFolder: "projects",
  parent: null,
  hasLanguage: true,
  publishing: BY_VISIBILITY,
  tagField: "technologies",
  categoryField: "category",
  fromVersion: (version, stored) => ({ ...version, ...picturesOfVersion(version, stored) }),
  links: [
    { name: "image", label: "Project Image" },
    { name: "images", label: "Pictures" },
    { name: "github_url", label: "GitHub URL" },
    { name: "live_url", label: "Live Demo URL" },
    { name: "content", label: "Content", isMarkdown: true },
  ],
});
