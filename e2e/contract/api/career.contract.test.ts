// Items of a career show where their owner wants them: on the site, in the résumé, in both or nowhere.
import { beforeAll, expect, test } from "vitest";
import { ownerCall } from "../support/api";
import { jsonResumeAt } from "../support/json-resume";
import { pdfAt } from "../support/pdf";
import { serverUrl } from "../support/shared-site";

const PLACES = ["everywhere", "site", "resume", "hidden"] as const;
type Place = (typeof PLACES)[number];

interface Project {
  id: number;
  slug: string;
  visibility: Place;
}

/** What a collection needs besides the name. */
const COLLECTIONS: Record<string, { name: string; fields?: object }> = {
  experience: { name: "title", fields: { start_date: "2011-01-01", end_date: "2012-01-01" } },
  projects: { name: "title", fields: { is_featured: true, display_order: 1, status: "completed" } },
  skills: { name: "name", fields: { category_id: 1 } },
  certifications: { name: "name" },
  education: { name: "institution" },
  publications: { name: "title", fields: { authors: ["Maya Lindqvist"], date: "2019" } },
  awards: { name: "title", fields: { date: "2018-06" } },
  languages: { name: "language" },
};

const nameOf = (path: string, place: Place) => `Q${path}-${place}Q`;

let call: Awaited<ReturnType<typeof ownerCall>>;

const textOf = async (path: string) => (await fetch(serverUrl() + path)).text();
const statusOf = async (path: string) =>
  (await fetch(serverUrl() + path, { redirect: "manual" })).status;

/** The places whose items are named in a text. */
const placesIn = (text: string, path: string) =>
  PLACES.filter((place) => text.includes(nameOf(path, place)));

beforeAll(async () => {
  call = await ownerCall(serverUrl());
  const known = new Set<string>();
  for (const path of Object.keys(COLLECTIONS)) {
    const items = await call<{ id: number }[]>("GET", `/${path}`);
    for (const { id } of items) known.add(`${path}/${id}`);
  }
  for (const [path, { name, fields }] of Object.entries(COLLECTIONS)) {
    for (const visibility of PLACES) {
      const item = { ...fields, [name]: nameOf(path, visibility), visibility };
      expect(await call("POST", `/${path}`, item)).toMatchObject({ visibility });
    }
  }
  return async () => {
    for (const path of Object.keys(COLLECTIONS)) {
      const items = await call<{ id: number }[]>("GET", `/${path}`);
      const made = items.filter(({ id }) => !known.has(`${path}/${id}`));
      for (const { id } of made) await call("DELETE", `/${path}/${id}`);
    }
  };
}, 60_000);

test.each(Object.keys(COLLECTIONS))(
  "%s show where they shall",
  { tags: ["gate"] },
  async (path) => {
    const anybody = await textOf(`/api/${path}`);
    expect(placesIn(anybody, path)).toEqual(["everywhere", "site", "resume"]);
    const own = await call("GET", `/${path}`);
    expect(placesIn(JSON.stringify(own), path)).toEqual([...PLACES]);

    expect(placesIn(await textOf("/"), path)).toEqual(["everywhere", "site"]);
    expect(placesIn(await textOf("/resume.json"), path)).toEqual(["everywhere", "resume"]);
    // Of the projects it has the first four.
    const onPaper = (await pdfAt(`${serverUrl()}/resume.pdf`)).text.replace(/\s/g, "");
    expect(placesIn(onPaper, path)).toEqual(["everywhere", "resume"]);
    expect(placesIn(await textOf("/resume"), path)).toEqual(["everywhere", "resume"]);
  },
);

test("lists say how many there are, and dates may be a year or a month", async () => {
  for (const path of Object.keys(COLLECTIONS)) {
    const answer = await fetch(`${serverUrl()}/api/${path}`);
    const total = ((await answer.json()) as unknown[]).length;
    expect([path, answer.headers.get("x-total-count")]).toEqual([path, String(total)]);
  }
  const job = { title: "Apprentice", start_date: "1999-09", end_date: "2001" };
  expect(await call("POST", "/experience", job)).toMatchObject({
    ...job,
    period: "Sep 1999 - 2001",
  });
  await expect(call("POST", "/experience", { ...job, end_date: "1999-08" })).rejects.toThrow("422");
  expect(await textOf("/resume")).toContain("Sep 1999 – 2001");
});

test("the résumé in JSON is valid with all of its parts", { tags: ["gate"] }, async () => {
  expect(await jsonResumeAt(serverUrl())).toMatchObject({
    education: expect.anything(),
    awards: expect.arrayContaining([expect.objectContaining({ date: "2018-06" })]),
    publications: expect.arrayContaining([expect.objectContaining({ releaseDate: "2019" })]),
    languages: expect.anything(),
  });
});

test("a project that is not on the site has no page, card or address there", {
  tags: ["gate"],
}, async () => {
  for (const place of PLACES) {
    const slug = `qprojects-${place}q`;
    const isThere = place === "everywhere" || place === "site";
    const expected = isThere ? 200 : 404;
    expect([place, await statusOf(`/project/${slug}`)]).toEqual([place, expected]);
    expect([place, await statusOf(`/cards/project/${slug}.png`)]).toEqual([place, expected]);
    expect([place, (await textOf("/sitemap.xml")).includes(slug)]).toEqual([place, isThere]);
    expect([place, (await textOf("/projects")).includes(slug)]).toEqual([place, isThere]);
  }
  // No project that has a page leads to one that has none.
  const page = await textOf("/project/qprojects-siteq");
  expect(placesIn(page, "projects").sort()).toEqual(["everywhere", "site"]);
});

test("a hidden item is there for its owner alone, by its id too", { tags: ["gate"] }, async () => {
  const projects = await call<Project[]>("GET", "/projects");
  const { id, slug } = projects.find(({ visibility }) => visibility === "hidden") as Project;
  for (const name of [id, slug]) {
    expect(await statusOf(`/api/projects/${name}`)).toBe(404);
    expect(await call("GET", `/projects/${name}`)).toMatchObject({ slug });
  }
  expect(await statusOf(`/project/${id}`)).toBe(404);
  await call("PUT", `/projects/${id}`, { visibility: "everywhere" });
  expect(await statusOf(`/project/${slug}`)).toBe(200);
});

test("of a long list the first few stand open, the rest folded", async () => {
  for (let number = 1; number <= 9; number++) {
    await call("POST", "/awards", { title: `Prize ${number}`, date: "2018" });
  }
  const html = (await textOf("/")).replace(/<script.*?<\/script>/gs, "");
  const [, folded = ""] = html.split("Show all 11");
  expect(html.split("Show all 11")).toHaveLength(2);
  const [rest = ""] = folded.split("</details>");
  expect(rest.match(/<article/g)).toHaveLength(3);
  // On paper nothing is folded.
  expect(html).toMatch(/::details-content\{\s*content-visibility:\s*visible/);
});
