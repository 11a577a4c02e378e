// Describes the forms of the dashboard: the labels of the fields, and their values in the API after a save.
// fields.contract.test.ts tests that public pages show these fields.
import type { CollectionKey, SingletonKey } from "@/lib/content/registry";
import { expect } from "./fixtures";

export type Typed = string | boolean | string[];

/** A field's label, the typed or chosen value, the field's name in the API, and the API's value if it is different. */
type Field = [label: string, typed: Typed, name: string, stored?: unknown];

export interface Manager {
  /** The path of the screen, below `/dashboard`. */
  screen: string;
  /** The button that opens the form. Single items have no such button: their form is already on the screen. */
  add?: string;
  save: string;
  /** After a save, the first field identifies the new item in the API's list. */
  fields: Field[];
  /** True if the API has only a list and no address for an item. */
  isOnlyListed?: boolean;
}

const IMAGE = "/icon-192.png";
const VIDEO = "https://www.youtube.com/watch?v=pwChk4S99i4";
const SHOWN: Field = ["Shown", "Only on the site", "visibility", "site"];

export const SINGLE_ITEMS: Record<SingletonKey, Manager> = {
  hero: {
    screen: "hero",
    save: "Save",
    fields: [
      ["Badge Text", "Open to odd jobs", "badge_text"],
      ["Title", "Circuits that think twice", "title"],
      ["Subtitle", "Boards, boats and borrowed time", "subtitle"],
      ["Description", "Electronics that outlive winters.", "description"],
      ["CTA Text", "Look at the boards", "cta_text"],
      ["CTA Link", "#contact", "cta_link"],
      ["Background Image", IMAGE, "background_image"],
      ["Profile Image", IMAGE, "profile_image"],
      ["Animation Style", "Fade", "animation_style", "fade"],
      ["Show Scroll Indicator", false, "show_scroll_indicator"],
    ],
  },
  about: {
    screen: "about",
    save: "Save",
    fields: [
      ["Title", "Who is asking", "title"],
      ["Subtitle", "From the bench to the river", "subtitle"],
      ["Introduction", "I solder for a living.", "introduction"],
      ["Detailed Description", "Mostly below a microamp.", "description"],
      ["Secondary Description", "On Sundays I sail.", "secondary_description"],
      ["Name", "Maya L. Lindqvist", "name"],
      ["Location", "Gothenburg", "location"],
      ["Email", "about@example.net", "email"],
      ["Phone", "+46 31 700 0142", "phone"],
      ["Availability", "From the spring", "availability"],
      ["Profile Image", IMAGE, "profile_image"],
      ["Resume URL", "https://example.net/maya.pdf", "resume_url"],
      ["Highlights", ["Sailed past every gauge she built"], "highlights"],
      ["Skills", ["Sail repair"], "skills"],
    ],
  },
  contact: {
    screen: "contact",
    save: "Save Contact Information",
    fields: [
      ["Email Address", "hello@example.net", "email"],
      ["Phone Number", "+46 31 700 0199", "phone"],
      ["Location", "Uppsala, Sweden", "location"],
      ["Timezone", "Europe/Stockholm", "timezone"],
      ["Availability Status", "Open for two days a week", "availability"],
      ["Website", "https://maya.example.net", "website"],
      ["LinkedIn", "https://www.linkedin.com/in/maya-example", "linkedin"],
      ["GitHub", "https://github.com/maya-example", "github"],
      ["Twitter", "https://x.com/maya-example", "twitter"],
    ],
  },
  site: {
    screen: "site",
    save: "Save",
    fields: [
      ["Site Title", "The bench by the river", "title"],
      ["Site Description", "Notes from a small workshop.", "description"],
      ["Short Name", "M. Lindqvist", "short_name"],
      ["Language", "Deutsch", "language", "de"],
      ["Accent as a colour code", "#7a3cff", "accent"],
      ["Default Theme", "Dark", "default_theme", "dark"],
      [
        "Label of Projects",
        "Work",
        "sections",
        expect.arrayContaining([expect.objectContaining({ key: "projects", label: "Work" })]),
      ],
      ["Show the samples", false, "show_samples"],
      ["Let search engines list the site", false, "indexing"],
    ],
  },
};

export const LISTS = {
  experience: {
    screen: "experience",
    add: "Add New Experience",
    save: "Save Experience",
    fields: [
      ["Job Title", "Lighthouse Automation Engineer", "title"],
      ["Company", "Harbour Office", "company"],
      ["Location", "Skagen", "location"],
      ["Start Date", "2012-01", "start_date"],
      ["End Date", "2013-06-30", "end_date"],
      ["I currently work here", false, "is_current"],
      ["Description", "Lamps, lenses and fog.", "description"],
      ["Technologies", ["Modbus", "Rust"], "technologies"],
      ["Achievements", ["Lit nine towers"], "achievements"],
      ["Logo", IMAGE, "logo"],
      SHOWN,
    ],
  },
  education: {
    screen: "education",
    add: "Add New Education",
    save: "Save Education",
    fields: [
      ["Institution", "School of Tides", "institution"],
      ["Degree", "BEng", "study_type"],
      ["Area of Study", "Hydrography", "area"],
      ["Start Date", "2008-09", "start_date"],
      ["End Date", "2012", "end_date"],
      ["Score", "With honours", "score"],
      ["Website", "https://tides.example.com/", "url"],
      ["Logo", IMAGE, "logo"],
      ["Description", "Three winters on a boat.", "description"],
      ["Courses", ["Sounding"], "courses"],
      SHOWN,
    ],
  },
  project: {
    screen: "projects",
    add: "Add New Project",
    save: "Save Project",
    fields: [
      ["Project Title", "Salt-marsh tide camera", "title"],
      ["Slug", "tide-camera", "slug"],
      ["Short Description", "A camera that reads the tide off a post.", "description"],
      ["Detailed Description", "It wakes with the tide table.", "long_description"],
      ["Category", "IoT", "category"],
      ["Status", "In Progress", "status", "in-progress"],
      ["Technologies", ["Zephyr", "LoRaWAN"], "technologies"],
      ["Start Date", "2025-03-01", "start_date"],
      ["End Date", "2025-09-01", "end_date"],
      ["Role", "Firmware lead", "role"],
      ["GitHub URL", "https://github.com/example/tide-camera", "github_url"],
      ["Live Demo URL", "https://tide.example.com/", "live_url"],
      ["Key Highlights", ["Ran a winter on one cell"], "highlights"],
      ["Content (Markdown)", "Cast in **epoxy**.", "content"],
      ["Display Order", "1", "display_order", 1],
      SHOWN,
      ["Feature this project", true, "is_featured"],
    ],
  },
  skill: {
    screen: "skills",
    add: "Add New Skill",
    save: "Save Skill",
    fields: [
      ["Skill Name", "Weir rating curves", "name"],
      ["Category", "Embedded", "category_id", expect.any(Number)],
      ["Proficiency", "91", "proficiency", 91],
      ["Icon", "cpu", "icon"],
      ["Years of Experience", "12", "years_of_experience", 12],
      ["Display Order", "1", "display_order", 1],
      SHOWN,
      ["Feature this skill", true, "is_featured"],
    ],
  },
  "skill-category": {
    screen: "skills",
    add: "Add Category",
    save: "Save Category",
    fields: [
      ["Category Name", "Hydrology", "name"],
      ["Description", "Water, and how much of it.", "description"],
      ["Display Order", "1", "display_order", 1],
      ["Red", true, "color", expect.stringContaining("red")],
    ],
    isOnlyListed: true,
  },
  blog: {
    screen: "blog",
    add: "Create New Post",
    save: "Save Post",
    fields: [
      ["Title", "What forty nodes said", "title"],
      ["Slug (URL)", "forty-nodes", "slug"],
      ["Excerpt", "A summer of readings from the estuary.", "excerpt"],
      ["Content (Markdown)", "It **never** lies.", "content"],
      ["Status", "Published", "status", "published"],
      ["Category", "IoT", "category"],
      ["Publish Date", "2024-03-05", "publish_date", expect.stringContaining("2024-03-05")],
      ["Read Time (minutes)", "7", "read_time", 7],
      ["Featured Image", IMAGE, "image"],
      ["Tags", ["estuary"], "tags"],
      ["Language", "en-GB", "language"],
      ["SEO Title", "Forty nodes, one summer", "seo_title"],
      ["SEO Description", "Readings from the estuary, summed up.", "seo_description"],
      ["Feature this post", true, "is_featured"],
    ],
  },
  certification: {
    screen: "certifications",
    add: "Add New Certification",
    save: "Save Certification",
    fields: [
      ["Certification Name", "Chartered Hydrographer", "name"],
      ["Issuing Organization", "Hydrographic Society", "issuer"],
      ["Description", "Soundings to order 1a.", "description"],
      ["Issue Date", "2024-03", "issue_date"],
      ["Expiry Date (Optional)", "2094-03-05", "expiry_date"],
      ["Display Order", "1", "display_order", 1],
      ["Credential ID (Optional)", "HS-0042", "credential_id"],
      ["Verification URL (Optional)", "https://hydro.example.org/42", "verification_url"],
      ["Badge Image URL (Optional)", IMAGE, "image"],
      ["Feature this certification", true, "is_featured"],
      SHOWN,
    ],
  },
  video: {
    screen: "videos",
    add: "Add Video",
    save: "Save Video",
    fields: [
      ["Title *", "How tides really work", "title"],
      ["YouTube URL *", VIDEO, "youtubeUrl"],
      ["Category", "IoT", "category"],
      ["Description", "Two bulges, and why that is not it.", "description"],
      ["Thumbnail URL", IMAGE, "thumbnail"],
      ["Duration", "13:08", "duration"],
      ["Views", "1.2M", "views"],
    ],
  },
} satisfies Partial<Record<CollectionKey, Manager>>;
