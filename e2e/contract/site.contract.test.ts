// The settings of the site as a whole: what it is called, which sections it shows, the samples, search engines.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SECTION_KEYS } from "@/lib/content/site/schema";
import { FIXED_PAGES } from "../public-pages";
import { startServer, type TestServer } from "../server";
import { ownerCall } from "./api";

interface Section {
  key: string;
  label: string | null;
  visibility: string;
  in_nav: boolean;
}

interface Site {
  updated_at: string;
  sections: Section[];
}

let server: TestServer;
let call: Awaited<ReturnType<typeof ownerCall>>;
let before: Site;

const get = (path: string) => fetch(server.url + path, { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();
const statusOf = async (path: string) => (await get(path)).status;

/** The ids of the sections of the home page, in order. */
const sectionsOf = (html: string) =>
  [...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
const navOf = (html: string) =>
  [...html.matchAll(/<a href="\/#([a-z]+)"[^>]*>([^<]+)/g)].map(([, id, label]) => [id, label]);

/** The sections with some of them changed. */
const changed = (changes: Record<string, Partial<Section>>) =>
  before.sections.map((section) => ({ ...section, ...changes[section.key] }));

beforeAll(async () => {
  server = await startServer();
  call = await ownerCall(server.url);
  before = await call<Site>("GET", "/site");
}, 60_000);

afterAll(() => server.dispose());

beforeEach(async () => {
  const { updated_at, ...settings } = before;
  await call("PUT", "/site", settings);
});

test("what is not saved yet is as it always was", () => {
  expect(before).toMatchObject({
    title: null,
    description: null,
    indexing: true,
    show_samples: true,
  });
  expect(before.sections.map(({ key }) => key)).toEqual([...SECTION_KEYS]);
});

test("sections are ordered, named, hidden; the navigation follows", async () => {
  const sections = changed({
    skills: { label: "Tools", visibility: "hidden" },
    blog: { label: "Notes", in_nav: true },
    projects: { label: "Work" },
  });
  // Contact first.
  sections.unshift(...sections.splice(-1));
  await call("PUT", "/site", { sections });
  const html = await textOf("/");
  expect(sectionsOf(html)).toEqual([
    ...["contact", "about", "experience", "projects", "blog", "certifications", "videos"],
  ]);
  expect(navOf(html)).toEqual([
    ["contact", "Contact"],
    ["about", "About"],
    ["experience", "Experience"],
    ["projects", "Work"],
    ["blog", "Notes"],
  ]);
  expect(html).toMatch(/<h2 id="blog-title"[^>]*>Notes</);
  expect(await statusOf("/blogs")).toBe(200);
});

test("a section shown when filled is there with its first item, in the navigation too", async () => {
  await call("PUT", "/site", {
    sections: changed({ education: { in_nav: true }, awards: { visibility: "shown" } }),
  });
  const without = await textOf("/");
  expect(sectionsOf(without)).not.toContain("education");
  expect(navOf(without).map(([id]) => id)).not.toContain("education");
  expect(without).toContain("No awards listed yet");
  const { id } = await call<{ id: number }>("POST", "/education", { institution: "Somewhere" });
  const html = await textOf("/");
  expect(sectionsOf(html).slice(0, 3)).toEqual(["about", "experience", "education"]);
  expect(navOf(html).map(([id]) => id)).toContain("education");
  await call("DELETE", `/education/${id}`);
});

test("sections that are left out keep their place behind the others; repeats are refused", async () => {
  const [first] = changed({});
  const saved = await call<Site>("PUT", "/site", { sections: [{ ...first, key: "videos" }] });
  expect(saved.sections.map(({ key }) => key)).toEqual([
    "videos",
    ...SECTION_KEYS.filter((key) => key !== "videos"),
  ]);
  await expect(call("PUT", "/site", { sections: [first, first] })).rejects.toThrow("422");
});

test("without the samples their addresses do not exist and nothing names them", async () => {
  for (const path of FIXED_PAGES) expect([path, await statusOf(path)]).toEqual([path, 200]);
  await call("PUT", "/site", { show_samples: false });
  for (const path of FIXED_PAGES) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect([path, await statusOf(`/cards${path}.png`)]).toEqual([path, 404]);
  }
  for (const page of ["/", "/projects", "/blogs", "/sitemap.xml", "/feed.xml", "/resume.json"]) {
    const text = await textOf(page);
    expect([page, FIXED_PAGES.filter((path) => text.includes(path))]).toEqual([page, []]);
  }
  const view = await fetch(`${server.url}/api/views`, {
    method: "POST",
    body: JSON.stringify({ path: FIXED_PAGES[0] }),
  });
  expect(view.status).toBe(422);
  await call("PUT", "/site", { show_samples: true });
  for (const path of FIXED_PAGES) expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test("search engines are kept out by robots.txt and on every page", async () => {
  expect(await textOf("/")).not.toContain("noindex");
  await call("PUT", "/site", { indexing: false });
  expect(await textOf("/robots.txt")).toMatch(/^User-Agent: \*\nDisallow: \/\n/);
  for (const page of ["/", "/projects", "/blogs", "/resume", ...FIXED_PAGES.slice(0, 1)]) {
    expect([page, await textOf(page)]).toEqual([page, expect.stringContaining("noindex")]);
  }
});

test("the title and description of the site stand where it names itself", async () => {
  await call("PUT", "/site", { title: "Fieldnotes", description: "On small machines." });
  const html = await textOf("/");
  expect(html).toContain("<title>Fieldnotes</title>");
  expect(html).toContain('<meta name="description" content="On small machines."');
  expect(await textOf("/projects")).toContain("| Fieldnotes</title>");
  expect(await textOf("/manifest.webmanifest")).toContain('"name":"Fieldnotes"');
  expect(await textOf("/feed.xml")).toContain("<title>Fieldnotes</title>");
});
