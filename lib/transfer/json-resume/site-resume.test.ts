import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedModules } from "@/e2e/support/migrated-modules";
import { RESUME_GENERATOR } from "@/lib/publish/resume-files";
import { readJsonResume } from "./json-resume-import";

const SITE = "https://maya.example";

let modules: Awaited<ReturnType<typeof load>>;
let remove: () => Promise<void>;

const load = async () => ({
  ...(await import("@/lib/content/content")),
  ...(await import("@/lib/db/client")),
  ...(await import("@/lib/publish/json-resume")),
  ...(await import("@/lib/publish/figures/documents")),
  ...(await import("@/prisma/seed/seed")),
  ...(await import("@/lib/transfer/import-plan")),
});

beforeAll(async () => {
  ({ modules, remove } = await migratedModules(load));
  await modules.seedDemoContent(modules.database());
}, 60_000);
afterAll(() => remove());

type Fields = Record<string, unknown>;

async function add(noun: Parameters<typeof modules.collectionOf>[0], fields: Fields) {
  const store = modules.collectionOf(noun);
  return store.create({ ...(await store.blank()), ...fields });
}

const edit = (noun: Parameters<typeof modules.singletonOf>[0], fields: Fields) =>
  modules.singletonOf(noun).update((stored) => ({ ...stored, ...fields }));

/** Returns the résumé as visitors download it. */
const ownResume = async () =>
  JSON.parse(JSON.stringify(modules.jsonResume(await modules.readResumeDocument(), SITE)));

/** Returns the changes that an import of a résumé plans. */
async function changes(resume: unknown) {
  const { items, warnings } = readJsonResume(resume);
  const rows = await modules.planImport({ source: "json-resume", items });
  const news = rows.filter(({ action }) => action !== "skip");
  return {
    rows: news.map(({ noun, title, action, changed }) => [noun, title, action, ...changed]),
    warnings: [...warnings, ...rows.flatMap((row) => row.warnings)],
  };
}

const NOTHING = { rows: [], warnings: [] };

test("importing the demo's own résumé changes nothing", async () => {
  expect(await changes(await ownResume())).toEqual(NOTHING);
});

test("a résumé has words instead of links to figures, and an import of the résumé keeps the links", async () => {
  await add("figure", {
    key: "life",
    label: "Life",
    value: "8.5",
    kind: "calculated",
    condition: "at SF12",
  });
  await edit("about", { introduction: "My node lasts [8.5 years](fig:life)." });
  const resume = await ownResume();
  expect(resume.basics.summary).toBe("My node lasts 8.5 years (calculated; at SF12).");
  expect(await changes(resume)).toEqual(NOTHING);
});

test("posts in a résumé from an earlier version of this software are left out with a warning", {
  tags: ["sweep"],
}, async () => {
  const resume = await ownResume();
  resume.publications.push({ name: "Leaks", url: `${SITE}/blog/leaks` });
  const warnings = [
    "Posts are left out. To get them, import an export of the site that made this résumé",
  ];
  expect(await changes(resume)).toEqual({ ...NOTHING, warnings });
});

test("a value of a résumé that differs from the stored value only in its form is not a change", async () => {
  await edit("contact", { location: "Bristol,UK", website: "https://own.example" });
  await edit("about", { profile_image: "" });
  await edit("hero", { profile_image: "/uploads/me.png" });
  const job = { title: "Intern", company: "Acme", start_date: "2009-09" };
  await add("experience", { ...job, end_date: "2010-03", description: "Pumps.\n" });
  await add("experience", { ...job, title: "Guest", is_current: false });
  await add("education", { institution: "Elsewhere", url: "/school", logo: "/uploads/a.png" });
  await add("project", {
    title: "Arm",
    slug: "robot-arm",
    visibility: "resume",
    role: "All of it",
  });
  await add("project", {
    ...{ title: "2048", live_url: "https://2048.example", status: "in-progress" },
    end_date: "2020",
  });
  await add("certification", { name: "CKA", verification_url: "https://cka.example" });
  await add("publication", { title: "On leaks", venue: "Sensors", publisher: "IEEE" });
  await add("publication", {
    title: "On leaks",
    kind: "talk",
    doi: "10.1000/182",
    abstract: "Of a pump.",
  });
  await add("publication", { title: "A book", kind: "book", publisher: "Springer" });
  for (const date of ["2018", "2019", "2021", "2020"]) {
    const visibility = date === "2018" ? "hidden" : "everywhere";
    await add("award", { title: "Best paper", awarder: "IEEE", date, visibility });
  }
  await add("project", { title: "Arm", slug: "arm", visibility: "hidden", role: "Lead" });
  const resume = await ownResume();
  expect(resume.basics.email).toBe("maya@example.com");
  expect(resume.basics.image).toBe(`${SITE}/uploads/me.png`);
  expect(resume.publications).toContainEqual(expect.objectContaining({ publisher: "Springer" }));
  expect(await changes(resume)).toEqual(NOTHING);
});

test("an edited résumé changes only the edited values", async () => {
  const resume = await ownResume();
  const project = resume.projects.find((one: Fields) => one.name === "2048");
  project.name = "4096";
  const talk = resume.publications.find((one: Fields) => one.summary === "Of a pump.");
  talk.publisher = "EmbedConf";
  resume.basics.phone = "+44 1";
  expect((await changes(resume)).rows).toEqual([
    ["contact", "Contact information", "change", "phone"],
    ["project", "4096", "change", "title"],
    ["publication", "On leaks", "change", "venue"],
  ]);
});

test("in a résumé of this software, addresses of the exporting site are recognised", async () => {
  const { items } = readJsonResume({
    basics: {
      ...{ name: "Ada", url: `${SITE}/`, image: `${SITE}/uploads/me.png` },
      profiles: [{ network: "Website", url: "https://own.example" }],
    },
    projects: [{ name: "Arm", url: `${SITE}/project/robot-arm` }],
    publications: [{ name: "On leaks", publisher: "EmbedConf", kind: "talk" }],
    meta: { canonical: `${SITE}/resume.json`, generator: RESUME_GENERATOR },
  });
  expect(items.map(({ noun, fields }) => [noun, fields])).toEqual([
    ["about", { name: "Ada", profile_image: `${SITE}/uploads/me.png` }],
    ["contact", { website: "https://own.example" }],
    ["project", { title: "Arm", slug: "robot-arm" }],
    ["publication", { title: "On leaks", venue: "EmbedConf", kind: "talk" }],
  ]);
});

test("a résumé that does not name its generator is not read as a résumé of this software", () => {
  const { items } = readJsonResume({
    basics: { url: `${SITE}/` },
    projects: [{ name: "Arm", url: `${SITE}/project/robot-arm` }],
    publications: [{ name: "On leaks", publisher: "EmbedConf" }],
    meta: { canonical: `${SITE}/resume.json` },
  });
  expect(items.map(({ noun, fields }) => [noun, fields])).toEqual([
    ["contact", { website: `${SITE}/` }],
    ["project", { title: "Arm", live_url: `${SITE}/project/robot-arm` }],
    ["publication", { title: "On leaks", publisher: "EmbedConf" }],
  ]);
});
