import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type InValue } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase } from "@/e2e/support/test-site";
import { migrate } from "./migrate";

const PRESENT = "prisma/migrations";
const FIRST_OF_THIS_VERSION = "20261127200000";

const TIME = "2024-01-01T00:00:00.000+00:00";
const AHEAD = "2999-01-01T00:00:00.000+00:00";

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "older-posts-"));
  await cp(PRESENT, join(folder, "before"), { recursive: true });
  for (const name of await readdir(join(folder, "before"))) {
    if (name >= FIRST_OF_THIS_VERSION && /^\d/.test(name)) {
      await rm(join(folder, "before", name), { recursive: true });
    }
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes a database of the previous version with `rows`, and migrates it. Returns a function that queries it. */
async function migrated(rows: [table: string, row: Record<string, InValue>][]) {
  const database = join(folder, `${count++}.db`);
  await makeDatabase(database, join(folder, "before"));
  const client = createClient({ url: `file:${database}` });
  for (const [table, row] of rows) {
    const names = Object.keys(row).map((name) => `"${name}"`);
    await client.execute({
      sql: `INSERT INTO "${table}" (${names}) VALUES (${names.map(() => "?")})`,
      args: Object.values(row),
    });
  }
  client.close();
  await migrate({ database, migrations: PRESENT });
  return async (sql: string) => {
    const reading = createClient({ url: `file:${database}` });
    try {
      return (await reading.execute(sql)).rows.map((row) => ({ ...row }));
    } finally {
      reading.close();
    }
  };
}

const about = (name: string): [string, Record<string, InValue>] => [
  "About",
  {
    ...{ title: "", subtitle: "", introduction: "", description: "", secondaryDescription: "" },
    ...{ name, profileImage: "", highlights: "[]", skills: "[]", location: "", availability: "" },
    ...{ email: "", phone: "", resumeUrl: "", updatedAt: TIME },
  },
];

const post = (slug: string, more: Record<string, InValue>): [string, Record<string, InValue>] => [
  "BlogPost",
  {
    ...{ slug, title: slug, excerpt: "", content: "Text", author: "", publishDate: "2024-01-01" },
    ...{ publishAt: TIME, status: "draft", isFeatured: 0, image: "", category: "" },
    ...{ derivedReadTime: 1, seoTitle: "", seoDescription: "", searchText: "", updatedAt: TIME },
    ...more,
  },
];

const version = (
  itemId: number,
  action: string,
  fields: object,
): [string, Record<string, InValue>] => [
  "Version",
  {
    ...{ noun: "blog", itemId, action, title: "", size: 1, changed: "[]", createdAt: TIME },
    snapshot: JSON.stringify(fields),
  },
];

test("a migration removes the author of posts and versions if the author is the owner or the demo's owner", {
  tags: ["sweep"],
}, async () => {
  const query = await migrated([
    about("Ada"),
    ...["Ada", " Ada ", "Maya Lindqvist", "", "Grace"].map((author, index) =>
      post(`p${index}`, { author }),
    ),
    version(1, "updated", { title: "p0", author: "Ada" }),
    version(5, "updated", { title: "p4", author: "Grace" }),
  ]);
  expect((await query("SELECT author FROM BlogPost ORDER BY id")).map((row) => row.author)).toEqual(
    [null, null, null, null, "Grace"],
  );
  const snapshots = await query("SELECT snapshot FROM Version ORDER BY id");
  expect(snapshots.map(({ snapshot }) => JSON.parse(String(snapshot)).author)).toEqual([
    null,
    "Grace",
  ]);
});

test("posts that were ever public keep their id in feeds, and other posts get no id", async () => {
  const query = await migrated([
    post("public", { status: "published" }),
    post("due", { status: "scheduled" }),
    post("ahead", { status: "scheduled", publishAt: AHEAD }),
    post("draft", {}),
    post("taken-back", {}),
    version(5, "updated", { slug: "taken-back", status: "published" }),
    version(9, "deleted", { slug: "gone", status: "published" }),
    version(10, "deleted", { slug: "draft-gone", status: "draft" }),
  ]);
  const posts = await query("SELECT slug, feedId FROM BlogPost ORDER BY id");
  expect(posts.map(({ slug, feedId }) => [slug, feedId])).toEqual([
    ["public", "/blog/public"],
    ["due", "/blog/due"],
    ["ahead", null],
    ["draft", null],
    ["taken-back", "/blog/taken-back"],
  ]);
  const hidden = await query("SELECT hidden FROM Version WHERE action = 'deleted' ORDER BY id");
  expect(hidden.map((row) => row.hidden)).toEqual(['{"feed_id":"/blog/gone"}', null]);
});

test("the owner's vCard keeps its id on a site in use, and gets a unique id on a new site", {
  tags: ["sweep"],
}, async () => {
  const cardOf = async (query: Awaited<ReturnType<typeof migrated>>) =>
    (await query("SELECT value FROM LastingId"))[0]?.value;
  expect(await cardOf(await migrated([about("Ada")]))).toBe("/#person");
  const uuid = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
  const made = [await cardOf(await migrated([])), await cardOf(await migrated([]))];
  for (const id of made) expect(id).toMatch(uuid);
  expect(made[0]).not.toBe(made[1]);
});

test("publications stay unchanged, and no id of a deleted publication is used again", {
  tags: ["sweep"],
}, async () => {
  const paper = {
    ...{ title: "On leaks", authors: '["Ada"]', venue: "Sensors", publisher: "MDPI", date: "2019" },
    ...{ url: "", doi: "10.1000/182", kind: "patent", abstract: "A", bibtex: "B" },
    ...{ visibility: "hidden", created_at: TIME, updated_at: TIME },
  };
  const query = await migrated([
    ["Publication", { id: 3, ...paper }],
    ["sqlite_sequence", { name: "Publication", seq: 7 }],
  ]);
  expect(await query("SELECT * FROM Publication")).toEqual([
    { id: 3, ...paper, volume: "", number: "", pages: "" },
  ]);
  const sequences = "SELECT max(seq) AS seq FROM sqlite_sequence WHERE name LIKE '%Publication'";
  expect(await query(sequences)).toEqual([{ seq: 7 }]);
});
