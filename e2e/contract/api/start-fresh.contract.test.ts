// Starting fresh removes the demo content and keeps content that the owner created or edited.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server";
import { ownerCall } from "../support/api";

type Entries = Record<string, { id: number | string; title: string }[]>;
interface Plan {
  removes: Entries;
  keeps: Entries;
}
interface Done {
  backup: string;
  removed: Record<string, number>;
}

let server: TestServer;
let call: Awaited<ReturnType<typeof ownerCall>>;

const textOf = async (path: string) => (await fetch(server.url + path)).text();
const plan = (keep = {}) => call<Plan>("POST", "/site/start-fresh", { dry_run: true, keep });
const start = (keep = {}) => call<Done>("POST", "/site/start-fresh", { keep });
const titles = (entries: Entries, kind: string) => entries[kind]?.map(({ title }) => title) ?? [];

beforeEach(async () => {
  server = await startServer();
  call = await ownerCall(server.url);
}, 60_000);

afterEach(() => server.dispose());

test("an unedited demo is removed completely, and every page still works", async () => {
  const { removes, keeps } = await plan();
  expect(keeps).toEqual({});
  expect(Object.keys(removes)).toEqual(
    expect.arrayContaining([
      ...["hero", "about", "contact", "experience", "projects", "skill_categories", "skills"],
      ...["posts", "certifications", "videos", "messages"],
      ...["education", "publications", "awards", "languages"],
    ]),
  );
  const { backup, removed } = await start();
  expect(removed).toEqual(
    Object.fromEntries(Object.entries(removes).map(([kind, entries]) => [kind, entries.length])),
  );
  for (const path of [
    "experience",
    "projects",
    "skills",
    "blog",
    "certifications",
    "videos",
    "education",
  ]) {
    expect([path, await call("GET", `/${path}`)]).toEqual([path, []]);
  }
  expect(await call("GET", "/contact/messages")).toEqual([]);
  expect(await call("GET", "/history/deleted?noun=project")).toEqual([]);
  expect(await call("GET", "/uploads")).toEqual([]);
  const html = await textOf("/");
  expect(html).not.toMatch(/Lindqvist|Fieldnote|Halden|Add videos from the dashboard/);
  for (const page of [
    "/projects",
    "/blogs",
    "/resume",
    "/sitemap.xml",
    "/feed.xml",
    "/resume.pdf",
  ]) {
    const answer = await fetch(server.url + page);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await answer.text()).not.toContain("Lindqvist");
  }
  const { backups } = await call<{ backups: { name: string; reason: string }[] }>(
    "GET",
    "/backups",
  );
  expect(backups).toContainEqual(
    expect.objectContaining({ name: backup, reason: "before-fresh-start" }),
  );
  await expect(start()).rejects.toThrow("409");
});

test("starting fresh keeps edited, created and selected items, with their categories and files", async () => {
  const projects = await call<{ id: number; title: string }[]>("GET", "/projects");
  const skills = await call<{ id: number; name: string; category_id: number }[]>("GET", "/skills");
  const [edited, ticked] = projects;
  const [skill] = skills;
  const older = projects[2];
  if (!edited || !ticked || !older || !skill) throw new Error("The demo has projects and skills");
  await call("PUT", `/projects/${edited.id}`, { description: "Mine now" });
  // In earlier releases the demo had no pictures, so a demo project without pictures counts as unedited.
  await call("PUT", `/projects/${older.id}`, { image: "", images: [] });
  await call("PUT", "/hero", { title: "I make small things think" });
  await call("POST", "/experience", { title: "My job" });
  const keep = { projects: [ticked.id], skills: [skill.id], about: ["location"] };

  const { removes, keeps } = await plan(keep);
  expect(titles(keeps, "projects").sort()).toEqual([edited.title, ticked.title].sort());
  expect(titles(removes, "projects")).toContain(older.title);
  expect(titles(keeps, "experience")).toEqual(["My job"]);
  expect(titles(keeps, "skills")).toEqual([skill.name]);
  expect(keeps.skill_categories?.map(({ id }) => id)).toEqual([skill.category_id]);
  expect(keeps.hero).toContainEqual({ id: "title", title: "Title" });
  expect(removes.hero).not.toContainEqual({ id: "title", title: "Title" });

  const { location } = await call<{ location: string }>("GET", "/about");
  await start(keep);
  const kept = await call<object[]>("GET", "/projects");
  expect(kept).toHaveLength(2);
  // Only files of the remaining projects stay.
  const files = await call<{ url: string }[]>("GET", "/uploads");
  const used = JSON.stringify(kept).match(/\/uploads\/[\w.-]+/g);
  expect(new Set(files.map(({ url }) => url))).toEqual(new Set(used));
  expect(await call("GET", "/skills")).toHaveLength(1);
  expect(await call("GET", "/hero")).toMatchObject({
    title: "I make small things think",
    subtitle: "",
  });
  expect(await call("GET", "/about")).toMatchObject({ location, name: "", skills: [] });
});

test("starting fresh switches samples off and hides empty sections", async () => {
  await start();
  const site = await call<{
    show_samples: boolean;
    sections: { visibility: string }[];
  }>("GET", "/site");
  expect(site.show_samples).toBe(false);
  expect(new Set(site.sections.map(({ visibility }) => visibility))).toEqual(new Set(["filled"]));
});

test("an invalid body returns 422", async () => {
  for (const body of [{ dry_run: "yes" }, { keep: [1] }, { keep: { projects: "all" } }]) {
    await expect(call("POST", "/site/start-fresh", body)).rejects.toThrow("422");
  }
});

test("nothing is removed if the backup fails", async () => {
  const folder = join(server.dataDir, "backups");
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "");
  const before = await plan();
  await expect(start()).rejects.toThrow("503");
  expect(await plan()).toEqual(before);
});
