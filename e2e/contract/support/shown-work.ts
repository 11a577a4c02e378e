// Describes which part of a public page shows each field of projects, posts, videos, sections and pages.
import type { CollectionKey } from "@/lib/content/registry";
import {
  article,
  hasHue,
  link,
  meta,
  onSite,
  picture,
  type ShownCase,
  title,
} from "./shown-fields";

export const WORK_FIELDS = {
  "project-category": {
    path: "/projects?category=Machines",
    also: ["/projects", { title: "In a category", category: "Machines" }],
    part: (page) => page.one("navigation", "Categories"),
    fields: {
      name: ["Machines", "Machines"],
      color: ["bg-cyan-500/20 text-cyan-400", ({ part }) => hasHue(part, "cyan")],
      display_order: [99, ({ part }) => part.all("link").at(-1)?.text === "Machines"],
    },
  },
  "blog-category": {
    path: "/blogs?category=Field%20notes",
    also: ["/blog", { title: "Categorised", category: "Field notes", status: "published" }],
    part: (page) => page.one("navigation", "Categories"),
    fields: {
      name: ["Field notes", "Field notes"],
      color: ["bg-pink-500/20 text-pink-400", ({ part }) => hasHue(part, "pink")],
      display_order: [99, ({ part }) => part.all("link").at(-1)?.text === "Field notes"],
    },
  },
  figure: {
    path: "/figures",
    part: (page) => page.at("asleep"),
    fields: {
      key: ["asleep", ({ part }) => part.text !== ""],
      label: ["asleep, in the harbour", "asleep, in the harbour"],
      value: ["1.75", "1.75"],
      unit: ["µA", "µA"],
      uncertainty: ["± 0.25", "± 0.25"],
      samples: [41, "41"],
      condition: ["with a cell of 3.6 V", "with a cell of 3.6 V"],
      date: ["2021-05", "May 2021"],
      kind: ["measured", "measured"],
      method: ["The mean of a night.", "The mean of a night."],
      noun: ["project", ({ page }) => page.text.includes("LoRa soil-moisture node")],
      item_id: [1, null],
      anchor: ["nights", ({ part }) => part.all("link").length > 0],
      chart: ["", null],
      is_featured: [true, null],
      display_order: [99, null],
      visibility: ["site", null],
    },
  },
  project: {
    path: ({ slug }) => `/project/${slug}`,
    part: (page) => page.one("main"),
    fields: {
      title: ["Tide camera", ({ part }) => part.headings(1)[0] === "Tide camera"],
      slug: [
        "a-tide-camera",
        async ({ pageAt }) =>
          (await pageAt("/projects")).href(/^Tide camera/) === "/project/a-tide-camera",
      ],
      description: ["It wakes with the tide.", "It wakes with the tide."],
      long_description: ["It wakes with the tide table.", "It wakes with the tide table."],
      content: ["## Housing\n\nOak.", ({ part }) => part.headings(2).includes("Housing")],
      image: ["/icon-512.png", picture("/icon-512.png")],
      images: [
        [{ url: "/icon-512.png", alt: "Its front", caption: "In the field" }],
        ({ part }) => part.text.includes("In the field") && part.all("img", "Its front").length > 0,
      ],
      technologies: [["KiCad"], "KiCad"],
      category: ["Robotics", "Robotics"],
      status: ["in-progress", "in progress"],
      is_featured: [
        true,
        async ({ pageAt }) => (await pageAt("/")).at("projects").text.includes("Tide camera"),
      ],
      github_url: [
        "https://example.com/code",
        link("View Source Code", "https://example.com/code"),
      ],
      live_url: ["https://example.com/live", link("Live Demo", "https://example.com/live")],
      start_date: ["2023-03", "Mar 2023"],
      end_date: ["2024-05", "May 2024"],
      role: ["Under water", "Under water"],
      headline: [
        [{ figure: "8.5", caption: "winters on one cell" }],
        ({ part }) => /8\.5\s*winters on one cell|winters on one cell\s*8\.5/.test(part.text),
      ],
      highlights: [["Ran a winter on one cell"], "Ran a winter on one cell"],
      display_order: [
        1,
        async ({ pageAt }) =>
          (await pageAt("/projects")).one("main").headings(2)[0] === "Tide camera",
      ],
      visibility: onSite("Tide camera"),
      language: ["de", null],
      translation_of: [null, null],
    },
  },
  blog: {
    path: ({ slug }) => `/blog/${slug}`,
    part: (page) => page.one("main"),
    fields: {
      title: ["Notes from the weir", ({ part }) => part.headings(1)[0] === "Notes from the weir"],
      slug: [
        "weir-notes",
        async ({ pageAt }) =>
          (await pageAt("/blogs")).href(/^Notes from the weir/) === "/blog/weir-notes",
      ],
      excerpt: ["A summer of readings.", "A summer of readings."],
      content: [
        "## The tide table\n\nIt **never** lies.",
        ({ part }) => part.headings(2).includes("The tide table"),
      ],
      author: ["Bo Weir", "Bo Weir"],
      publish_date: ["2094-03-05", "Mar 5, 2094"],
      status: [
        "published",
        async ({ pageAt }) => (await pageAt("/blogs")).text.includes("Notes from the weir"),
      ],
      is_featured: [true, null],
      image: ["/icon-512.png", picture("/icon-512.png")],
      tags: [["estuary"], "#estuary"],
      category: ["Opinion", "Opinion"],
      read_time: [42, "42 min read"],
      canonical_url: ["https://example.com/weirs", "Originally published at example.com/weirs"],
      language: ["en-GB", ({ page }) => page.tags("h1")[0]?.attribute("lang") === "en-GB"],
      translation_of: [null, null],
      seo_title: ["Weirs, noted", title("Weirs, noted")],
      seo_description: ["All that a weir says.", meta("description", "All that a weir says.")],
    },
  },
  video: {
    part: article("videos", "A talk on tides"),
    fields: {
      title: ["A talk on tides", "A talk on tides"],
      description: ["Given at low water.", "Given at low water."],
      thumbnail: ["/icon-512.png", picture("/icon-512.png")],
      duration: ["18:40", "18:40"],
      views: ["1,204", "1,204 views"],
      youtubeUrl: [
        "https://youtu.be/aircAruvnKk",
        link("A talk on tides", "https://youtu.be/aircAruvnKk"),
      ],
      category: ["Talks", "Talks"],
    },
  },

  section: {
    part: (page) => page.at("on-stage"),
    fields: {
      title: ["On stage", ({ part }) => part.headings(2)[0] === "On stage"],
      content: ["Next: *Oslo*.", ({ part }) => part.tags("em")[0]?.text === "Oslo"],
    },
  },
  page: {
    path: ({ slug }) => `/${slug}`,
    part: (page) => page.one("main"),
    fields: {
      title: ["What I use", ({ part }) => part.headings(1)[0] === "What I use"],
      slug: [
        "my-uses",
        ({ page }) => page.one("navigation", "Main").href("What I use") === "/my-uses",
      ],
      content: ["A **lathe**.", ({ part }) => part.tags("strong")[0]?.text === "lathe"],
      status: [
        "published",
        async ({ pageAt }) => (await pageAt("/my-uses")).headings(1).length === 1,
      ],
      in_nav: [
        true,
        ({ page }) =>
          page.one("navigation", "Main").all("link", "What I use")[0]?.attribute("aria-current") ===
          "page",
      ],
      language: ["de", null],
      translation_of: [null, null],
      seo_title: ["My tools", title("My tools")],
      seo_description: ["Tools that last.", meta("description", "Tools that last.")],
    },
  },
} satisfies Partial<Record<CollectionKey, ShownCase>>;
