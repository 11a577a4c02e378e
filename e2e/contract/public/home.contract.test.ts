// The home page without scripts: its sections, texts and links.
import { describe, expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { mainAt, pageAt } from "../support/pages";
import { type Item, undoing } from "../support/undoing";

const SECTIONS = "about experience projects skills blog certifications videos contact".split(" ");

const call = sharedOwner();
const { later, put, post } = undoing(call);

const section = async (id: string) => (await pageAt()).at(id);

test("the home page has eight sections in order, each labelled by its heading", {
  tags: ["gate"],
}, async () => {
  const main = await mainAt();
  expect(main.headings(1)).toHaveLength(1);
  const shown = main.tags("section").filter((one) => SECTIONS.includes(one.attribute("id") ?? ""));
  expect(shown.map((one) => one.attribute("id"))).toEqual(SECTIONS);
  for (const one of shown) expect(one.headings(2)).toEqual([one.name]);
});

describe("the hero", () => {
  const heroOf = async () => {
    const main = await mainAt();
    const [hero] = main
      .tags("div")
      .filter((one) => one.attribute("data-fills-screen") !== undefined);
    if (!hero) throw new Error("The page has no hero");
    return hero;
  };

  test("the hero shows the owner's texts, profile links and section links", {
    tags: ["gate"],
  }, async () => {
    await put("/hero", {
      ...{ badge_text: "Free from May", title: "Quiet machines", subtitle: "Embedded engineer" },
      ...{ description: "Sensors that last.", cta_text: "See for yourself", cta_link: "#skills" },
      show_scroll_indicator: false,
    });
    await put("/contact/info", {
      github: "https://github.com/example",
      linkedin: "https://www.linkedin.com/in/example",
      email: "me@example.com",
    });
    const hero = await heroOf();
    expect(hero.headings(1)).toEqual(["Quiet machines"]);
    for (const text of ["Free from May", "Embedded engineer", "Sensors that last."]) {
      expect([text, hero.says(text)]).toEqual([text, true]);
    }
    expect(hero.href("GitHub")).toBe("https://github.com/example");
    expect(hero.href("LinkedIn")).toBe("https://www.linkedin.com/in/example");
    expect(hero.href("Email")).toBe("mailto:me@example.com");
    expect(hero.href("Scroll to About")).toBeUndefined();
    // Any `cta_link` that starts with '#' leads to '#projects'.
    expect(hero.href("See for yourself")).toBe("#projects");
    expect(hero.href("Contact Me")).toBe("#contact");
  });

  test("an external link of the hero opens a new tab, and the arrow links to the first section", async () => {
    const cta_link = "https://example.com/talk";
    await put("/hero", { cta_text: "Watch", cta_link, show_scroll_indicator: true });
    const hero = await heroOf();
    const action = hero.one("link", "Watch");
    expect([action.attribute("href"), action.attribute("target")]).toEqual([cta_link, "_blank"]);
    expect(hero.href("Scroll to About")).toBe("#about");
  });

  test.each(["bounce", "fade", "slide", "scale"])(
    "the hero has the entrance animation '%s'",
    async (animation_style) => {
      await put("/hero", { animation_style });
      const entrances = (await heroOf()).tags("div").map((one) => one.attribute("data-entrance"));
      expect(entrances.filter(Boolean)).toEqual([animation_style]);
    },
  );
});

describe("the first screen", () => {
  const record = async () => (await mainAt()).one("region", "The record");

  test("the exhibit on the first screen shows the first featured project, its period and its picture", {
    tags: ["gate"],
  }, async () => {
    const exhibit = (await mainAt()).all("figure")[0];
    const [flagship] = await call<(Item & { title: string; slug: string })[]>(
      "GET",
      "/projects?featured=true",
    );
    expect(exhibit?.href(flagship?.title ?? "")).toBe(`/project/${flagship?.slug}`);
    expect(exhibit?.says("Apr 2023 – May 2024")).toBe(true);
    expect(exhibit?.all("img")[0]?.name).toMatch(/^Section through soil/);
  });

  test("featured figures (numbers with a proof) are links with value, unit, label and kind", {
    tags: ["gate"],
  }, async () => {
    const [flagship] = await call<Item[]>("GET", "/projects?featured=true");
    const item = { noun: "project", item_id: flagship?.id, is_featured: true, visibility: "site" };
    await post("/figures", {
      ...{ key: "test-life", label: "not said yet", value: "8.25", unit: "years" },
      ...{ kind: null, display_order: 1, ...item },
    });
    const main = await mainAt();
    // The section 'Projects' repeats the link, so only the first link is read.
    const [sleep] = main.all("link", /asleep, one AA-size cell/);
    expect(sleep?.name).toMatch(/^1\.9\s+µA\s+asleep, one AA-size cell\s+measured/);
    expect(sleep?.attribute("href")).toMatch(/^\/project\/.+#/);
    expect(main.says("not said yet")).toBe(false);
    // The exhibit links to the proof of the project's first figure.
    expect(main.all("figure")[0]?.href("How it was measured")).toBe(sleep?.attribute("href"));
    expect((await record()).href("All figures and their proofs")).toBe("/figures");
  });

  test("the region 'The record' links to positions, projects and credentials, but not to items without a date", async () => {
    const title = "Undated prize";
    await post("/awards", { title, visibility: "site" });
    await post("/awards", { title: "Dated prize", date: "2019", visibility: "site" });
    const shown = await record();
    const jobs = await call<(Item & { company: string })[]>("GET", "/experience");
    for (const { id, company } of jobs) {
      expect(shown.href(new RegExp(company))).toBe(`#position-${id}`);
    }
    expect(shown.href(/^Bin-picking cell for castings/)).toBe("/project/bin-picking-cell");
    expect(shown.href(/^Dated prize, 2019/)).toBe("#awards");
    expect(shown.href(/^Undated prize/)).toBeUndefined();
    expect(shown.headings(3)).toEqual(["work", "projects", "credentials"]);
  });

  test("the hero shows position, place and time zone, and omits values that the owner has not entered", {
    tags: ["gate"],
  }, async () => {
    const main = await mainAt();
    expect(main.says("Lead Embedded AI Engineer, Fieldnote Sensors")).toBe(true);
    expect(main.says(/· Time zone: London/)).toBe(true);
    await put("/contact/info", { location: "" });
    expect((await mainAt()).says(/· Time zone: London/)).toBe(false);
  });
});

test("the section 'About' has a résumé link unless the résumé's address is '#'", {
  tags: ["gate"],
}, async () => {
  await put("/about", { resume_url: "https://example.net/maya.pdf" });
  expect((await section("about")).href("View Resume")).toBe("https://example.net/maya.pdf");
  await call("PUT", "/about", { resume_url: "#" });
  expect((await section("about")).href("View Resume")).toBeUndefined();
});

test("the current job is above the carousel of the other jobs", { tags: ["gate"] }, async () => {
  const experience = await section("experience");
  const list = await call<Item[]>("GET", "/experience");
  const current = list.find(({ is_current }) => is_current) ?? list[0];
  const [first, ...others] = experience.headings(3);
  expect(first).toBe(current?.title);
  const carousel = experience.one("region", "Experience carousel");
  expect(carousel.headings()).toEqual(others);
  expect(others).toHaveLength(list.length - 1);
});

test("the owner's e-mail address is in the section 'About', or in 'Contact' if 'About' is hidden", {
  tags: ["gate"],
}, async () => {
  const { email } = await call("GET", "/contact/info");
  const facts = async () => {
    const page = await pageAt();
    return ["about", "contact"].map((id) => page.byId(id)?.href(String(email)));
  };
  expect(await facts()).toEqual([`mailto:${email}`, undefined]);
  const about = (visibility: string) =>
    call("PUT", "/site", { sections: [{ key: "about", label: null, visibility, in_nav: true }] });
  const { sections } = await call("GET", "/site");
  later(() => call("PUT", "/site", { sections }));
  await about("hidden");
  expect(await facts()).toEqual([undefined, `mailto:${email}`]);
});

test("the navigation links to five sections, the résumé and the search", {
  tags: ["gate"],
}, async () => {
  const navigation = (await pageAt()).one("navigation", "Main");
  for (const name of ["About", "Experience", "Projects", "Skills", "Contact"]) {
    expect(navigation.href(name)).toBe(`/#${name.toLowerCase()}`);
  }
  expect(navigation.href("Resume")).toBeDefined();
  expect(navigation.href("Search")).toBe("/search");
  expect(navigation.href(/home/i)).toBe("/");
});
