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
  /** The key that opens the screen after G. */
  key: string;
  /** Other words to find it by. */
  keywords?: string;
  /** The name of a new item, if the screen has a form for it. */
  creates?: string;
}

const SKILLS: Screen = {
  href: "/dashboard/skills",
  label: "Skills",
  Icon: Sparkles,
  key: "s",
  creates: "New Skill",
};
const CATEGORIES: Screen = {
  href: "/dashboard/categories",
  label: "Categories",
  Icon: Tags,
  key: "y",
  keywords: "colours colors of projects and blog posts",
  creates: "New Project Category",
};
const CONTACT: Screen = { href: "/dashboard/contact", label: "Contact", Icon: Mail, key: "m" };

/** The screen each kind of content is edited on, in the order of the sidebar. */
const NOUN_SCREENS: Record<Noun, Screen> = {
  hero: { href: "/dashboard/hero", label: "Hero Section", Icon: PanelTop, key: "h" },
  about: { href: "/dashboard/about", label: "About", Icon: UserRound, key: "a" },
  experience: {
    href: "/dashboard/experience",
    label: "Experience",
    Icon: Briefcase,
    key: "e",
    creates: "New Experience",
  },
  education: {
    href: "/dashboard/education",
    label: "Education",
    Icon: GraduationCap,
    key: "u",
    creates: "New Education",
  },
  project: {
    href: "/dashboard/projects",
    label: "Projects",
    Icon: FolderGit2,
    key: "p",
    creates: "New Project",
  },
  "skill-category": SKILLS,
  skill: SKILLS,
  blog: {
    href: "/dashboard/blog",
    label: "Blog",
    Icon: Newspaper,
    key: "b",
    creates: "New Blog Post",
  },
  "project-category": CATEGORIES,
  "blog-category": CATEGORIES,
  publication: {
    href: "/dashboard/publications",
    label: "Publications",
    Icon: BookOpenText,
    key: "r",
    keywords: "papers talks patents books research",
    creates: "New Publication",
  },
  certification: {
    href: "/dashboard/certifications",
    label: "Certifications",
    Icon: Award,
    key: "c",
    creates: "New Certification",
  },
  award: {
    href: "/dashboard/awards",
    label: "Awards",
    Icon: Trophy,
    key: "w",
    keywords: "prizes grants honours honors",
    creates: "New Award",
  },
  language: {
    href: "/dashboard/languages",
    label: "Languages",
    Icon: Languages,
    key: "i",
    creates: "New Language",
  },
  video: {
    href: "/dashboard/videos",
    label: "Featured Videos",
    Icon: Video,
    key: "v",
    creates: "New Video",
  },
  contact: CONTACT,
  message: CONTACT,
  reply: CONTACT,
  section: {
    href: "/dashboard/sections",
    label: "Own Sections",
    Icon: LayoutList,
    key: "n",
    keywords: "home page text custom",
    creates: "New Section",
  },
  page: {
    href: "/dashboard/pages",
    label: "Pages",
    Icon: FileText,
    key: "g",
    keywords: "own now uses custom navigation",
    creates: "New Page",
  },
  redirect: {
    href: "/dashboard/redirects",
    label: "Redirects",
    Icon: Signpost,
    key: "x",
    keywords: "moved address url old 301 308 307",
    creates: "New Redirect",
  },
  site: {
    href: "/dashboard/site",
    label: "Site",
    Icon: LayoutTemplate,
    key: "t",
    keywords: "settings sections navigation samples search engines title",
  },
};

/** The screen a kind of content is edited on. */
export const screenOf = (noun: Noun): Screen => NOUN_SCREENS[noun];

/** The address of the screen that edits a kind of content. */
export function screenAddress(noun: Noun): string {
  if (noun === "message") return `${CONTACT.href}?tab=messages`;
  if (noun === "reply") return `${CONTACT.href}?tab=replies`;
  return screenOf(noun).href;
}

/** The dashboard's screens, in the order of the sidebar. */
export const SCREENS: readonly Screen[] = [
  { href: "/dashboard", label: "Overview", Icon: Gauge, key: "o" },
  ...new Set(Object.values(NOUN_SCREENS)),
];

/** Screens that concern all content, at the foot of the sidebar. */
export const FOOT_SCREENS: readonly Screen[] = [
  {
    href: "/dashboard/statistics",
    label: "Statistics",
    Icon: ChartColumn,
    key: "q",
    keywords: "views visitors visits analytics referrers sources traffic",
  },
  {
    href: "/dashboard/files",
    label: "Files",
    Icon: Files,
    key: "f",
    keywords: "library uploads pictures images media documents pdf alt text",
  },
  {
    href: "/dashboard/links",
    label: "Links",
    Icon: Link2,
    key: "l",
    keywords: "broken dead moved outgoing check",
  },
  {
    href: "/dashboard/data",
    label: "Your data",
    Icon: Database,
    key: "d",
    keywords: "export import backup restore download",
  },
  {
    href: "/dashboard/security",
    label: "Security",
    Icon: ShieldCheck,
    key: "k",
    keywords: "two-step sign-in second factor passkey authenticator recovery codes log events",
  },
];

/** The guide to a public address; it is not in the sidebar. */
export const GOING_LIVE = "/dashboard/going-live";

/** All that can be gone to. */
export const ALL_SCREENS: readonly Screen[] = [...SCREENS, ...FOOT_SCREENS];
