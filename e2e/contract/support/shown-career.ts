// Describes which part of a public page shows each field of jobs, skills and the other career items.
import type { CollectionKey } from "@/lib/content/registry";
import { article, link, listedLast, onSite, picture, type ShownCase } from "./shown-fields";

export const CAREER_FIELDS = {
  experience: {
    part: article("experience", "Weir keeper"),
    fields: {
      title: ["Weir keeper", "Weir keeper"],
      company: ["Harbour Works", "Harbour Works"],
      location: ["Gothenburg", "Gothenburg"],
      start_date: ["2015-03", "Mar 2015"],
      end_date: ["2017-06", "Jun 2017"],
      is_current: [false, ({ part }) => !part.text.includes("Present")],
      // experience/store.test.ts tests the order.
      is_main: [false, null],
      description: ["Kept four weirs.", "Kept four weirs."],
      technologies: [["Modbus"], "Modbus"],
      achievements: [["No flood in two years"], "No flood in two years"],
      logo: ["/icon-192.png", picture("/icon-192.png")],
      visibility: onSite("Weir keeper"),
    },
  },
  education: {
    part: article("education", "Night School"),
    fields: {
      institution: ["Night School", "Night School"],
      area: ["Hydraulics", "Hydraulics"],
      study_type: ["Diploma", "Diploma"],
      url: ["https://example.com/night", link("Night School", "https://example.com/night")],
      logo: ["/icon-192.png", picture("/icon-192.png")],
      start_date: ["2009-09", "Sep 2009"],
      end_date: ["2011-06", "Jun 2011"],
      score: ["With honours", "With honours"],
      courses: [["Open channels"], "Open channels"],
      description: ["Two evenings a week.", "Two evenings a week."],
      visibility: onSite("Night School"),
    },
  },
  publication: {
    also: ["/publications", { title: "By its DOI", doi: "10.1000/183" }],
    part: article("publications", "On quiet weirs"),
    fields: {
      title: ["On quiet weirs", "On quiet weirs"],
      authors: [["A. Gauge", "B. Weir"], "A. Gauge, B. Weir"],
      venue: ["Journal of Weirs", "Journal of Weirs"],
      publisher: ["Sluice Press", "Sluice Press"],
      volume: ["12", "12(3)"],
      number: ["3", "12(3)"],
      pages: ["45–67", "45–67"],
      date: ["2019-05", "May 2019"],
      url: ["https://example.com/weirs", link("On quiet weirs", "https://example.com/weirs")],
      // This publication links to its url, so the check reads the DOI link of the publication in `also`.
      doi: [
        "10.1000/182",
        ({ page }) => page.at("publications").href("By its DOI") === "https://doi.org/10.1000/183",
      ],
      kind: ["talk", "Talk"],
      abstract: ["They hum.", "They hum."],
      bibtex: ["@misc{weirs, title={On quiet weirs}}", "@misc{weirs"],
      visibility: onSite("On quiet weirs"),
    },
  },
  certification: {
    part: article("certifications", "Tide reader"),
    fields: {
      name: ["Tide reader", "Tide reader"],
      issuer: ["Tide Office", "Tide Office"],
      description: ["Reads any tide.", "Reads any tide."],
      issue_date: ["2020-05-01", "May 1, 2020"],
      expiry_date: [null, ({ part }) => !part.text.includes("Expires")],
      credential_id: ["T-0042", "T-0042"],
      verification_url: [
        "https://example.com/tide",
        link("Verify Tide reader", "https://example.com/tide"),
      ],
      image: ["/icon-192.png", picture("/icon-192.png")],
      is_featured: [true, null],
      display_order: [99, listedLast("certifications", "Tide reader")],
      visibility: onSite("Tide reader"),
    },
  },
  award: {
    part: article("awards", "Best of buoys"),
    fields: {
      title: ["Best of buoys", "Best of buoys"],
      awarder: ["The Buoy Society", "The Buoy Society"],
      date: ["2018-06", "Jun 2018"],
      url: ["https://example.com/buoys", link("Best of buoys", "https://example.com/buoys")],
      description: ["It floated longest.", "It floated longest."],
      visibility: onSite("Best of buoys"),
    },
  },
  language: {
    part: (page) => page.at("languages"),
    fields: {
      language: ["Faroese", "Faroese"],
      fluency: ["Enough for weather", "Enough for weather"],
      display_order: [1, ({ part }) => part.tags("dt")[0]?.text === "Faroese"],
      visibility: onSite("Faroese"),
    },
  },

  "skill-category": {
    part: (page) => page.at("skills").all("region", /Hydrology/)[0],
    fields: {
      name: ["Hydrology", ({ page }) => page.at("skills").all("region", /Hydrology/).length === 1],
      // Only the dashboard shows this colour. On the public page, the colour depends on the position.
      color: ["bg-red-500/20 text-red-400", null],
      description: ["Water, and how much of it.", "Water, and how much of it."],
      display_order: [
        99,
        ({ page }) => /Hydrology/.test(page.at("skills").all("button").at(-1)?.name ?? ""),
      ],
    },
  },
  skill: {
    part: (page) => page.at("skills").holding("listitem", "Rating curves")[0],
    fields: {
      name: ["Rating curves", "Rating curves"],
      category_id: [
        1,
        ({ page }) => page.at("skills").all("region")[0]?.text.includes("Rating curves"),
      ],
      proficiency: [91, "91%"],
      years_of_experience: [7, "7 years"],
      // evidence.contract.test.ts tests the aliases.
      aliases: [["Stage-discharge relations"], null],
      icon: ["/icon-192.png", picture("/icon-192.png")],
      is_featured: [true, null],
      display_order: [
        99,
        ({ page }) =>
          page
            .at("skills")
            .all("region")[0]
            ?.all("listitem")
            .at(-1)
            ?.text.includes("Rating curves"),
      ],
      visibility: onSite("Rating curves"),
    },
  },
} satisfies Partial<Record<CollectionKey, ShownCase>>;
