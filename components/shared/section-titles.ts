import type { SectionKey } from "@/lib/content/site/schema";

/** What sections of the home page are called until the owner calls them otherwise; About has a title of its own. */
export const SECTION_TITLES: Record<SectionKey, string> = {
  about: "About",
  experience: "Experience",
  education: "Education",
  projects: "Projects",
  skills: "Skills",
  blog: "Blog",
  publications: "Publications",
  certifications: "Certifications",
  awards: "Awards",
  languages: "Languages",
  videos: "Videos",
  contact: "Contact",
};
