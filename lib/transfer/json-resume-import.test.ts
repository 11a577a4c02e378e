import { expect, test } from "vitest";
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

const { items, warnings } = readJsonResume(RESUME);
const of = (noun: string) => items.filter((item) => item.noun === noun);

test("a résumé is known from other JSON", () => {
  expect(isJsonResume(RESUME)).toBe(true);
  expect(isJsonResume({ basics: {} })).toBe(true);
  for (const other of [null, [], "x", {}, { work: "x" }, { name: "portfolio" }]) {
    expect(isJsonResume(other)).toBe(false);
  }
});

test("who it is about goes to the three editors that hold it", () => {
  expect(of("hero")[0]?.fields).toEqual({ subtitle: "Embedded engineer" });
  expect(of("about")[0]?.fields).toMatchObject({
    name: "Ada Example",
    introduction: "I make small things think.",
    location: "Bristol, GB",
  });
  expect(of("contact")[0]).toMatchObject({
    fields: { github: "https://github.com/ada", website: "https://example.com/ada" },
    warnings: ["The link 'javascript:alert(1)' cannot be used and is left out"],
  });
  expect(of("contact")[0]?.fields).not.toHaveProperty("linkedin");
});

test("jobs: one without an end is current, months begin on their first day", () => {
  expect(of("experience").map(({ fields }) => fields)).toEqual([
    {
      title: "Lead engineer",
      company: "Acme",
      start_date: "2021-03-01",
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
      end_date: "2021-02-01",
    },
  ]);
});

test("projects: the address of a repository is code, a date that is none is warned of", () => {
  expect(of("project")[0]).toMatchObject({
    fields: { github_url: "https://github.com/ada/leaks", technologies: ["C", "DSP"] },
    warnings: ["The end 'sometime' is not a date and is left out"],
  });
  expect(of("project")[0]?.fields).toMatchObject({ start_date: "2020", status: "completed" });
  expect(of("project")[1]).toMatchObject({
    fields: { title: "Still at it", start_date: "2021-04", role: "Lead, Firmware" },
    warnings: [],
  });
  expect(of("project")[1]?.fields).not.toHaveProperty("status");
});

test("skills: a group is a category, a skill by itself gets one of its own", () => {
  expect(of("skill-category").map(({ title }) => title)).toEqual(["Embedded", "Other skills"]);
  expect(of("skill").map(({ title, category, fields }) => [title, category, fields])).toEqual([
    ["C", "Embedded", { name: "C", proficiency: 95 }],
    ["Zephyr", "Embedded", { name: "Zephyr", proficiency: 95 }],
    ["Public speaking", "Other skills", { name: "Public speaking", proficiency: 30 }],
  ]);
});

test("schools, papers, awards and languages keep dates as exact as they were", () => {
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

test("what the site has no place for is said", () => {
  expect(warnings).toEqual(["Not imported, as the site has no place for it: interests"]);
});

test("what is not as it should be is as if it were not there", () => {
  const odd = {
    basics: { name: 7, profiles: "x" },
    work: [null, "x", { position: "P" }],
    skills: 3,
  };
  expect(readJsonResume(odd).items).toMatchObject([{ noun: "experience", title: "P" }]);
});
