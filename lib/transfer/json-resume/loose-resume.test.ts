import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readJsonResume } from "./json-resume-import";

test("each lost value of a résumé is listed with its path", () => {
  const { items, lost } = readJsonResume({
    $schema: "https://example.com/resume-schema.json",
    meta: { version: "v1.0.0" },
    basics: { name: "Ada", location: { city: "Bristol", postalCode: "BS1" }, pronouns: "she" },
    work: [
      { name: "Acme", position: "Lead", startDate: 2021, url: "https://acme.example", team: [4] },
      true,
      { name: "Old Ltd", position: "Engineer", highlights: { a: "One text" }, endDate: "Present" },
    ],
    skills: [{ name: "Embedded", level: "Wizard", keywords: ["C", { name: "Zephyr", rank: 1 }] }],
    references: [{ name: "Bob" }, { name: "Cy", reference: "Line\nby line" }],
    publications: "No list",
    custom: { sections: [{ name: "Volcano watching" }] },
  });
  expect(lost).toEqual([
    { path: "basics.location.postalCode", value: "BS1" },
    { path: "basics.pronouns", value: "she" },
    { path: "references[0].name", value: "Bob" },
    { path: "work[1]", value: "true" },
    { path: "publications", value: "No list" },
    { path: "custom.sections[0].name", value: "Volcano watching" },
  ]);
  expect(items.flatMap((item) => item.lost ?? [])).toEqual([
    { path: "work[0].url", value: "https://acme.example" },
    { path: "work[0].team[0]", value: "4" },
    { path: "work[2].highlights.a", value: "One text" },
    { path: "skills[0].level", value: "Wizard" },
    { path: "skills[0].keywords[1].name", value: "Zephyr" },
    { path: "skills[0].keywords[1].rank", value: "1" },
  ]);
});

const readWorldFile = async (name: string) =>
  readJsonResume(JSON.parse(await readFile(`e2e/files/json-resume/${name}`, "utf8")));

test("values whose types differ from the JSON Resume format are read, and unreadable values are listed", async () => {
  const { items, lost } = await readWorldFile("loose-types.json");
  const fieldsOf = (noun: string) =>
    items.filter((item) => item.noun === noun).map(({ fields }) => fields);
  expect(fieldsOf("hero")).toEqual([{ subtitle: "Embedded engineer, Writer" }]);
  expect(fieldsOf("about")).toMatchObject([
    { introduction: "I build sensors.\n\nI write about them." },
  ]);
  expect(fieldsOf("contact")).toEqual([
    {
      ...{ phone: "442079460958", location: "Sampleton, UK", website: "https://example.com" },
      github: "https://github.com/mira-example",
      profiles: [{ kind: "mastodon", url: "https://example.org/@mira" }],
    },
  ]);
  expect(fieldsOf("experience")).toMatchObject([
    { start_date: "2021", achievements: ["Cut the sleep current", "Brought up four boards"] },
    {
      start_date: "2018-01",
      end_date: "2021-04",
      achievements: ["Wrote the test bench", "Kept it running"],
    },
    { start_date: "2016", technologies: ["C", "Rust"], is_current: true },
  ]);
  expect(fieldsOf("education")).toEqual([
    {
      ...{ institution: "University of Sampleton", area: "Electronics, Physics" },
      ...{ study_type: "PhD", start_date: "2014", end_date: "2018", score: "3.9" },
      courses: ["Radio", "Low power"],
    },
  ]);
  expect(fieldsOf("project")).toEqual([
    { title: "Leak listening", description: "Finds leaks.", live_url: "https://example.com/leaks" },
  ]);
  expect(fieldsOf("skill").map(({ name }) => name)).toEqual([
    ...["C", "Rust", "KiCad", "Altium", "Radio"],
  ]);
  expect(fieldsOf("publication")).toMatchObject([{ authors: ["Mira Example", "Lee Sample"] }]);
  expect(fieldsOf("language")).toEqual([
    { language: "English" },
    { language: "Deutsch", fluency: "B2" },
  ]);
  const all = [...(lost ?? []), ...items.flatMap((item) => item.lost ?? [])];
  expect(all.map(({ path }) => path)).toEqual([
    ...["references", "hobbies[0]", "customSection.title", "customSection.entries[0].role"],
    ...["customSection.entries[0].years[0]", "customSection.entries[0].years[1]"],
    ...["work[0].website", "work[2].teamSize", "skills[2].level", "skills[3].rating"],
  ]);
});

test("bullets within one line become a list, and a job with an empty end date is current", async () => {
  const { items } = await readWorldFile("from-linkedin-extension.json");
  expect(items.find(({ noun }) => noun === "experience")?.fields).toMatchObject({
    description: "- Cut the sleep current\n- Brought up four boards\n- Led a team of three",
    is_current: true,
  });
  expect(items.find(({ noun }) => noun === "certification")?.fields).toMatchObject({
    ...{ issue_date: "2022-06-01", expiry_date: "2025-06-01" },
  });
});
