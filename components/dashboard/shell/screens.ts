import {
  Award,
  Briefcase,
  Database,
  FolderGit2,
  Gauge,
  Link2,
  type LucideIcon,
  Mail,
  Newspaper,
  PanelTop,
  Sparkles,
  UserRound,
  Video,
} from "lucide-react";

export interface Screen {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Pressed after G, it leads there. */
  key: string;
  /** Other words somebody might look for. */
  keywords?: string;
  /** What a new item is called where the screen has a form for one. */
  creates?: string;
}

/** The dashboard's screens, in the order of the sidebar. */
export const SCREENS: readonly Screen[] = [
  { href: "/dashboard", label: "Overview", Icon: Gauge, key: "o" },
  { href: "/dashboard/hero", label: "Hero Section", Icon: PanelTop, key: "h" },
  { href: "/dashboard/about", label: "About", Icon: UserRound, key: "a" },
  {
    href: "/dashboard/experience",
    label: "Experience",
    Icon: Briefcase,
    key: "e",
    creates: "New Experience",
  },
  {
    href: "/dashboard/projects",
    label: "Projects",
    Icon: FolderGit2,
    key: "p",
    creates: "New Project",
  },
  { href: "/dashboard/skills", label: "Skills", Icon: Sparkles, key: "s", creates: "New Skill" },
  { href: "/dashboard/blog", label: "Blog", Icon: Newspaper, key: "b", creates: "New Blog Post" },
  {
    href: "/dashboard/certifications",
    label: "Certifications",
    Icon: Award,
    key: "c",
    creates: "New Certification",
  },
  {
    href: "/dashboard/videos",
    label: "Featured Videos",
    Icon: Video,
    key: "v",
    creates: "New Video",
  },
  { href: "/dashboard/contact", label: "Contact", Icon: Mail, key: "m" },
];

/** All of the owner's data as a whole: no kind of content, so not among the sidebar's entries. */
const DATA_SCREEN: Screen = {
  href: "/dashboard/data",
  label: "Your data",
  Icon: Database,
  key: "d",
  keywords: "export import backup restore download",
};

/** Where all of the content leads: no kind of content either. */
const LINKS_SCREEN: Screen = {
  href: "/dashboard/links",
  label: "Links",
  Icon: Link2,
  key: "l",
  keywords: "broken dead moved outgoing check",
};

/** What concerns all content: at the foot of the sidebar. */
export const FOOT_SCREENS: readonly Screen[] = [LINKS_SCREEN, DATA_SCREEN];

/** All that can be gone to. */
export const ALL_SCREENS: readonly Screen[] = [...SCREENS, ...FOOT_SCREENS];
