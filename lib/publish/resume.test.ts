import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_RESUME } from "@/e2e/support/empty-resume";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { collectionOf } from "@/lib/content/content";
import type { CollectionKey } from "@/lib/content/registry";
import type * as dbClient from "@/lib/db/client";
import { contactWays, readResume } from "./resume";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));

const NOW = new Date("2026-03-05T10:00:00Z");

const site = await databaseOfFile();
opened.db = site.db;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const { project, blogPost, skill, skillCategory, certification } = site.db;
  for (const table of [project, blogPost, skill, skillCategory, certification] as const) {
    await (table as typeof project).deleteMany();
  }
});
afterEach(() => {
  vi.useRealTimers();
});

async function add(noun: CollectionKey, fields: Record<string, unknown>) {
  const store = collectionOf(noun);
  return store.create({ ...(await store.blank()), ...fields });
}

const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test("a résumé selects four projects: featured projects first, and no planned projects", async () => {
  const done = { status: "completed" };
  for (const title of ["One", "Two", "Three"]) await add("project", { title, ...done });
  await add("project", { title: "Planned", status: "planned", is_featured: true });
  for (const title of ["Best", "Second best"]) {
    await add("project", { title, ...done, is_featured: true });
  }
  const { projects, selectedProjects } = await readResume();
  expect(titles(selectedProjects)).toEqual(["Best", "Second best", "One", "Two"]);
  expect(titles(projects)).toEqual(["One", "Two", "Three", "Planned", "Best", "Second best"]);
});

test("a résumé selects four posts: first featured posts, then the newest", async () => {
  const post = (title: string, day: number, more: object = {}) =>
    add("blog", { title, publish_date: `2026-02-0${day}`, status: "published", ...more });
  await post("Oldest", 1, { is_featured: true });
  for (const [index, title] of ["Two", "Three", "Four", "Five"].entries()) {
    await post(title, index + 2);
  }
  const { posts, selectedPosts } = await readResume();
  expect(titles(selectedPosts)).toEqual(["Oldest", "Five", "Four", "Three"]);
  expect(posts).toHaveLength(5);
});

test("the period of a project in progress ends with 'Present' if the project has a start date", async () => {
  const project = { status: "in-progress", start_date: "2024-02" };
  await add("project", { title: "Started", ...project });
  await add("project", { title: "Not started", ...project, start_date: null });
  await add("project", { title: "Done", ...project, status: "completed" });
  const { projects } = await readResume();
  expect(projects.map(({ period }) => period)).toEqual(["Feb 2024 – Present", "", "Feb 2024"]);
});

test("skills are listed by category, and empty categories are left out", async () => {
  const [radio, empty, boards] = [
    await add("skill-category", { name: "Radio" }),
    await add("skill-category", { name: "Empty" }),
    await add("skill-category", { name: "Boards" }),
  ];
  await add("skill", { name: "KiCad", category_id: boards.id });
  await add("skill", { name: "LoRa", category_id: radio.id });
  await add("skill", { name: "BLE", category_id: radio.id });
  await add("skill", { name: "Secret", category_id: empty.id, visibility: "site" });
  expect((await readResume()).skillGroups).toEqual([
    { name: "Radio", skills: ["LoRa", "BLE"] },
    { name: "Boards", skills: ["KiCad"] },
  ]);
});

test("expired certifications are last, and are marked as expired", async () => {
  await add("certification", { name: "Over", issuer: "A", expiry_date: "2019-03-05" });
  await add("certification", { name: "Over too", issuer: "", expiry_date: "2020" });
  await add("certification", { name: "Valid", issuer: "B", expiry_date: "2094-03" });
  await add("certification", { name: "For ever", issuer: "", expiry_date: null });
  const { certifications } = await readResume();
  expect(certifications.map(({ name, by, isExpired }) => [name, by, isExpired])).toEqual([
    ["Valid", "B", false],
    ["For ever", "", false],
    ["Over", "A, expired", true],
    ["Over too", "expired", true],
  ]);
});

test("the résumé's `updated_at` is the time of the last change of any item", {
  tags: ["sweep"],
}, async () => {
  const changes: [CollectionKey, Record<string, unknown>][] = [
    ["experience", { title: "Lead", company: "Acme", start_date: "2020" }],
    ["education", { institution: "School" }],
    ["project", { title: "Arm" }],
    ["skill-category", { name: "Radio" }],
    ["certification", { name: "Diver" }],
    ["publication", { title: "On leaks" }],
    ["award", { title: "Best paper" }],
    ["language", { language: "Swedish" }],
    ["blog", { title: "Leaks", status: "published", publish_date: "2026-01-01" }],
  ];
  for (const [index, [noun, fields]] of changes.entries()) {
    const now = new Date(NOW.getTime() + (index + 1) * 60_000);
    vi.setSystemTime(now);
    await add(noun, fields);
    expect([noun, (await readResume()).updated_at]).toEqual([noun, now.toISOString()]);
  }
});

test("contact lines have a fixed order, and unknown facts have no line", () => {
  const owner = {
    ...EMPTY_RESUME,
    ...{ location: "London, UK", email: "ada@me.example", phone: "+44 (0)20 7946" },
    profiles: [
      { network: "GitHub", href: "https://www.github.com/ada/" },
      { network: "Twitter", href: "/elsewhere" },
    ],
  };
  expect(contactWays(owner, "https://me.example")).toEqual([
    { text: "London, UK" },
    { text: "ada@me.example", href: "mailto:ada@me.example" },
    { text: "+44 (0)20 7946", href: "tel:+44207946" },
    { text: "me.example", href: "https://me.example/" },
    { text: "github.com/ada", href: "https://www.github.com/ada/" },
  ]);
  expect(contactWays(EMPTY_RESUME, "http://me.example")).toEqual([
    { text: "me.example", href: "http://me.example/" },
  ]);
});
