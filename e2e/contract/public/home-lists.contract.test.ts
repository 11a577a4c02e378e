// The lists of the home page without scripts: projects, skills, posts, certifications, awards and videos.
import { describe, expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { mainAt, pageAt, read } from "../support/pages";
import { type Item, undoing } from "../support/undoing";

const call = sharedOwner();
const { later, post } = undoing(call);

const section = async (id: string) => (await pageAt()).at(id);

describe("projects", () => {
  test("the section has six featured projects in their display order", {
    tags: ["gate"],
  }, async () => {
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

  test("if a title contains a link to a figure, pages show only the text of the link", async () => {
    const title = "Asleep at [two microamps](fig:soil-sleep)";
    const shown = "Asleep at two microamps";
    const item = { is_featured: true, display_order: 1, start_date: "2024" };
    const { slug } = await post("/projects", { title, ...item });
    const page = await pageAt();
    expect(page.one("main").headings()).toContain(shown);
    expect(page.text).not.toContain("fig:");
    expect((await mainAt(`/project/${slug}`)).headings(1)).toEqual([shown]);
  });

  test("if fewer than six projects are featured, samples after them fill the section up to six", async () => {
    const featured = await call<Item[]>("GET", "/projects?featured=true");
    for (const { id } of featured.slice(4)) {
      later(() => call("PUT", `/projects/${id}`, { is_featured: true }));
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

  test("the first four projects show a picture, and the other two are rows without a picture", {
    tags: ["gate"],
  }, async () => {
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

test("only the first group of skills is open; if scripts are off, CSS shows all groups", {
  tags: ["gate"],
}, async () => {
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

test("a card shows the post's image or, without an image, the first picture or chart of the text", async () => {
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

test("up to four more posts are below the carousel, in one line each", async () => {
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

test("the posts section links to each post and to all posts", { tags: ["gate"] }, async () => {
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

test.each([
  ["awards", 8, { date: "2018" }],
  ["videos", 6, { youtubeUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" }],
])(
  "a list of 11 %s shows the first %i and collapses the others, and the printed page shows all 11",
  async (list, most, fields) => {
    const { length } = await call<Item[]>("GET", `/${list}`);
    for (let number = length + 1; number <= 11; number++) {
      await post(`/${list}`, { title: `Number ${number}`, ...fields });
    }
    const { html, page } = await read();
    const shown = page.at(list);
    expect(shown.all("article")).toHaveLength(11);
    const [folded] = shown.tags("details");
    expect(folded?.all("article")).toHaveLength(11 - most);
    expect(folded?.says("Show all 11")).toBe(true);
    expect(html.replace(/<script.*?<\/script>/gs, "").split("Show all 11")).toHaveLength(2);
    // The print styles expand the list.
    const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
    const styles = await Promise.all(sheets.map(async ([, path]) => (await read(path)).html));
    expect(styles.join("")).toMatch(/::details-content\{\s*content-visibility:\s*visible/);
  },
);
