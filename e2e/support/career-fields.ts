// Describes the dashboard forms for new items of two groups: the lists of a career, such as publications, and the lists
// that are empty in the demo.
import type { CollectionKey } from "@/lib/content/registry";
import type { Manager } from "./manager-fields";

export const CAREER_LISTS = {
  publication: {
    screen: "publications",
    add: "Add New Publication",
    save: "Save Publication",
    fields: [
      ["Title", "Gauging without a gauge", "title"],
      ["Authors", ["M. Lindqvist", "B. Alder"], "authors"],
      ["Kind", "Paper", "kind", "paper"],
      ["Date", "2019-05", "date"],
      ["Venue", "Sensors Weekly", "venue"],
      ["Publisher", "River Press", "publisher"],
      ["DOI", "10.1000/182", "doi"],
      ["Link", "https://papers.example.com/gauging", "url"],
      ["Abstract", "Radar sees what floats miss.", "abstract"],
      ["BibTeX", "@article{gauging}", "bibtex"],
      ["Shown", "Only on the site", "visibility", "site"],
    ],
  },
  figure: {
    screen: "figures",
    add: "Add New Figure",
    save: "Save Figure",
    fields: [
      ["Label", "asleep in a harbour", "label"],
      ["Key", "harbour-sleep", "key"],
      ["Value", "1.75", "value"],
      ["Unit", "µA", "unit"],
      ["Uncertainty", "± 0.25", "uncertainty"],
      ["Samples", "41", "samples", 41],
      ["Condition", "with a cell of 3.6 V", "condition"],
      ["Date", "2021-05", "date"],
      ["Measured", true, "kind", "measured"],
      ["Method", "The mean of a night.", "method"],
      ["Item", "LoRa soil-moisture node", "item_id", 1],
      ["Feature this figure", true, "is_featured"],
      ["Display Order", "2", "display_order", 2],
      ["Shown", "Only on the site", "visibility", "site"],
    ],
  },
  award: {
    screen: "awards",
    add: "Add New Award",
    save: "Save Award",
    fields: [
      ["Title", "Golden float", "title"],
      ["Awarder", "Society of Weirs", "awarder"],
      ["Date", "2020", "date"],
      ["Link", "https://weirs.example.com/", "url"],
      ["Description", "For a gauge that never froze.", "description"],
      ["Shown", "Only on the site", "visibility", "site"],
    ],
  },
  language: {
    screen: "languages",
    add: "Add New Language",
    save: "Save Language",
    fields: [
      ["Language", "Kven", "language"],
      ["Fluency", "Enough for the harbour", "fluency"],
      ["Display Order", "2", "display_order", 2],
      ["Shown", "Only on the site", "visibility", "site"],
    ],
  },
} satisfies Partial<Record<CollectionKey, Manager>>;

export const EMPTY_LISTS = {
  page: {
    screen: "pages",
    add: "Add New Page",
    save: "Save Page",
    fields: [
      ["Title", "My uses", "title"],
      ["Slug (URL)", "tools-i-use", "slug"],
      ["Content (Markdown)", "A **lathe** and a saw.", "content"],
      ["Status", "Published", "status", "published"],
      ["Show in the navigation", true, "in_nav"],
      ["Language", "pt-BR", "language"],
      ["SEO Title", "Tools on the bench", "seo_title"],
      ["SEO Description", "What is used, and for how long.", "seo_description"],
    ],
  },
  section: {
    screen: "sections",
    add: "Add New Section",
    save: "Save Section",
    fields: [
      ["Title", "On stage", "title"],
      ["Content (Markdown)", "Next: **Oslo**.", "content"],
    ],
  },
  redirect: {
    screen: "redirects",
    add: "Add New Redirect",
    save: "Save Redirect",
    fields: [
      ["From", "/tools-of-old", "from"],
      ["To", "/projects", "to"],
      ["Permanent", false, "permanent"],
    ],
  },
} satisfies Partial<Record<CollectionKey, Manager>>;
