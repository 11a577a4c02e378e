import { expect, test } from "vitest";
import { importFile as file, noPictures } from "@/e2e/support/import-files";
import { readYamlFile } from "@/lib/text/front-matter";
import { readImport } from "../read-import";

// A CV like the sample of RenderCV.
const CV = String.raw`
cv:
  name: Ada Example
  headline: Embedded engineer
  location: Bristol, UK
  email: [ada@example.com, second@example.com]
  phone: tel:+44-1234-567890
  website: https://ada.example
  social_networks:
    - network: LinkedIn
      username: ada
    - network: ORCID
      username: 0000-0000-0000-0001
  sections:
    summary:
      - I make small things **think**.
    education:
      - institution: Somewhere University
        area: Physics
        degree: PhD
        start_date: 2018-09
        end_date: 2023-05
        location: Leeds
        highlights:
          - "Thesis: Leaks"
    experience:
      - company: Acme
        position: Lead
        start_date: 2023
        end_date: present
        location: Remote
        highlights:
          - Halved the **power** budget, see [the *report*](https://example.com/report_1_)
          - Did two
            - Nested point
            - From 2019 - 2020
          - See [example.com](https://example.com/) and **x_1** for $t_1 < t_2$, 5 \* 3
      - company: Old Ltd
        position: Intern
        date: 2017
    projects:
      - name: "[Leak listening](https://github.com/ada/leaks)"
        start_date: 2021-03
        end_date: 2022-04
        summary: Finds leaks.
    publications:
      - title: On Leaks
        authors: ["*Ada Example*", B. Two]
        doi: 10.1000/xyz
        journal: Sensors
        date: 2019-05
    selected_honors:
      - name: Best thesis
        date: 2023 - 2024
        summary: Of the year.
    skills:
      - label: Languages
        details: C, SQL (Postgres, SQLite)
    languages:
      - label: Swedish
        details: native
    invited_talks:
      - reversed_number: Dripping taps, 2022
      - name: A normal entry
        date: Fall 2023
        highlights: [One]
        colour: red
    any_title:
      - A text with [a link](https://example.com).
design:
  theme: classic
settings:
  bold_keywords: [Python]
`;

test("a CV of RenderCV becomes items, and values that no item stores are listed as lost", async () => {
  const { source, items, lost } = await readImport([file("Ada_CV.yaml", CV)], noPictures);
  expect(source).toBe("rendercv");
  const of = (noun: string) => items.filter((one) => one.noun === noun).map(({ fields }) => fields);
  expect(of("contact")).toMatchObject([
    {
      email: "ada@example.com",
      phone: "+44-1234-567890",
      location: "Bristol, UK",
      website: "https://ada.example",
      linkedin: "https://www.linkedin.com/in/ada",
    },
  ]);
  expect(of("about")).toMatchObject([
    { name: "Ada Example", introduction: "I make small things think." },
  ]);
  expect(of("education")).toMatchObject([
    {
      study_type: "PhD",
      start_date: "2018-09",
      end_date: "2023-05",
      description: "- Thesis: Leaks",
    },
  ]);
  expect(of("experience")).toMatchObject([
    {
      ...{ company: "Acme", start_date: "2023", end_date: null, is_current: true },
      achievements: [
        "Halved the power budget, see the report (https://example.com/report_1_)",
        ...["Did two", "Nested point", "From 2019 - 2020"],
        "See example.com and x_1 for $t_1 < t_2$, 5 * 3",
      ],
    },
    { company: "Old Ltd", start_date: "2017", end_date: "2017", is_current: false },
  ]);
  expect(of("project")).toMatchObject([
    { title: "Leak listening", github_url: "https://github.com/ada/leaks", end_date: "2022-04" },
  ]);
  expect(of("publication")).toMatchObject([
    { authors: ["Ada Example", "B. Two"], doi: "10.1000/xyz", venue: "Sensors", date: "2019-05" },
  ]);
  expect(of("award")).toMatchObject([
    { title: "Best thesis", date: "2023", description: "Of the year." },
  ]);
  expect(of("skill").map(({ name }) => name)).toEqual(["C", "SQL (Postgres, SQLite)"]);
  expect(of("skill").flatMap(Object.keys)).not.toContain("proficiency");
  expect(of("language")).toMatchObject([{ language: "Swedish", fluency: "native" }]);
  expect(of("section")).toMatchObject([
    {
      title: "Invited Talks",
      content: "- Dripping taps, 2022\n- **A normal entry**: Fall 2023\n  - One",
    },
    { title: "Any Title", content: "A text with [a link](https://example.com)." },
  ]);
  const named = [...(lost ?? []), ...items.flatMap((one) => one.lost ?? [])];
  expect(named).toEqual([
    { path: "cv.email[1]", value: "second@example.com" },
    { path: "cv.sections.selected_honors[0].date", value: "2023 - 2024" },
    { path: "cv.sections.education[0].location", value: "Leeds" },
    { path: "cv.sections.invited_talks[1].colour", value: "red" },
  ]);
});

test("invalid YAML is refused with the line number of the error", async () => {
  const files = [file("cv.yaml", "cv:\n  name: [")];
  await expect(readImport(files, noPictures)).rejects.toMatchObject({
    message: expect.stringMatching(/cv\.yaml cannot be read: it is not valid YAML \(line \d\)/),
  });
});

test("dates and decimal numbers in YAML are read as text", () => {
  expect(readYamlFile("- 2023-05\n- 3.10\n- 2024-01-02\n- 2023")).toEqual({
    value: ["2023-05", "3.10", "2024-01-02", 2023],
  });
});

const OLD_CV = `
- title: General Information
  type: map
  contents:
    - name: Full Name
      value: Ada Example
    - name: Date of Birth
      value: 1st May 1990
    - name: Languages
      value: English (native speaker), Dutch
- title: Education
  type: time_table
  contents:
    - title: PhD
      institution: Somewhere
      year: 2017
      description: [Physics]
- title: Experience
  type: time_table
  contents:
    - title: Fellow
      institution: Durham
      year: 2023 - present
      description:
        - The <b>host</b> of <a href="https://example.com/days">two days</a>
        - title: Did things
          contents: [One, Two]
    - title: Postdoc
      institution: Groningen
      year: 2017-2019
- title: Open Source Projects
  type: time_table
  contents:
    - title: <a href="https://github.com/alshedivat/al-folio">al-folio</a>
      year: 2015-now
    - title: "[Leaks](https://example.com/leaks): a *map*"
- title: Honors and Awards
  type: time_table
  contents:
    - year: 2022
      items: [Talent Award, Second Award]
- title: Academic Interests
  type: nested_list
  contents:
    - title: Leaks.
      items: [Sound]
- title: Service
  type: list
  contents: [Referee]
`;

test("the CV, posts and bibliography of an al-folio site become items", async () => {
  const { source, items, lost, warnings } = await readImport(
    [
      file("site/_data/cv.yml", OLD_CV),
      file("site/_data/socials.yml", "github: ada"),
      file("site/_posts/2024-01-02-a.md", "---\ntitle: A\n---\nText"),
      file("site/_projects/1_p.md", "---\ntitle: P\n---\nText"),
      file("site/_bibliography/papers.bib", "@article{a, title = {Tides}}"),
    ],
    noPictures,
  );
  expect(source).toBe("al-folio");
  expect(items.map(({ noun, title }) => `${noun} ${title}`)).toEqual([
    "about About section",
    "experience Fellow",
    "experience Postdoc",
    "education Somewhere",
    ...["project al-folio", "project Leaks: a map"],
    "award Talent Award",
    "award Second Award",
    "language English",
    "language Dutch",
    "section Interests",
    "section Service",
    "blog A",
    "publication Tides",
  ]);
  expect(
    items.filter(({ noun }) => noun === "experience").map(({ fields }) => fields),
  ).toMatchObject([
    {
      start_date: "2023",
      is_current: true,
      achievements: ["The host of two days (https://example.com/days)", "Did things", "One", "Two"],
    },
    { start_date: "2017", end_date: "2019", is_current: false },
  ]);
  expect(items.find(({ noun }) => noun === "education")?.fields).toMatchObject({
    study_type: "PhD",
    end_date: "2017",
  });
  expect(items.filter(({ noun }) => noun === "project").map(({ fields }) => fields)).toMatchObject([
    { title: "al-folio", github_url: "https://github.com/alshedivat/al-folio" },
    { title: "Leaks: a map", live_url: "https://example.com/leaks" },
  ]);
  expect(lost).toEqual([{ path: "[0].contents[1] (Date of Birth)", value: "1st May 1990" }]);
  expect(warnings).toEqual([
    "Of the Markdown files, only posts are imported. Copy these texts by hand: site/_projects/1_p.md",
  ]);
});
