import type { Noun } from "@/lib/content/registry";

/** Where each kind of content is edited. */
export const NOUN_SCREENS: Record<Noun, string> = {
  hero: "/dashboard/hero",
  about: "/dashboard/about",
  contact: "/dashboard/contact",
  experience: "/dashboard/experience",
  project: "/dashboard/projects",
  "skill-category": "/dashboard/skills",
  skill: "/dashboard/skills",
  blog: "/dashboard/blog",
  certification: "/dashboard/certifications",
  video: "/dashboard/videos",
  message: "/dashboard/contact?tab=messages",
};
