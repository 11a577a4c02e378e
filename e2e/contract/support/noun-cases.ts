import type { CollectionKey, SingletonKey } from "@/lib/content/registry";

/** Request bodies of the contract tests for a kind of content. */
export interface Case {
  valid: Record<string, unknown>;
  /** A valid change of one field. */
  change: Record<string, unknown>;
  /** Values that must be refused, with their field. */
  invalid: [field: string, value: unknown][];
  hasItemGet?: boolean;
  /** Whether the demo content has an item of this kind. True by default. */
  isInDemo?: boolean;
  /** A second valid item, for nouns that refuse two equal items. */
  other?: Record<string, unknown>;
}

const SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>";
const JAVASCRIPT = "javascript:alert(1)";

/** A case for each collection. */
export const COLLECTIONS: Record<CollectionKey, Case> = {
  experience: {
    valid: { title: SCRIPT, company: "Acme", start_date: "2020-01", is_current: true },
    change: { company: "Acme & Sons" },
    invalid: [
      ["title", ""],
      ["title", 7],
      ["start_date", "2020-02-30"],
      ["is_current", "yes"],
      ["technologies", "C++"],
      ["logo", "data:text/html,x"],
    ],
  },
  education: {
    valid: { institution: SCRIPT, start_date: "2008-09", end_date: "2012", courses: ["Control"] },
    change: { area: "Electronics" },
    isInDemo: false,
    invalid: [
      ["institution", ""],
      ["start_date", "2008-13"],
      ["end_date", "soon"],
      ["url", JAVASCRIPT],
      ["logo", "data:text/html,x"],
      ["courses", "Control"],
    ],
  },
  publication: {
    valid: { title: SCRIPT, authors: ["A. One", "B. Two"], date: "2019-05", doi: "10.1000/182" },
    change: { venue: "Sensors" },
    isInDemo: false,
    invalid: [
      ["title", ""],
      ["authors", "A. One"],
      ["date", "2019-13"],
      ["url", JAVASCRIPT],
      ["doi", "11.1000/182"],
      ["kind", "poem"],
    ],
  },
  figure: {
    valid: { key: "walked", label: SCRIPT, value: "1.9", unit: "µA", kind: "measured" },
    other: { key: "besides", label: SCRIPT, value: "2" },
    change: { condition: "at 25 °C" },
    invalid: [
      ["key", ""],
      ["key", "Not A Key"],
      ["label", " "],
      ["value", ""],
      ["value", 7],
      ["samples", 0],
      ["samples", 1.5],
      ["date", "2024-13"],
      ["kind", "guessed"],
      ["noun", "award"],
      ["item_id", 999_999],
      ["is_featured", "yes"],
      ["visibility", "private"],
    ],
  },
  award: {
    valid: { title: SCRIPT, awarder: "The Society", date: "2020" },
    change: { awarder: "Another" },
    isInDemo: false,
    invalid: [
      ["title", ""],
      ["date", "soon"],
      ["url", JAVASCRIPT],
      ["visibility", 1],
    ],
  },
  language: {
    valid: { language: SCRIPT.slice(0, 60), fluency: "C1" },
    change: { fluency: "C2" },
    isInDemo: false,
    invalid: [
      ["language", ""],
      ["display_order", 0],
      ["visibility", null],
    ],
  },
  "project-category": {
    valid: { name: SCRIPT.slice(0, 60) },
    change: { color: "bg-cyan-500/20 text-cyan-400" },
    invalid: [["name", "Robotics"]],
  },
  "blog-category": {
    valid: { name: SCRIPT.slice(0, 60) },
    change: { display_order: 3 },
    invalid: [
      ["name", "Opinion"],
      ["display_order", "1"],
    ],
  },
  project: {
    valid: { title: SCRIPT, github_url: "https://example.com/repo", highlights: [" a ", "", "a"] },
    change: { description: "Other words" },
    invalid: [
      ["title", null],
      ["status", "abandoned"],
      ["github_url", JAVASCRIPT],
      ["live_url", "java\tscript:alert(1)"],
      ["image", "data:text/html,x"],
      ["images", [{ url: "data:text/html,x" }]],
      ["headline", [{ figure: 7, caption: "years" }]],
      ["role", ["Lead"]],
      ["category", "Gardening"],
      ["slug", "Not A Slug"],
      ["slug", "2024"],
      ["slug", "robotic-arm-vision"],
      ["language", "Deutsch"],
      ["translation_of", 999_999],
      ["display_order", 0],
      ["display_order", 1.5],
      ["end_date", 20200101],
    ],
  },
  "skill-category": {
    valid: { name: SCRIPT },
    change: { description: "All of it" },
    invalid: [
      ["name", "  "],
      ["display_order", -1],
    ],
    hasItemGet: false,
  },
  skill: {
    valid: { name: SCRIPT, category_id: 1, proficiency: 100, years_of_experience: 20 },
    change: { proficiency: 0 },
    invalid: [
      ["name", ""],
      ["category_id", 999_999],
      ["category_id", undefined],
      ["proficiency", 101],
      ["years_of_experience", 21],
      ["aliases", "C99"],
      ["icon", JAVASCRIPT],
    ],
  },
  blog: {
    valid: { title: SCRIPT, content: SCRIPT, tags: ["IoT"], status: "published" },
    change: { seo_title: "In short" },
    invalid: [
      ["title", ["x"]],
      ["slug", "../etc"],
      ["slug", "optimizing-neural-networks"],
      ["publish_date", "2024-13-01"],
      ["publish_date", ""],
      ["status", "hidden"],
      ["read_time", 0],
      ["image", "//evil.example"],
      ["category", "Gardening"],
      ["canonical_url", "/elsewhere"],
      ["canonical_url", JAVASCRIPT],
      ["author", 7],
      ["language", "Deutsch"],
      ["translation_of", 999_999],
      ["title", "x".repeat(201)],
    ],
  },
  certification: {
    valid: { name: SCRIPT, description: "", credential_id: "", verification_url: "" },
    change: { issuer: "Someone" },
    invalid: [
      ["name", ""],
      ["verification_url", JAVASCRIPT],
      ["issue_date", "2024-1-1"],
      ["display_order", 0],
    ],
  },
  video: {
    valid: { title: SCRIPT, youtubeUrl: "https://youtu.be/aircAruvnKk" },
    change: { duration: "18:40" },
    invalid: [
      ["title", ""],
      ["youtubeUrl", ""],
      ["youtubeUrl", "https://example.com/watch?v=aircAruvnKk"],
      ["youtubeUrl", JAVASCRIPT],
      ["thumbnail", JAVASCRIPT],
    ],
  },
  section: {
    valid: { title: SCRIPT, content: SCRIPT },
    change: { title: "Other words" },
    isInDemo: false,
    invalid: [
      ["title", " "],
      ["title", "x".repeat(101)],
      ["content", null],
    ],
  },
  page: {
    valid: { title: SCRIPT, content: SCRIPT, status: "published" },
    change: { in_nav: true },
    isInDemo: false,
    invalid: [
      ["title", ""],
      ["slug", "a/b"],
      ["slug", "2024"],
      ["status", "scheduled"],
      ["in_nav", "yes"],
      ["content", 7],
      ["language", "Deutsch"],
      ["translation_of", 999_999],
    ],
  },
  reply: {
    valid: { title: SCRIPT, text: "Thank you!\nMore soon." },
    change: { text: "Other words" },
    isInDemo: false,
    invalid: [
      ["title", ""],
      ["text", null],
      ["text", "x".repeat(5_001)],
    ],
  },
  redirect: {
    valid: { from: "/walked", to: "/blogs?from=there" },
    other: { from: "/besides", to: "/blogs" },
    change: { permanent: false },
    isInDemo: false,
    invalid: [
      ["from", "walked"],
      ["from", "//evil.example"],
      ["to", ""],
      ["to", JAVASCRIPT],
      ["to", "//evil.example"],
      ["to", "/.//evil.example"],
      ["to", "/a\r\nSet-Cookie: a=b"],
      ["permanent", "yes"],
    ],
  },
};

/** A valid change and invalid values for each item that exists only once, such as the hero section. */
export const SINGLETONS: Record<SingletonKey, Pick<Case, "change" | "invalid">> = {
  site: {
    change: { title: "The site of Maya" },
    invalid: [
      ["title", 7],
      ["indexing", "yes"],
      ["show_ratings", "yes"],
      ["short_name", "a".repeat(41)],
      ["accent", "#1d5fc4;}body{display:none"],
      ["default_theme", "sepia"],
      ["mark", "/uploads/../site.db"],
      ["sections", "all"],
      ["sections", [{ key: "guestbook", label: null, visibility: "shown", in_nav: false }]],
      ["sections", [{ key: "blog", label: null, visibility: "often", in_nav: false }]],
    ],
  },
  hero: {
    change: { badge_text: SCRIPT },
    invalid: [
      ["animation_style", "spin"],
      ["cta_link", JAVASCRIPT],
      ["show_scroll_indicator", 1],
      ["title", "a\u0000b"],
    ],
  },
  about: {
    change: { subtitle: SCRIPT },
    invalid: [
      ["email", "nobody"],
      ["resume_url", JAVASCRIPT],
      ["highlights", {}],
    ],
  },
  contact: {
    change: { availability: SCRIPT },
    invalid: [
      ["timezone", "Mars/Olympus"],
      ["github", JAVASCRIPT],
      ["email", "a@"],
      ["form_enabled", "no"],
      ["profiles", [{ kind: "other", url: JAVASCRIPT }]],
      ["profiles", [{ kind: "myspace", url: "https://example.com/a" }]],
    ],
  },
};
