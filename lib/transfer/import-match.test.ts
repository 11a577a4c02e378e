import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { migratedModules } from "@/e2e/support/migrated-modules";
import type { ImportItem } from "./import-item";

let modules: Awaited<ReturnType<typeof load>>;
let remove: () => Promise<void>;

const load = async () => ({
  ...(await import("@/lib/content/content")),
  ...(await import("@/lib/db/client")),
  ...(await import("./import-plan")),
  ...(await import("./import-targets")),
});

beforeAll(async () => {
  ({ modules, remove } = await migratedModules(load));
}, 60_000);
afterAll(() => remove());
afterEach(async () => {
  const db = modules.database();
  await db.$transaction([
    db.award.deleteMany(),
    db.education.deleteMany(),
    db.experience.deleteMany(),
    db.page.deleteMany(),
    db.project.deleteMany(),
    db.publication.deleteMany(),
    db.formerSlug.deleteMany(),
  ]);
});

type Kind = "award" | "education" | "experience" | "project" | "publication";
type Fields = Record<string, unknown>;

/** Stores an item. Returns its id. */
async function store(noun: Kind, fields: Fields): Promise<number> {
  const target = modules.importTarget(noun);
  const db = modules.database();
  const { id } = await target.create(db, { ...(await target.blank(db)), ...fields });
  return id;
}

async function change(noun: Kind, id: number, fields: Fields) {
  await modules.collectionOf(noun).update(id, (stored) => ({ ...stored, ...fields }));
}

type Given = Fields & { formerSlugs?: string[] };

/** Plans an import. Returns, for each item, the id of its match (or the action), and the changed fields. */
async function plan(noun: Kind, ...given: Given[]) {
  const items = given.map(
    ({ formerSlugs = [], ...fields }): ImportItem => ({
      ...{ noun, fields, formerSlugs, warnings: [], title: String(fields.title ?? noun) },
    }),
  );
  const rows = await modules.planImport({ source: "export", items });
  return rows.map(({ action, current, changed }) => [current?.id ?? action, ...changed]);
}

test("whole Japanese titles are compared, because their slugs do not contain all words", {
  tags: ["sweep"],
}, async () => {
  const [tokyo, osaka] = ["東京でロボットを作る", "大阪のロボット"].map((title) => ({ title }));
  expect(await plan("project", tokyo ?? {}, osaka ?? {})).toEqual([["create"], ["create"]]);
  const id = await store("project", tokyo ?? {});
  expect(await plan("project", osaka ?? {}, tokyo ?? {})).toEqual([["create"], [id]]);
});

test("an item renamed on this site is found by its former slug", async () => {
  const id = await store("project", { title: "Arm", slug: "arm" });
  await change("project", id, { slug: "robot-arm" });
  expect(await plan("project", { title: "Arm", slug: "arm" })).toEqual([[id, "slug"]]);
  // A current slug is matched before a former slug.
  const second = await store("project", { title: "Arm 2", slug: "arm" });
  expect(
    await plan("project", { title: "Arm 2", slug: "arm" }, { title: "Arm", slug: "robot-arm" }),
  ).toEqual([[second], [id]]);
});

test("an item renamed in the source is found by its former slug", async () => {
  const id = await store("project", { title: "Arm", slug: "arm" });
  const renamed = { title: "Arm", slug: "robot-arm", formerSlugs: ["old", "arm"] };
  expect(await plan("project", renamed)).toEqual([[id, "slug"]]);
  expect(await plan("project", renamed, { title: "Arm", slug: "arm" })).toEqual([["create"], [id]]);
});

test("only the first of two items with the same former slug matches the existing item", async () => {
  const id = await store("project", { title: "Arm", slug: "arm" });
  const renamed = (slug: string) => ({ title: "Arm", slug, formerSlugs: ["arm"] });
  expect(await plan("project", renamed("one"), renamed("two"))).toEqual([[id, "slug"], ["create"]]);
});

test.each(["2048", "🎲", "¿?"])("a project called %s is found by its title", async (title) => {
  const [other, id] = [await store("project", { title: "🎯" }), await store("project", { title })];
  expect(await plan("project", { title }, { title: "🎯" })).toEqual([[id], [other]]);
  expect(await plan("project", { title: "🎱" }, { title: "1024" })).toEqual([
    ["create"],
    ["create"],
  ]);
});

test("an item without a slug matches an existing item by its title if only one existing item has this title", async () => {
  const id = await store("project", { title: "Robot arm", slug: "arm" });
  expect(await plan("project", { title: "Robot  Arm" })).toEqual([[id, "title"]]);
  expect(await plan("project", { title: "Robot arm", slug: "other" })).toEqual([["create"]]);
  await store("project", { title: "Robot arm", slug: "another-arm" });
  expect(await plan("project", { title: "Robot arm" })).toEqual([["create"]]);
});

describe("an existing item to which the owner added values", () => {
  const school = { institution: "Somewhere", study_type: "BSc" };

  test("an imported item without the added values matches the existing item", async () => {
    const id = await store("education", { ...school, area: "Physics" });
    expect(await plan("education", school)).toEqual([[id]]);
    expect(await plan("education", { institution: "Somewhere" })).toEqual([[id]]);
    const prize = await store("award", { title: "Best thesis", awarder: "Somewhere" });
    expect(await plan("award", { title: "Best thesis", date: "2018" })).toEqual([[prize, "date"]]);
    const job = { title: "Engineer", company: "Acme" };
    const position = await store("experience", { ...job, start_date: "2019" });
    expect(await plan("experience", job)).toEqual([[position]]);
  });

  test("an imported item with a different value does not match the existing item", async () => {
    await store("education", { ...school, area: "Physics" });
    for (const other of [
      { ...school, area: "Music" },
      { ...school, area: "" },
      { ...school, study_type: "MSc" },
      { ...school, institution: "Elsewhere" },
      { study_type: "BSc" },
    ]) {
      expect((await plan("education", other))[0]?.[0]).not.toEqual(expect.any(Number));
    }
    await store("education", { ...school, area: "Music" });
    expect(await plan("education", school)).toEqual([["create"]]);
  });

  test("imported items with more known values are matched first", async () => {
    const physics = await store("education", { ...school, area: "Physics" });
    const law = await store("education", { ...school, study_type: "MSc", area: "Law" });
    const plain = { institution: "Somewhere" };
    expect(await plan("education", plain, school)).toEqual([[law], [physics]]);
    expect(await plan("education", plain, { ...school, area: "Physics" })).toEqual([
      [law],
      [physics],
    ]);
    // An existing item with exactly these values is matched first.
    const bare = await store("education", school);
    expect(await plan("education", school)).toEqual([[bare]]);
  });
});

test("a paper does not match a talk with the same title, and an item without a kind matches either", async () => {
  const [paper, talk] = ["paper", "talk"].map((kind) => ({ title: "On leaks", kind }));
  const plain = { title: "On leaks" };
  expect(await plan("publication", { ...paper }, { ...talk })).toEqual([["create"], ["create"]]);
  const ofTalk = await store("publication", { ...talk });
  expect(await plan("publication", { ...paper })).toEqual([["create"]]);
  expect(await plan("publication", plain)).toEqual([[ofTalk]]);
  const ofPaper = await store("publication", { ...paper });
  expect(await plan("publication", { ...talk }, plain)).toEqual([[ofTalk], [ofPaper]]);
});

const preprint = {
  ...{ title: "On leaks", kind: "paper", date: "2020" },
  url: "https://arxiv.org/abs/2001.01234v2",
};
const article = { ...preprint, venue: "Sensors", url: "", doi: "10.1000/182" };

test("a preprint does not match its article, and each of them is found by any of its addresses", async () => {
  expect(await plan("publication", preprint, article)).toEqual([["create"], ["create"]]);
  const ofPreprint = await store("publication", preprint);
  expect(await plan("publication", article)).toEqual([["create"]]);
  const ofArticle = await store("publication", article);
  const renamed = { title: "On leaks, revised", kind: "talk", date: "2021" };
  for (const [address, found] of [
    [{ doi: "10.48550/arXiv.2001.01234" }, ofPreprint],
    [{ url: "http://www.arxiv.org/pdf/2001.01234.pdf" }, ofPreprint],
    [{ url: "https://doi.org/10.1000/182" }, ofArticle],
    [{ url: "https://example.com/leaks", doi: "10.1000/182" }, ofArticle],
  ] as const) {
    const [row] = await plan("publication", { ...renamed, ...address });
    expect([address, row?.[0]]).toEqual([address, found]);
  }
});

test("a publication without an address is found by title, kind, year and venue", async () => {
  const bare = { title: "On leaks", kind: "paper", date: "2020-05", venue: "Sensors" };
  const stored = await store("publication", bare);
  expect(await plan("publication", { ...bare, date: "2020" })).toEqual([[stored, "date"]]);
  const withAddress = { ...bare, doi: "10.1000/182" };
  expect(await plan("publication", withAddress)).toEqual([[stored, "doi"]]);
  for (const other of [{ date: "2021" }, { venue: "Water" }, { kind: "talk" }]) {
    expect(await plan("publication", { ...bare, ...other })).toEqual([["create"]]);
  }
});

test("a page whose slug the site itself uses gets another slug, and is found by this slug", async () => {
  const { database, importTarget, planImport } = modules;
  const page = (slug: string): ImportItem => ({
    ...{ noun: "page", title: slug, warnings: [] },
    fields: { title: `Our ${slug}`, slug, content: "x" },
  });
  const planned = async (source: "wordpress" | "export", ...slugs: string[]) =>
    planImport({ source, items: slugs.map(page) });
  const given = ["contact", "blog", "blog-2", "about"];
  const rows = await planned("wordpress", ...given);
  const warning = (slug: string, other: string) =>
    `The site itself uses the slug '${slug}': this page gets '${other}'`;
  expect(rows.map(({ after, warnings }) => [after?.slug, ...warnings])).toEqual([
    ["contact-2", warning("contact", "contact-2")],
    ["blog-3", warning("blog", "blog-3")],
    ...[["blog-2"], ["about"]],
  ]);
  // Earlier versions of this site accepted 'contact'.
  const [old, blog] = await planned("export", "contact", "blog");
  expect([old?.after?.slug, blog?.after?.slug]).toEqual(["contact", "blog-2"]);
  const target = importTarget("page");
  for (const { after } of rows) if (after) await target.create(database(), after);
  const again = await planned("wordpress", ...given);
  expect(again.map(({ action }) => action)).toEqual(given.map(() => "skip"));
  // A page that already has the slug keeps the slug.
  if (old?.after) await target.create(database(), old.after);
  expect(await planned("wordpress", "contact")).toMatchObject([{ action: "skip", warnings: [] }]);
});
