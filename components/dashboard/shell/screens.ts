import {
  Award,
  BookOpenText,
  Briefcase,
  ChartColumn,
  Database,
  Files,
  FileText,
  FolderGit2,
  Gauge,
  GraduationCap,
  Languages,
  LayoutList,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Mail,
  Newspaper,
  PanelTop,
  Percent,
  ShieldCheck,
  Signpost,
  Sparkles,
  Tags,
  Trophy,
  UserRound,
  Video,
} from "lucide-react";
import type { Noun } from "@/lib/content/registry";

export interface Screen {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** The key that opens the screen when it is pressed after G. */
  key: string;
  keywords?: string;
  creates?: string;
}

const screen = (
  path: string,
  label: string,
  Icon: LucideIcon,
  key: string,
  more: Pick<Screen, "keywords" | "creates"> = {},
): Screen => ({ href: `/dashboard/${path}`, label, Icon, key, ...more });

const SKILLS = screen("skills", "Skills", Sparkles, "s", { creates: "New Skill" });
const CATEGORIES = screen("categories", "Categories", Tags, "y", {
  creates: "New Project Category",
  keywords: "colours colors of projects and blog posts",
});
const CONTACT = screen("contact", "Contact", Mail, "m");

/** The screens of nouns, in the order of the sidebar. */
const NOUN_SCREENS: Record<Noun, Screen> = {
  hero: screen("hero", "Hero Section", PanelTop, "h"),
  about: screen("about", "About", UserRound, "a"),
  experience: screen("experience", "Experience", Briefcase, "e", { creates: "New Experience" }),
  education: screen("education", "Education", GraduationCap, "u", { creates: "New Education" }),
  project: screen("projects", "Projects", FolderGit2, "p", { creates: "New Project" }),
  "skill-category": SKILLS,
  skill: SKILLS,
  blog: screen("blog", "Blog", Newspaper, "b", { creates: "New Blog Post" }),
  "project-category": CATEGORIES,
  "blog-category": CATEGORIES,
  publication: screen("publications", "Publications", BookOpenText, "r", {
    creates: "New Publication",
    keywords: "papers talks patents books research",
  }),
  figure: screen("figures", "Figures", Percent, "j", {
    creates: "New Figure",
    keywords: "numbers measured calculated reported proof",
  }),
  certification: screen("certifications", "Certifications", Award, "c", {
    creates: "New Certification",
  }),
  award: screen("awards", "Awards", Trophy, "w", {
    creates: "New Award",
    keywords: "prizes grants honours honors",
  }),
  language: screen("languages", "Languages", Languages, "i", { creates: "New Language" }),
  video: screen("videos", "Featured Videos", Video, "v", { creates: "New Video" }),
  contact: CONTACT,
  message: CONTACT,
  reply: CONTACT,
  section: screen("sections", "Own Sections", LayoutList, "n", {
    creates: "New Section",
    keywords: "home page text custom",
  }),
  page: screen("pages", "Pages", FileText, "g", {
    creates: "New Page",
    keywords: "own now uses custom navigation",
  }),
  redirect: screen("redirects", "Redirects", Signpost, "x", {
    creates: "New Redirect",
    keywords: "moved address url old 301 308 307",
  }),
  site: screen("site", "Site", LayoutTemplate, "t", {
    keywords: "settings sections navigation samples search engines title",
  }),
};

export const screenOf = (noun: Noun): Screen => NOUN_SCREENS[noun];

/** The address of the screen or tab that shows a noun. */
export function screenAddress(noun: Noun): string {
  if (noun === "message") return `${CONTACT.href}?tab=messages`;
  if (noun === "reply") return `${CONTACT.href}?tab=replies`;
  return screenOf(noun).href;
}

export const SCREENS: readonly Screen[] = [
  { href: "/dashboard", label: "Overview", Icon: Gauge, key: "o" },
  ...new Set(Object.values(NOUN_SCREENS)),
];

/** Screens that do not belong to a noun. They are at the end of the sidebar. */
export const FOOT_SCREENS: readonly Screen[] = [
  screen("statistics", "Statistics", ChartColumn, "q", {
    keywords: "views visitors visits analytics referrers sources traffic",
  }),
  screen("files", "Files", Files, "f", {
    keywords: "library uploads pictures images media documents pdf alt text",
  }),
  screen("links", "Links", Link2, "l", { keywords: "broken dead moved outgoing check" }),
  screen("data", "Your data", Database, "d", { keywords: "export import backup restore download" }),
  screen("security", "Security", ShieldCheck, "k", {
    keywords: "two-step sign-in second factor passkey authenticator recovery codes log events",
  }),
];

/** The guide for making the site public. It is not in the sidebar. */
export const GOING_LIVE = "/dashboard/going-live";

export const ALL_SCREENS: readonly Screen[] = [...SCREENS, ...FOOT_SCREENS];
