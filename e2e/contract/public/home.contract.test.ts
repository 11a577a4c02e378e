/** @module-tag gate */
// The home page without scripts: its sections, texts and links.
import { afterEach, describe, expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { mainAt, pageAt, read } from "../support/pages";

const SECTIONS = "about experience projects skills blog certifications videos contact".split(" ");

type Item = Record<string, unknown> & { id: number };

const call = sharedOwner();
const undo: (() => Promise<unknown>)[] = [];

/** Changes a single item, and restores it after the test. */
async function put(path: string, values: object) {
  const { updated_at: _, ...before } = await call("GET", path);
  undo.push(() => call("PUT", path, before));
  await call("PUT", path, values);
}

/** Creates an item, and deletes it after the test. */
async function post(path: string, values: object) {
  const item = await call<Item>("POST", path, values);
  undo.push(() => call("DELETE", `${path}/${item.id}`));
  return item;
}

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const section = async (id: string) => (await pageAt()).at(id);

test("the home page has eight sections in order, each labelled by its heading", async () => {
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

  test("the hero shows the owner's texts, profile links and section links", async () => {
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

  test("the exhibit shows the first featured project, its period and its picture", async () => {
    const exhibit = (await mainAt()).all("figure")[0];
    const [flagship] = await call<(Item & { title: string; slug: string })[]>(
      "GET",
      "/projects?featured=true",
    );
    expect(exhibit?.href(flagship?.title ?? "")).toBe(`/project/${flagship?.slug}`);
    expect(exhibit?.says("Apr 2023 – May 2024")).toBe(true);
    expect(exhibit?.all("img")[0]?.name).toMatch(/^Section through soil/);
  });

  test("featured figures are links with value, unit, label and kind", async () => {
    const [flagship] = await call<Item[]>("GET", "/projects?featured=true");
    const item = { noun: "project", item_id: flagship?.id, is_featured: true, visibility: "site" };
    await post("/figures", {
      ...{ key: "test-life", label: "not said yet", value: "8.25", unit: "years" },
      ...{ kind: null, display_order: 1, ...item },
    });
    const main = await mainAt();
    // The project's exhibit further down repeats the figure.
    const [sleep] = main.all("link", /asleep, one AA-size cell/);
    expect(sleep?.name).toMatch(/^1\.9\s+µA\s+asleep, one AA-size cell\s+measured/);
    expect(sleep?.attribute("href")).toMatch(/^\/project\/.+#/);
    expect(main.says("not said yet")).toBe(false);
    // The exhibit links to the proof of the project's first figure.
    expect(main.all("figure")[0]?.href("How it was measured")).toBe(sleep?.attribute("href"));
    expect((await record()).href("All figures and their proofs")).toBe("/figures");
  });

  test("the record links to positions, projects and credentials, without items that have no date", async () => {
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

  test("the hero says position, place and time zone, and leaves out what the owner has not said", async () => {
    const main = await mainAt();
    expect(main.says("Lead Embedded AI Engineer, Fieldnote Sensors")).toBe(true);
    expect(main.says("· Time zone: London")).toBe(true);
    await put("/contact/info", { location: "" });
    expect((await mainAt()).says("· Time zone: London")).toBe(false);
  });
});

test("the section 'About' has a résumé link unless the résumé's address is '#'", async () => {
  await put("/about", { resume_url: "https://example.net/maya.pdf" });
  expect((await section("about")).href("View Resume")).toBe("https://example.net/maya.pdf");
  await call("PUT", "/about", { resume_url: "#" });
  expect((await section("about")).href("View Resume")).toBeUndefined();
});

test("the current job is above the carousel of the other jobs", async () => {
  const experience = await section("experience");
  const list = await call<Item[]>("GET", "/experience");
  const current = list.find(({ is_current }) => is_current) ?? list[0];
  const [first, ...others] = experience.headings(3);
  expect(first).toBe(current?.title);
  const carousel = experience.one("region", "Experience carousel");
  expect(carousel.headings()).toEqual(others);
  expect(others).toHaveLength(list.length - 1);
});

test("a list of 11 awards hides the last three, and the printed page shows all 11", async () => {
  const { length } = await call<Item[]>("GET", "/awards");
  for (let number = length + 1; number <= 11; number++) {
    await post("/awards", { title: `Prize ${number}`, date: "2018" });
  }
  const html = (await read()).html.replace(/<script.*?<\/script>/gs, "");
  const [, folded = ""] = html.split("Show all 11");
  expect(html.split("Show all 11")).toHaveLength(2);
  const [rest = ""] = folded.split("</details>");
  expect(rest.match(/<article/g)).toHaveLength(3);
  // The print styles unfold the list.
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
  const styles = await Promise.all(sheets.map(async ([, path]) => (await read(path)).html));
  expect(styles.join("")).toMatch(/::details-content\{\s*content-visibility:\s*visible/);
});

describe("projects", () => {
  test("the section has six featured projects in their display order", async () => {
    await post("/projects", { title: "Not featured", display_order: 1 });
    const item = { title: "Featured first", display_order: 1, is_featured: true };
    await post("/projects", { ...item, github_url: "#", live_url: "https://example.com/x" });
    const projects = await section("projects");
    expect(projects.all("article")).toHaveLength(6);
    expect(projects.text).not.toContain("Not featured");
    expect(projects.href("More Projects")).toBe("/projects");
    const [card] = projects.holding("article", "Featured first");
    const [title] = card?.all("link", /^Featured first/) ?? [];
    expect(title?.attribute("href")).toBe("/project/featured-first");
    const code = card?.one("button", "Code · not public");
    expect(code?.attribute("disabled")).toBeDefined();
    expect(card?.href("Live Demo")).toBe("https://example.com/x");
  });

  test("a title shows only the text of a link to a figure", async () => {
    const title = "Asleep at [two microamps](fig:soil-sleep)";
    const shown = "Asleep at two microamps";
    const item = { is_featured: true, display_order: 1, start_date: "2024" };
    const { slug } = await post("/projects", { title, ...item });
    const page = await pageAt();
    expect(page.one("main").headings()).toContain(shown);
    expect(page.text).not.toContain("fig:");
    expect((await mainAt(`/project/${slug}`)).headings(1)).toEqual([shown]);
  });

  test("samples follow the featured projects while there are less than six", async () => {
    const featured = await call<Item[]>("GET", "/projects?featured=true");
    for (const { id } of featured.slice(4)) {
      undo.push(() => call("PUT", `/projects/${id}`, { is_featured: true }));
      await call("PUT", `/projects/${id}`, { is_featured: false });
    }
    const projects = await section("projects");
    const titles = projects.headings(3);
    expect(titles).toHaveLength(6);
    expect(titles.slice(0, 4)).toEqual(featured.slice(0, 4).map(({ title }) => title));
    for (const title of titles.slice(4)) {
      expect(projects.href(new RegExp(`^${title}`))).toMatch(
        /^\/project\/(?:esp32-face-recognition|robotic-arm-vision|tensorflow-lite-edge)$/,
      );
    }
  });

  test("four projects have their pictures, and the others are rows without a picture", async () => {
    const cards = (await section("projects")).all("article");
    const pictures = cards.map((card) => card.tags("img").length);
    expect(pictures).toEqual([1, 1, 1, 1, 0, 0]);
  });

  test("a card shows three technologies and the number of the other technologies", async () => {
    const technologies = ["One", "Two", "Three", "Four", "Five"];
    const item = { title: "Of many parts", display_order: 1, is_featured: true };
    await post("/projects", { ...item, technologies });
    const [card] = (await section("projects")).holding("article", "Of many parts");
    const items = card?.one("list", "Technologies").all("listitem");
    expect(items?.map(({ text }) => text)).toEqual(["One", "Two", "Three", "+2 more"]);
  });
});

test("only the first group of skills is open; if scripts are off, CSS shows all groups", async () => {
  const { id } = await post("/skills/categories", { name: "Nothing in it yet" });
  const skills = await section("skills");
  const heads = skills.all("button");
  expect(heads.map((head) => head.attribute("aria-expanded"))).toEqual(
    heads.map((_, index) => String(index === 0)),
  );
  const panels = skills.tags("section").filter((one) => one.attribute("aria-labelledby"));
  expect(panels.map(({ name }) => name)).toEqual(heads.map(({ name }) => name));
  for (const panel of panels.slice(1)) {
    expect(panel.attribute("class")).toContain("[@media(scripting:none)]:block");
  }
  expect(panels.at(-1)?.text).toBe("No skills in this category yet");
  expect(id).toBeGreaterThan(0);
});

test("a post's card shows the first picture or chart of its text, and no picture if there is none", async () => {
  const day = "2097-01-0";
  const chart = '```chart line title="Current" y="mA"\nms,a\n0,1\n1,3\n```';
  const write = (title: string, content: string, image = "") =>
    post("/blog", {
      ...{ title, content, image, status: "published" },
      publish_date: `${day}${title.length}`,
    });
  await write("Drawn", chart);
  await write("Seen", "![A](/icon-192.png)");
  await write("Neither", "Words.");
  await write("An image", chart, "/icon-512.png");
  const blog = await section("blog");
  const card = (title: string) => blog.holding("article", title)[0];
  expect(card("Drawn")?.text).toContain("Current, mA");
  expect(card("Seen")?.tags("img")[0]?.attribute("src")).toBe("/icon-192.png");
  expect(card("Neither")?.tags("img", "svg")).toEqual([]);
  expect(card("An image")?.tags("img")[0]?.attribute("src")).toBe("/icon-512.png");
});

test("up to four more posts stand below the carousel, in one line each", async () => {
  for (let number = 1; number <= 4; number++) {
    await post("/blog", {
      title: `Old ${number}`,
      status: "published",
      publish_date: "1999-01-01",
    });
  }
  const all = await call<Item[]>("GET", "/blog?limit=10");
  const blog = await section("blog");
  expect(blog.all("article")).toHaveLength(6);
  for (const { title, slug } of all.slice(6, 10)) {
    expect(blog.href(new RegExp(`^${title}`))).toBe(`/blog/${slug}`);
  }
});

test("the owner's facts stand in the section 'About', or in 'Contact' if there is no such section", async () => {
  const { email } = await call("GET", "/contact/info");
  const facts = async () => {
    const page = await pageAt();
    return ["about", "contact"].map((id) => page.byId(id)?.href(String(email)));
  };
  expect(await facts()).toEqual([`mailto:${email}`, undefined]);
  const about = (visibility: string) =>
    call("PUT", "/site", { sections: [{ key: "about", label: null, visibility, in_nav: true }] });
  const { sections } = await call("GET", "/site");
  undo.push(() => call("PUT", "/site", { sections }));
  await about("hidden");
  expect(await facts()).toEqual([undefined, `mailto:${email}`]);
});

test("videos after the sixth are folded away", async () => {
  for (let number = 1; number <= 6; number++) {
    const youtubeUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    await post("/videos", { title: `Film ${number}`, youtubeUrl });
  }
  const videos = await section("videos");
  const [folded] = videos.tags("details");
  const all = videos.all("article").length;
  expect(all).toBeGreaterThan(6);
  expect(folded?.all("article")).toHaveLength(all - 6);
  expect(folded?.says(`Show all ${all}`)).toBe(true);
});

test("a skill links to the work that uses the skill's other names", async () => {
  const [zephyr] = (await section("skills")).holding("listitem", "Zephyr RTOS");
  expect(zephyr?.href("Zephyr RTOS")).toBe("/skills/zephyr-rtos");
  expect(zephyr?.href("LoRa soil-moisture node")).toBe("/project/lora-soil-moisture-node");
});

test("the posts section links to each post and to all posts", async () => {
  const blog = await section("blog");
  expect(blog.all("article").length).toBeGreaterThan(2);
  expect(blog.all("article").length).toBeLessThanOrEqual(6);
  for (const card of blog.all("article")) {
    expect(card.one("heading").href(/./)).toMatch(/^\/blog\/[a-z0-9-]+$/);
  }
  expect(blog.href("View All Blog Posts")).toBe("/blogs");
});

test("a certification shows a replacement text for each missing field", async () => {
  await post("/certifications", { name: "Bare", issuer: "", display_order: 1 });
  const [card] = (await section("certifications")).holding("article", "Bare");
  for (const text of ["No Issuer", "No Description", "No Verification Link", "N/A"]) {
    expect([text, card?.says(text)]).toEqual([text, true]);
  }
});

test("the navigation links to five sections, the résumé and the search", async () => {
  const navigation = (await pageAt()).one("navigation", "Main");
  for (const name of ["About", "Experience", "Projects", "Skills", "Contact"]) {
    expect(navigation.href(name)).toBe(`/#${name.toLowerCase()}`);
  }
  expect(navigation.href("Resume")).toBeDefined();
  expect(navigation.href("Search")).toBe("/search");
  expect(navigation.href(/home/i)).toBe("/");
});
