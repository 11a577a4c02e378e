import { expect, test } from "vitest";
import { importFile, noPictures } from "@/e2e/support/import-files";
import { readImport } from "../read-import";

async function read(value: unknown) {
  const file = importFile("resume.json", JSON.stringify(value));
  const { source, items, lost = [] } = await readImport([file], noPictures);
  return {
    source,
    items,
    of: (noun: string) => items.filter((one) => one.noun === noun),
    lost: [...lost, ...items.flatMap((one) => one.lost ?? [])],
  };
}

const shown = { id: "x", visible: true };
const section = (items: object[]) => ({ id: "s", name: "S", columns: 1, visible: true, items });

test("a résumé of Reactive Resume 4 becomes items, and values that no item stores are listed as lost", async () => {
  const { source, items, of, lost } = await read({
    basics: {
      ...{ name: "Ada Example", headline: "Engineer", email: "ada@example.com" },
      ...{ phone: "", location: "Bristol", url: { label: "", href: "https://ada.example" } },
      customFields: [{ id: "c", icon: "car", name: "Licence", value: "B" }],
      picture: { url: "https://ada.example/a.jpg", size: 120, effects: { hidden: false } },
    },
    sections: {
      summary: { ...shown, columns: 1, content: "<p>I <strong>listen</strong>.</p>" },
      profiles: section([
        {
          ...{ ...shown, network: "GitHub", username: "ada", icon: "g" },
          url: { label: "", href: "https://github.com/ada" },
        },
      ]),
      experience: section([
        {
          ...{ ...shown, company: "Acme", position: "Lead", location: "Remote" },
          ...{ date: "January 2019 to Present", url: { label: "", href: "" } },
          summary: "<ul><li><p>One</p></li><li><p>Two</p></li></ul>",
        },
        { ...shown, visible: false, company: "Secret", position: "Spy", date: "long ago" },
      ]),
      skills: section([
        { ...shown, name: "Web", description: "Advanced", level: 4, keywords: ["HTML"] },
        { ...shown, name: "Tools", description: "", level: 0, keywords: [] },
      ]),
      languages: section([{ ...shown, name: "Swedish", description: "Native", level: 5 }]),
      custom: {
        abc: {
          ...section([{ ...shown, name: "Climbing", date: "2020", summary: "<p>High.</p>" }]),
          name: "Sports",
        },
      },
    },
    metadata: { template: "azurill", notes: "ask for more" },
  });
  expect(source).toBe("reactive-resume");
  expect(of("contact")[0]?.fields).toMatchObject({
    website: "https://ada.example",
    github: "https://github.com/ada",
  });
  expect(of("about")[0]?.fields).toMatchObject({ introduction: "I **listen**." });
  expect(of("experience")).toMatchObject([
    { fields: { start_date: "2019-01", is_current: true, description: "- One\n- Two" } },
    { title: "Spy", isPublicThere: false },
  ]);
  expect(of("skill").map(({ fields }) => fields)).toEqual([{ name: "HTML" }, { name: "Tools" }]);
  expect(of("language")[0]?.fields).toEqual({ language: "Swedish", fluency: "Native" });
  expect(of("section")[0]?.fields).toEqual({
    title: "Sports",
    content: "- **Climbing**: 2020, High.",
  });
  expect(items.every(({ problem }) => problem === undefined)).toBe(true);
  expect(lost).toEqual([
    { path: "basics.customFields[0].name", value: "Licence" },
    { path: "basics.customFields[0].value", value: "B" },
    { path: "metadata.notes", value: "ask for more" },
    { path: "sections.skills.items[0].description", value: "Advanced" },
    { path: "sections.skills.items[0].level", value: "4" },
    { path: "sections.languages.items[0].level", value: "5" },
    { path: "sections.experience.items[1].date", value: "long ago" },
  ]);
});

test("periods, roles and custom sections with a type are read from Reactive Resume 5", async () => {
  const { of, lost } = await read({
    picture: { hidden: true, url: "https://ada.example/a.jpg" },
    basics: {
      ...{ name: "Ada", headline: "Engineer" },
      website: { url: "https://ada.example", label: "ada.example" },
      customFields: [{ id: "c", icon: "i", text: "itch.io/ada", link: "https://itch.io/ada" }],
    },
    summary: { title: "", hidden: false, content: "<p>Hello</p>" },
    sections: {
      experience: {
        hidden: false,
        items: [
          {
            ...{ id: "1", hidden: false, company: "Acme", position: "", period: "2019 - Present" },
            roles: [
              { id: "2", position: "Lead", period: "2021 - Present", description: "<p>Led</p>" },
              { id: "3", position: "Engineer", period: "2019 - 2021", description: "" },
            ],
          },
        ],
      },
      education: {
        hidden: false,
        items: [
          {
            ...{ id: "4", hidden: false, school: "Leeds", degree: "BSc", area: "CS" },
            ...{ grade: "3.6", period: "2014 - 2018" },
          },
        ],
      },
    },
    customSections: [
      {
        ...{ title: "Earlier", hidden: true, id: "5", type: "experience" },
        items: [
          { id: "6", hidden: false, company: "Old", position: "Junior", period: "2017 - 2018" },
        ],
      },
    ],
    metadata: {},
  });
  expect(of("experience")).toMatchObject([
    { fields: { title: "Lead", company: "Acme", start_date: "2021", is_current: true } },
    { fields: { title: "Engineer", company: "Acme", start_date: "2019", end_date: "2021" } },
    { fields: { title: "Junior", end_date: "2018" }, isPublicThere: false },
  ]);
  expect(of("education")[0]?.fields).toMatchObject({
    ...{ institution: "Leeds", study_type: "BSc", score: "3.6", start_date: "2014" },
  });
  expect(JSON.stringify(of("contact")[0]?.fields.profiles)).toContain("itch.io/ada");
  expect(lost).toEqual([{ path: "picture.url", value: "https://ada.example/a.jpg" }]);
});

test("an import from Reactive Resume 3 reads dates that are maps and levels that are words", async () => {
  const { of, lost } = await read({
    basics: {
      ...{ name: "Ada", headline: "Engineer", summary: "Hello", website: "https://ada.example" },
      location: { address: "", city: "Bristol", region: "", country: "UK", postalCode: "" },
      profiles: [{ id: "p", network: "GitHub", username: "ada", url: "https://github.com/ada" }],
      photo: { url: "", visible: true },
    },
    sections: {
      work: {
        ...{ id: "work", name: "Work", type: "basic", columns: 2, visible: true },
        items: [{ id: "1", name: "Acme", position: "Lead", date: { start: "2019-02", end: "" } }],
      },
      languages: {
        ...{ id: "languages", visible: true },
        items: [{ id: "2", name: "Swedish", level: "Native", levelNum: 10 }],
      },
    },
    metadata: { template: "onyx" },
  });
  expect(of("experience")[0]?.fields).toMatchObject({ start_date: "2019-02", is_current: true });
  expect(of("language")[0]?.fields).toEqual({ language: "Swedish", fluency: "Native" });
  expect(of("contact")[0]?.fields).toMatchObject({ location: "Bristol, UK" });
  expect(lost).toEqual([{ path: "sections.languages.items[0].levelNum", value: "10" }]);
});
