import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDatabase } from "@/e2e/support/test-site";
import { migrate } from "./migrate";

const BEFORE = "20261127200000";

let folder: string;
let database: string;

const query = async (sql: string) => {
  const client = createClient({ url: `file:${database}` });
  try {
    return (await client.execute(sql)).rows.map((row) => ({ ...row }));
  } finally {
    client.close();
  }
};

/** Makes a database with only the migrations before `BEFORE`. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "facts-"));
  database = join(folder, "site.db");
  const older = (await readdir("prisma/migrations")).filter((name) => name < BEFORE);
  for (const name of older) {
    await cp(join("prisma/migrations", name), join(folder, "older", name), { recursive: true });
  }
  await makeDatabase(database, join(folder, "older"));
});
afterEach(() => rm(folder, { recursive: true }));

const upgrade = () => migrate({ database, migrations: "prisma/migrations" });

const AT = "2026-01-01T00:00:00.000+00:00";
const addAbout = (email: string, phone: string, location = "") =>
  query(
    `INSERT INTO About VALUES (1, 'Me', '', 'Hi', '', '', 'Ada', '', '["Fast"]', '["C"]', '${location}', '', '${email}', '${phone}', '#', '${AT}', '${AT}')`,
  );
const addContact = (email: string, phone: string) =>
  query(
    `INSERT INTO ContactInfo VALUES (1, '${email}', '${phone}', '', '', '', '', '', '', 'Asia/Tokyo', '${AT}', '${AT}')`,
  );

test("the contact information keeps its email, and the different email of the about section stays in the history", async () => {
  await addAbout("about@example.com", "+44 1", "Bristol");
  await addContact("contact@example.com", "");
  await upgrade();
  const [contact] = await query("SELECT email, phone, location, timezone, shown FROM ContactInfo");
  expect(contact).toEqual({
    ...{ email: "contact@example.com", phone: "+44 1", location: "Bristol" },
    ...{ timezone: "Asia/Tokyo", shown: expect.any(String) },
  });
  expect(JSON.parse(String(contact?.shown))).toEqual({
    ...{ email: "everywhere", phone: "everywhere", location: "everywhere", availability: "site" },
  });
  const versions = await query("SELECT noun, snapshot, changed FROM Version ORDER BY id");
  expect(versions.map(({ noun, changed }) => [noun, changed])).toEqual([
    ["about", "[]"],
    ["about", '["email"]'],
  ]);
  const [old, now] = versions.map(({ snapshot }) => JSON.parse(String(snapshot)));
  expect(old).toMatchObject({
    ...{ name: "Ada", email: "about@example.com", phone: "+44 1", highlights: ["Fast"] },
  });
  expect(now).toMatchObject({ name: "Ada", introduction: "Hi", skills: ["C"] });
  expect(now).not.toHaveProperty("email");
});

test("if the history already has the about section with its e-mail, the migration does not add this version again", {
  tags: ["sweep"],
}, async () => {
  await addAbout("about@example.com", "");
  await addContact("contact@example.com", "");
  const snapshot = { email: "about@example.com", phone: "", location: "", availability: "" };
  await query(
    `INSERT INTO Version (noun, itemId, action, title, snapshot, size, changed, createdAt) VALUES ('about', 1, 'updated', 'About section', '${JSON.stringify(snapshot)}', 9, '[]', '${AT}')`,
  );
  await upgrade();
  expect(await query("SELECT changed FROM Version ORDER BY id")).toEqual([
    { changed: "[]" },
    { changed: '["email"]' },
  ]);
});

test("the migration creates missing contact information from the facts of the about section", {
  tags: ["sweep"],
}, async () => {
  await addAbout("about@example.com", "");
  await upgrade();
  expect(await query("SELECT email, timezone FROM ContactInfo")).toEqual([
    { email: "about@example.com", timezone: "UTC" },
  ]);
  expect(await query("SELECT count(*) AS n FROM Version")).toEqual([{ n: 0 }]);
  expect(await query("SELECT name, introduction FROM About")).toEqual([
    { name: "Ada", introduction: "Hi" },
  ]);
});

test("a site without an about section gets no contact information", {
  tags: ["sweep"],
}, async () => {
  await upgrade();
  expect(await query("SELECT count(*) AS n FROM ContactInfo")).toEqual([{ n: 0 }]);
});

test("the migration keeps the ratings of skills, and sets a project's empty category to null", {
  tags: ["sweep"],
}, async () => {
  await query("INSERT INTO SkillCategory VALUES (1, 'All', '', '', 1, '', '')");
  await query(
    `INSERT INTO Skill VALUES (1, 'C', 1, 90, 7, '', 0, 1, '${AT}', '${AT}', 'everywhere')`,
  );
  const columns = (await query("SELECT name FROM pragma_table_info('Project')")).map(({ name }) =>
    String(name),
  );
  const texts = columns.filter((name) => !["id", "isFeatured", "displayOrder"].includes(name));
  const quoted = texts.map((name) => `"${name}"`).join(", ");
  const values = texts.map((name) => {
    const known: Record<string, string> = { status: "planned", visibility: "site", slug: "one" };
    return `'${known[name] ?? ""}'`;
  });
  await query(
    `INSERT INTO Project ("isFeatured", "displayOrder", ${quoted}) VALUES (0, 1, ${values.join(", ")})`,
  );
  await upgrade();
  expect(await query("SELECT proficiency, yearsOfExperience, aliases FROM Skill")).toEqual([
    { proficiency: 90, yearsOfExperience: 7, aliases: "[]" },
  ]);
  expect(await query("SELECT category, status FROM Project")).toEqual([
    { category: null, status: "planned" },
  ]);
});
