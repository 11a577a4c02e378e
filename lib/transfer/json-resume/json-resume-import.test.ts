import { expect, test } from "vitest";
import { RESUME_GENERATOR } from "@/lib/publish/resume-files";
import { isJsonResume, readJsonResume } from "./json-resume-import";

const RESUME = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  basics: {
    name: "Ada Example",
    label: "Embedded engineer",
    email: "ada@example.com",
    url: "example.com/ada",
    summary: "I make small things think.",
    location: { city: "Bristol", countryCode: "GB" },
    profiles: [
      { network: "GitHub", username: "ada", url: "https://github.com/ada" },
      { network: "LinkedIn", username: "ada", url: "javascript:alert(1)" },
    ],
  },
  work: [
    {
      name: "Acme",
      position: "Lead engineer",
      startDate: "2021-03",
      summary: "Firmware.",
      highlights: ["Halved the power budget"],
    },
    { name: "Old Ltd", position: "Engineer", startDate: "2018-01-15", endDate: "2021-02" },
  ],
  projects: [
    {
      name: "Leak listening",
      description: "Finds leaks.",
      keywords: ["C", "DSP"],
      startDate: "2020",
      endDate: "sometime",
      url: "https://github.com/ada/leaks",
    },
    { name: "Still at it", startDate: "2021-04", endDate: "present", roles: ["Lead", "Firmware"] },
  ],
  skills: [
    { name: "Embedded", level: "Master", keywords: ["C", "Zephyr"] },
    { name: "Public speaking", level: "Beginner" },
  ],
  certificates: [{ name: "CKA", issuer: "CNCF", date: "2022-05-01", url: "https://example.com/c" }],
  education: [
    {
      institution: "Somewhere",
      studyType: "BEng",
      startDate: "2014",
      endDate: "2018-06",
      gpa: "3.9",
    },
  ],
  publications: [{ name: "On Leaks", publisher: "Sensors", releaseDate: "2019-05-01" }],
  awards: [{ title: "Best thesis", awarder: "Somewhere", date: "2018" }],
  languages: [{ language: "Swedish", fluency: "Native" }],
  interests: [{ name: "Tides" }],
};

const { items } = readJsonResume(RESUME);
const of = (noun: string) => items.filter((item) => item.noun === noun);

test("a JSON Resume is recognised, and other JSON is not", () => {
  expect(isJsonResume(RESUME)).toBe(true);
  expect(isJsonResume({ basics: {} })).toBe(true);
  for (const other of [null, [], "x", {}, { work: "x" }, { name: "portfolio" }]) {
    expect(isJsonResume(other)).toBe(false);
  }
});

test("facts about the owner become a hero, an about and a contact item", () => {
  expect(of("hero")[0]?.fields).toEqual({ subtitle: "Embedded engineer" });
  expect(of("about")[0]?.fields).toMatchObject({
    name: "Ada Example",
    introduction: "I make small things think.",
  });
  expect(of("contact")[0]).toMatchObject({
    fields: {
      location: "Bristol, GB",
      github: "https://github.com/ada",
      website: "https://example.com/ada",
    },
    warnings: ["The link 'javascript:alert(1)' cannot be used and is left out"],
  });
  expect(of("contact")[0]?.fields).not.toHaveProperty("linkedin");
});

test("a job without an end is current, and a date without a day is stored without a day", () => {
  expect(of("experience").map(({ fields }) => fields)).toEqual([
    {
      title: "Lead engineer",
      company: "Acme",
      start_date: "2021-03",
      description: "Firmware.",
      achievements: ["Halved the power budget"],
      is_current: true,
      end_date: null,
    },
    {
      title: "Engineer",
      company: "Old Ltd",
      start_date: "2018-01-15",
      is_current: false,
      end_date: "2021-02",
    },
  ]);
});

test("a date with only a year is stored without a month", () => {
  const { items } = readJsonResume({
    work: [{ name: "Acme", position: "Engineer", startDate: "2017-03", endDate: "2017" }],
    volunteer: [{ organization: "Lifeboats", position: "Crew", startDate: "2019" }],
    certificates: [{ name: "CKA", date: "2022" }],
  });
  expect(items.map(({ fields }) => fields)).toMatchObject([
    { start_date: "2017-03", end_date: "2017" },
    { start_date: "2019", is_current: true },
    { issue_date: "2022" },
  ]);
});

test("a repository becomes the code link of a project, and an invalid end is left out with a warning", () => {
  expect(of("project")[0]).toMatchObject({
    fields: { github_url: "https://github.com/ada/leaks", technologies: ["C", "DSP"] },
    warnings: ["The end 'sometime' is not a date and is left out"],
  });
  expect(of("project")[0]?.fields).toMatchObject({ start_date: "2020" });
  expect(of("project")[1]).toMatchObject({
    fields: { title: "Still at it", start_date: "2021-04", role: "Lead, Firmware" },
    warnings: [],
  });
  for (const { fields } of of("project")) expect(fields).not.toHaveProperty("status");
});

test("a group of skills becomes a category, and other skills get the category 'Other skills'", () => {
  expect(of("skill-category").map(({ title }) => title)).toEqual(["Embedded", "Other skills"]);
  expect(of("skill").map(({ title, category, fields }) => [title, category, fields])).toEqual([
    ["C", "Embedded", { name: "C" }],
    ["Zephyr", "Embedded", { name: "Zephyr" }],
    ["Public speaking", "Other skills", { name: "Public speaking" }],
  ]);
  expect(of("skill").map(({ lost }) => lost)).toEqual([
    [{ path: "skills[0].level", value: "Master" }],
    undefined,
    [{ path: "skills[1].level", value: "Beginner" }],
  ]);
});

test("education, publications, awards and languages become items", () => {
  const fieldsOf = (noun: string) => of(noun)[0]?.fields;
  expect(fieldsOf("education")).toEqual({
    institution: "Somewhere",
    study_type: "BEng",
    start_date: "2014",
    end_date: "2018-06",
    score: "3.9",
  });
  expect(fieldsOf("publication")).toEqual({
    title: "On Leaks",
    publisher: "Sensors",
    date: "2019-05-01",
  });
  expect(fieldsOf("award")).toEqual({ title: "Best thesis", awarder: "Somewhere", date: "2018" });
  expect(fieldsOf("language")).toEqual({ language: "Swedish", fluency: "Native" });
});

test("every section of the format is imported or listed as lost", () => {
  const { items, lost, warnings } = readJsonResume({
    basics: {
      image: "https://example.com/me.jpg",
      location: { address: "1 Street", postalCode: "BS1", city: "Bristol" },
      profiles: [
        { network: "GitHub", username: "ada", url: "https://github.com/ada" },
        { network: "Mastodon", username: "@ada", url: "https://example.com/@ada" },
        { network: "GitHub", username: "work", url: "javascript:alert(1)" },
      ],
    },
    work: [{ name: "Acme", url: "https://acme.example", summary: "S", description: "Pumps" }],
    volunteer: [{ organization: "Lifeboats", position: "Crew", startDate: "2019-01-01" }],
    projects: [{ name: "P", description: "One", summary: "Two", entity: "Acme" }],
    interests: [{ name: "Tides", keywords: ["gauges", "maps"] }, null, { name: "C_sharp" }],
    references: [{ name: "Bo Ek", reference: "Very good." }, { name: "Nobody" }],
    publications: [
      { name: "Mine", url: "https://me.example/blog/mine" },
      { name: "Other", url: "https://example.com/blog/other" },
    ],
    meta: { canonical: "https://me.example/resume.json", generator: RESUME_GENERATOR },
    hobbies: ["rowing"],
  });
  const of = (noun: string) => items.filter((item) => item.noun === noun);
  expect(of("about")[0]?.fields).toMatchObject({ profile_image: "https://example.com/me.jpg" });
  expect(of("contact")[0]).toMatchObject({
    fields: { profiles: [{ kind: "mastodon", url: "https://example.com/@ada" }] },
    warnings: [],
  });
  expect(of("experience")).toMatchObject([
    {
      fields: { company: "Acme", description: "S\n\nPumps" },
      warnings: [],
      lost: [{ path: "work[0].url", value: "https://acme.example" }],
    },
    { fields: { company: "Lifeboats" }, warnings: ["Volunteer work becomes a position"] },
  ]);
  expect(of("project")[0]).toMatchObject({
    fields: { description: "One\n\nTwo" },
    warnings: [],
    lost: [{ path: "projects[0].entity", value: "Acme" }],
  });
  const note = [expect.stringContaining("become a section of the home page")];
  expect(of("section")).toMatchObject([
    {
      ...{ noun: "section", title: "Elsewhere", warnings: note },
      fields: {
        title: "Elsewhere",
        content: "- **GitHub**: work",
      },
    },
    {
      ...{ noun: "section", title: "Interests", warnings: note },
      fields: { title: "Interests", content: "- **Tides**: gauges, maps\n- **C\\_sharp**" },
    },
    {
      ...{ noun: "section", title: "References", warnings: note },
      fields: { title: "References", content: "> Very good.\n>\n> — Bo Ek" },
    },
  ]);
  expect(of("publication").map(({ title }) => title)).toEqual(["Other"]);
  expect(warnings).toEqual([
    "Posts are left out. To get them, import an export of the site that made this résumé",
  ]);
  expect(lost).toEqual([
    { path: "basics.location.address", value: "1 Street" },
    { path: "basics.location.postalCode", value: "BS1" },
    { path: "basics.profiles[2].url", value: "javascript:alert(1)" },
    { path: "references[1].name", value: "Nobody" },
    { path: "hobbies[0]", value: "rowing" },
  ]);
});

test("invalid values count as missing", () => {
  const odd = {
    basics: { name: { first: "A", last: "B" }, profiles: 7 },
    work: [null, true, { position: "P" }],
    skills: 3,
  };
  expect(readJsonResume(odd).items).toMatchObject([{ noun: "experience", title: "P" }]);
});

test("a position that ends in the future is current, and its end is listed as lost", () => {
  const { items } = readJsonResume({
    work: [{ name: "Acme", position: "Fellow", startDate: "2024", endDate: "2999-06" }],
  });
  expect(items[0]).toMatchObject({
    fields: { is_current: true, end_date: null },
    warnings: ["The future end 2999-06 is left out: set it when the position ends"],
    lost: [{ path: "work[0].endDate", value: "2999-06" }],
  });
});

test("in a résumé of this software, a position with a future end is not current", () => {
  const { items } = readJsonResume({
    meta: { generator: RESUME_GENERATOR, canonical: "https://a.example/resume.json" },
    work: [{ name: "Acme", position: "Fellow", startDate: "2024", endDate: "2999-06" }],
  });
  expect(items[0]?.fields).toMatchObject({ is_current: false, end_date: "2999-06" });
});
