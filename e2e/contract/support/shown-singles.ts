// Describes which part of a public page shows each field of the items that exist only once, such as the hero section.
import type { SingletonKey } from "@/lib/content/registry";
import { link, meta, picture, type ShownCase, title } from "./shown-fields";

const WEB = "https://example.com";

export const SINGLE_FIELDS: Record<SingletonKey, ShownCase> = {
  hero: {
    part: (page) => page.one("main"),
    fields: {
      badge_text: ["Free from May", "Free from May"],
      title: ["Quiet machines", ({ part }) => part.headings(1)[0] === "Quiet machines"],
      subtitle: ["Engineer of weirs", "Engineer of weirs"],
      description: ["Sensors that outlast me.", "Sensors that outlast me."],
      cta_text: ["See for yourself", "See for yourself"],
      cta_link: [`${WEB}/talk`, link("See for yourself", `${WEB}/talk`)],
      background_image: ["/icon-192.png", picture("/icon-192.png")],
      profile_image: ["/icon-512.png", picture("/icon-512.png")],
      animation_style: [
        "scale",
        ({ part }) => part.tags("div").some((one) => one.attribute("data-entrance") === "scale"),
      ],
      show_scroll_indicator: [false, ({ part }) => part.href("Scroll to About") === undefined],
    },
  },
  about: {
    part: (page) => page.at("about"),
    fields: {
      title: ["Who is asking", ({ part }) => part.headings(2)[0] === "Who is asking"],
      subtitle: ["Boards, boats and borrowed time", "Boards, boats and borrowed time"],
      introduction: ["I solder for a living.", "I solder for a living."],
      description: ["Mostly below a microamp.", "Mostly below a microamp."],
      secondary_description: ["On Sundays I sail.", "On Sundays I sail."],
      name: [
        "Maya L. Lindqvist",
        ({ part, page }) =>
          part.says("Maya L. Lindqvist") &&
          page.one("contentinfo").text.includes("Maya L. Lindqvist"),
      ],
      profile_image: [
        "/icon-512.png",
        ({ part }) =>
          part.all("img", "Maya L. Lindqvist")[0]?.attribute("src")?.includes("icon-512"),
      ],
      highlights: [["Sailed past every gauge she built"], "Sailed past every gauge she built"],
      skills: [["Sail repair"], "Sail repair"],
      resume_url: [`${WEB}/maya.pdf`, link("View Resume", `${WEB}/maya.pdf`)],
    },
  },
  contact: {
    part: (page) => page.at("contact"),
    fields: {
      email: ["hello@example.net", link("Email", "mailto:hello@example.net")],
      phone: ["+46 31 700 0143", ({ page }) => page.at("about").says("+46 31 700 0143")],
      location: ["Malmö", ({ page }) => page.at("about").says("Malmö")],
      website: [`${WEB}/`, link("Website", `${WEB}/`)],
      linkedin: [`${WEB}/in`, link("LinkedIn", `${WEB}/in`)],
      github: [`${WEB}/gh`, link("GitHub", `${WEB}/gh`)],
      twitter: [
        `${WEB}/x`,
        ({ part, page }) =>
          part.href("Twitter") === `${WEB}/x` &&
          page.one("contentinfo").href("Twitter") === `${WEB}/x`,
      ],
      profiles: [
        [{ kind: "orcid", url: `${WEB}/orcid` }],
        ({ part }) =>
          part.href("ORCID") === `${WEB}/orcid` &&
          part.one("link", "ORCID").attribute("rel")?.includes("me"),
      ],
      availability: [
        "On two days a week",
        ({ page }) => page.at("about").says("On two days a week"),
      ],
      timezone: ["Asia/Tokyo", ({ page }) => page.one("main").text.includes("Tokyo")],
      // about/store.test.ts tests which parts of the site show each contact detail.
      shown: [{ phone: "site" }, null],
      form_enabled: [false, ({ part }) => part.tags("form").length === 0],
    },
  },
  site: {
    part: (page) => page.one("main"),
    fields: {
      title: ["The site of Maya", title("The site of Maya")],
      description: ["All that floats.", meta("description", "All that floats.")],
      short_name: ["M. L.", ({ page }) => page.one("banner").says("M. L.")],
      language: ["de", ({ page }) => page.tags("html")[0]?.attribute("lang") === "de"],
      default_theme: [
        "dark",
        ({ page }) => page.tags("style").some(({ raw }) => raw.includes("{color-scheme:dark}")),
      ],
      accent: [
        "#1d5fc4",
        ({ page }) => page.tags("style").some(({ raw }) => /--color-accent:[^;]*#1d5fc4/.test(raw)),
      ],
      // A mark or an icon must be an uploaded file. site.contract.test.ts tests both.
      mark: [null, null],
      favicon: [null, null],
      indexing: [
        false,
        ({ page }) =>
          page
            .tags("meta")
            .some(
              (one) =>
                one.attribute("name") === "robots" &&
                /noindex/.test(one.attribute("content") ?? ""),
            ),
      ],
      show_samples: [
        false,
        async ({ pageAt }) =>
          !(await pageAt("/projects"))
            .all("link")
            .some((one) => one.attribute("href")?.endsWith("/robotic-arm-vision")),
      ],
      // skill/store.test.ts tests that only the owner gets the ratings.
      show_ratings: [false, ({ page }) => page.all("progressbar").length === 0],
      sections: [
        [
          { key: "blog", label: "Notes", visibility: "shown", in_nav: true },
          { key: "videos", label: null, visibility: "hidden", in_nav: false },
        ],
        ({ page, part }) =>
          part.tags("section").filter((one) => one.attribute("id"))[0]?.name === "Notes" &&
          page.byId("videos") === undefined &&
          page.all("navigation")[0]?.href("Notes") === "/#blog",
      ],
    },
  },
};
