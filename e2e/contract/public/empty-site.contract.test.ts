// A site without content shows samples until the owner saves something.
import { expect, test } from "vitest";
import { separateServer } from "../support/owner-calls";
import { readAt } from "../support/pages";

const server = separateServer({ settings: { SEED: "none" } });
const { call } = server;

const pageAt = async (path = "/") => (await readAt(server.url, path)).page;
const mainAt = async (path = "/") => (await pageAt(path)).one("main");
const section = async (id: string) => (await pageAt()).at(id);

test("a new hero has the bounce animation and the scroll arrow", async () => {
  const hero = await call("GET", "/hero");
  expect(hero).toMatchObject({ animation_style: "bounce", show_scroll_indicator: true });
});

test("the home page shows samples until the owner has saved something", {
  tags: ["gate"],
}, async () => {
  const page = await pageAt();
  expect(page.one("main").headings(1)[0]).toMatch(/\w/);
  for (const [id, count] of [
    ["experience", 1],
    ["projects", 3],
    ["blog", 2],
  ] as const) {
    expect([id, page.at(id).all("article").length]).toEqual([id, count]);
  }
  const noVideos = "No featured videos available. Add videos from the dashboard.";
  expect(page.at("videos").says(noVideos)).toBe(true);
});

test.each(["/projects", "/blogs"])("every link of the samples on %s works", async (path) => {
  const cards = (await mainAt(path)).all("article");
  expect(cards).toHaveLength(2);
  for (const card of cards) {
    for (const link of card.all("link")) {
      const target = link.attribute("href") ?? "";
      expect([target, (await fetch(new URL(target, server.url))).status]).toEqual([target, 200]);
    }
  }
});

test("after the owner has saved and deleted an item, the lists say that they are empty", {
  tags: ["gate"],
}, async () => {
  for (const [path, item] of [
    ["/projects", { title: "For a moment" }],
    ["/blog", { title: "For a moment", status: "published", publish_date: "2024-01-01" }],
  ] as const) {
    const { id } = await call("POST", path, item);
    await call("DELETE", `${path}/${id}`);
  }
  const page = await pageAt();
  expect(page.at("blog").says("No blog posts available")).toBe(true);
  expect(page.at("projects").all("article")).toEqual([]);
  expect((await mainAt("/projects")).says("No projects found.")).toBe(true);
});

test("the first job is above the carousel if no job is current", async () => {
  for (const [title, start_date] of [
    ["Apprentice", "2015-01-01"],
    ["Engineer", "2019-01-01"],
  ] as const) {
    await call("POST", "/experience", { title, start_date, end_date: "2020-01-01" });
  }
  const [first, second] = await call<{ title: string }[]>("GET", "/experience");
  const experience = await section("experience");
  expect(experience.headings(3)[0]).toBe(first?.title);
  const carousel = experience.one("region", "Experience carousel");
  expect(carousel.headings()).toEqual([second?.title]);
});

test("the colours of skill groups repeat after eight groups, and a skill shows its icon or a generic icon", async () => {
  const ids: unknown[] = [];
  for (let number = 1; number <= 9; number++) {
    ids.push((await call("POST", "/skills/categories", { name: `Group ${number}` })).id);
  }
  const add = (name: string, icon: string) =>
    call("POST", "/skills", { name, icon, category_id: ids[0], proficiency: 91 });
  await add("Named", "Cpu");
  await add("Unknown", "no-such-icon");
  await add("Static", "/static/icon.svg");
  await add("Elsewhere", "https://example.com/i.svg");
  const skills = await section("skills");
  const signs = skills.all("button").map((head) => head.tags("span")[0]?.attribute("class"));
  const hues = signs.map((classes) => /text-[a-z]+(-[a-z0-9]+)*/.exec(classes ?? "")?.[0]);
  expect(hues).toHaveLength(9);
  expect(new Set(hues).size).toBe(8);
  expect(hues[8]).toBe(hues[0]);
  const skill = (name: string) => skills.holding("listitem", name)[0];
  expect(skill("Named")?.tags("svg")).toHaveLength(1);
  expect(skill("Unknown")?.tags("svg")).toHaveLength(1);
  expect(skill("Static")?.tags("img")[0]?.attribute("src")).toBe("/static/icon.svg");
  expect(skill("Elsewhere")?.tags("img")[0]?.attribute("src")).toBe("https://example.com/i.svg");
  expect(skill("Named")?.says("91%")).toBe(true);
  // A skill that no item uses has no proficiency bar.
  expect(skill("Named")?.all("progressbar")).toEqual([]);
  await call("POST", "/blog", { title: "On it", tags: ["named"], status: "published" });
  const bar = (await section("skills")).holding("listitem", "Named")[0]?.one("progressbar");
  expect(bar?.attribute("aria-valuenow")).toBe("91");
});
