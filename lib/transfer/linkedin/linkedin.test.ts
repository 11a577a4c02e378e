import { expect, test } from "vitest";
import { importFile as file, importFilesIn } from "@/e2e/support/import-files";
import { isLinkedIn, readLinkedIn } from "./linkedin";

const ARCHIVE = [
  file(
    "Profile.csv",
    '\ufeffFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\nAda,Example,,1 Secret Street,Jan 1,Embedded engineer,"I make small things think.\nAnd ""listen"".",,BS1,"Bristol, UK",[ada_e],"[COMPANY:https://example.com/,OTHER:https://x.example]",\r\n',
  ),
  file(
    "Positions.csv",
    '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\r\nAcme,Lead engineer,"Firmware, mostly",Bristol,Mar 2021,\r\nOld Ltd,Engineer,,,Jan 2018,Feb 2021\r\n,,,,,\r\n',
  ),
  file(
    "Education.csv",
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\r\nSomewhere,2014,Jun 2018,,BEng,Rowing\r\n",
  ),
  file("Languages.csv", "Name,Proficiency\r\nSwedish,Native or bilingual proficiency\r\n"),
  file("Honors.csv", "Title,Description,Issued On\r\nBest thesis,,Jun 2018\r\n"),
  file(
    "Publications.csv",
    "Name,Published On,Description,Publisher,Url\r\nOn Leaks,May 2019,,Sensors,https://example.com/leaks\r\n",
  ),
  file("Skills.csv", "Name\r\nC\r\nZephyr\r\n"),
  file(
    "Certifications.csv",
    "Name,Url,Authority,Started On,Finished On,License Number\r\nCKA,https://example.com/c,CNCF,May 2022,May 2025,AB-1\r\n",
  ),
  file(
    "Projects.csv",
    "Title,Description,Url,Started On,Finished On\r\nLeak listening,Finds leaks.,github.com/ada/leaks,Mar 2020,\r\n",
  ),
  file("Email Addresses.csv", "Email Address,Confirmed,Primary\r\nada@private.example,Yes,Yes\r\n"),
];

type Items = Awaited<ReturnType<typeof readLinkedIn>>["items"];

/** Returns a function that finds the fields of all items of a noun. */
const fieldsOf = (items: Items) => (noun: string) =>
  items.filter((item) => item.noun === noun).map(({ fields }) => fields);

test("the tables of a LinkedIn archive become items", async () => {
  const { items, warnings } = await readLinkedIn(ARCHIVE);
  const of = fieldsOf(items);
  expect(of("about")).toEqual([
    {
      name: "Ada Example",
      introduction: 'I make small things think.\nAnd "listen".',
    },
  ]);
  expect(of("hero")).toEqual([{ subtitle: "Embedded engineer" }]);
  expect(of("contact")).toEqual([
    { location: "Bristol, UK", website: "https://example.com/", twitter: "https://x.com/ada_e" },
  ]);
  expect(of("experience")).toEqual([
    {
      title: "Lead engineer",
      company: "Acme",
      location: "Bristol",
      description: "Firmware, mostly",
      start_date: "2021-03",
      is_current: true,
      end_date: null,
    },
    {
      title: "Engineer",
      company: "Old Ltd",
      start_date: "2018-01",
      is_current: false,
      end_date: "2021-02",
    },
  ]);
  expect(of("skill").map(({ name }) => name)).toEqual(["C", "Zephyr"]);
  expect(of("certification")).toEqual([
    {
      name: "CKA",
      issuer: "CNCF",
      issue_date: "2022-05",
      expiry_date: "2025-05",
      credential_id: "AB-1",
      verification_url: "https://example.com/c",
    },
  ]);
  expect(of("project")).toEqual([
    {
      title: "Leak listening",
      description: "Finds leaks.",
      github_url: "https://github.com/ada/leaks",
      start_date: "2020-03",
    },
  ]);
  expect(of("education")).toEqual([
    {
      institution: "Somewhere",
      study_type: "BEng",
      start_date: "2014",
      end_date: "2018-06",
      description: "Rowing",
    },
  ]);
  expect(of("publication")).toEqual([
    {
      title: "On Leaks",
      publisher: "Sensors",
      date: "2019-05",
      url: "https://example.com/leaks",
    },
  ]);
  expect(of("award")).toEqual([{ title: "Best thesis", date: "2018-06" }]);
  expect(of("language")).toEqual([
    { language: "Swedish", fluency: "Native or bilingual proficiency" },
  ]);
  expect(warnings).toEqual([]);
  // The member's private data is not imported.
  expect(JSON.stringify(items)).not.toMatch(/Secret Street|Jan 1|private\.example/);
});

test("tables for which no kind of item exists become positions, publications or sections", async () => {
  const { items } = await readLinkedIn([
    file(
      "Profile.csv",
      'First Name,Websites\nAda,"[OTHER:https://a.example,OTHER:https://b.example/x]"\n',
    ),
    file(
      "Patents.csv",
      "Title,Description,Patent Number,Issued On,Url\nLeak finder,It finds.,US 1,May 2019,https://example.com/p\n",
    ),
    file(
      "Volunteering.csv",
      "Company Name,Role,Cause,Started On,Finished On,Description\nLifeboats,Crew,Safety,Jan 2019,,At sea\n",
    ),
    file("Courses.csv", "Name,Number\nControl,EE-2\n"),
    file(
      "Organizations.csv",
      "Name,Position,Description,Started On,Finished On\nIET,Fellow,,2019,\n",
    ),
    file("Test Scores.csv", "Name,Score,Test Date,Description\nGRE,330,2012,\n"),
    file(
      "Recommendations Received.csv",
      "First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nBo,Ek,Acme,CTO,Very good.,x,VISIBLE\nMo,No,X,Y,Hidden.,x,HIDDEN\n",
    ),
  ]);
  const of = fieldsOf(items);
  expect(of("publication")).toEqual([
    {
      ...{ title: "Leak finder", kind: "patent", number: "US 1" },
      ...{ date: "2019-05", url: "https://example.com/p", abstract: "It finds." },
    },
  ]);
  expect(of("experience")).toMatchObject([
    { title: "Crew", company: "Lifeboats", description: "At sea\n\nSafety", is_current: true },
  ]);
  expect(of("contact")).toMatchObject([{ website: "https://a.example" }]);
  expect(of("section")).toEqual([
    { title: "Elsewhere", content: "- [https://b.example/x](<https://b.example/x>)" },
    { title: "Courses", content: "- **Control**: EE-2" },
    { title: "Organizations", content: "- **IET**: Fellow, 2019" },
    { title: "Test scores", content: "- **GRE**: 330, 2012" },
    { title: "Recommendations", content: "> Very good.\n>\n> — Bo Ek, CTO, Acme" },
  ]);
});

test.each([
  ["COMPANY:https://co.example,PERSONAL:https://me.example", "https://me.example", undefined],
  ["OTHER:https://x.example,BLOG:https://b.example", "https://b.example", undefined],
  ["BLOG:https://b.example,PORTFOLIO:p.example", "https://p.example", undefined],
  ["RSS:https://b.example/feed,OTHER:https://x.example", "https://x.example", undefined],
  [
    "COMPANY:github.com/acme,OTHER:github.com/ada",
    "https://github.com/acme",
    "https://github.com/ada",
  ],
])("of the websites %s, the label decides which is the owner's", async (given, website, github) => {
  const { items } = await readLinkedIn([
    file("Profile.csv", `First Name,Websites\nAda,"[${given}]"\n`),
  ]);
  const contact = items.find(({ noun }) => noun === "contact");
  expect(contact?.fields).toEqual({ website, ...(github !== undefined && { github }) });
  expect(contact?.warnings).toEqual(
    website.includes("acme")
      ? [`LinkedIn calls the website ${website} a company's: check that it is yours`]
      : [],
  );
});

test.each([
  ["Pending,,Jan 2020", "Leak finder (Pending)", "2020-01"],
  ["Pending,May 2021,Jan 2020", "Leak finder (Pending)", "2021-05"],
  [",,Jan 2020", "Leak finder (filed)", "2020-01"],
  ["Patent issued,May 2021,Jan 2020", "Leak finder", "2021-05"],
  [",May 2021,Jan 2020", "Leak finder", "2021-05"],
])(
  "the title of a patent with the values %j has its state unless it is issued",
  async (values, title, date) => {
    const { items } = await readLinkedIn([
      file("Patents.csv", `Title,Status,Issued On,Filed On\nLeak finder,${values}\n`),
    ]);
    expect(items).toMatchObject([{ fields: { title, date }, warnings: [], lost: [] }]);
  },
);

test("a LinkedIn archive is recognised by its tables, in any folder", async () => {
  expect(isLinkedIn([file("Basic_LinkedInDataExport/positions.csv", "x")])).toBe(true);
  expect(isLinkedIn([file("sales.csv", "x")])).toBe(false);
});

test("an unreadable table is refused with a message that names the table", async () => {
  await expect(readLinkedIn([file("Skills.csv", 'Name\n"C\n')])).rejects.toThrow(
    "Skills.csv is not a table in LinkedIn's format",
  );
});

test("columns and tables that no item uses are listed as lost", async () => {
  const { items, lost } = await readLinkedIn([
    ...ARCHIVE,
    file("Connections.csv", "Name\r\nBob\r\n"),
  ]);
  expect(lost).toEqual([
    { path: "Profile.csv[0].Address", value: "1 Secret Street" },
    { path: "Profile.csv[0].Birth Date", value: "Jan 1" },
    { path: "Profile.csv[0].Zip Code", value: "BS1" },
    { path: "Email Addresses.csv", value: "the whole table, 62 B" },
    { path: "Connections.csv", value: "the whole table, 11 B" },
  ]);
  expect(items.flatMap((item) => item.lost ?? [])).toEqual([]);
  const [position] = (
    await readLinkedIn([
      file("Positions.csv", "Title,Started On,Finished On,Grade\r\nLead,Mar 2021,soon,7\r\n"),
    ])
  ).items;
  expect(position?.lost).toEqual([
    { path: "Positions.csv[0].Finished On", value: "soon" },
    { path: "Positions.csv[0].Grade", value: "7" },
  ]);
});

test("table names, dates, addresses and bullets are also read if they are written in other ways", async () => {
  const { items, lost } = await readLinkedIn(importFilesIn("e2e/files/linkedin/other-forms"));
  const of = fieldsOf(items);
  expect(of("contact")).toEqual([
    {
      location: "Sampleton",
      website: "https://mira.example.com",
      github: "https://github.com/mira-example",
    },
  ]);
  expect(of("experience").map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ["2021-05", null],
    ["2018-01", "2021-04"],
    ["2015", "2017"],
    ["2014-09", "2014-12"],
    ["2013-03", "2013-08"],
    ["2012-07-01", "2012-08-31"],
    ["2099-01", null],
  ]);
  expect(of("education")[0]).toMatchObject({ study_type: "PhD", area: "Electronics" });
  expect(of("project")).toEqual([
    {
      title: "Leak listening",
      description: "- Finds leaks\n- First prize of the fair",
      live_url: "https://www.example.com/leaks",
      start_date: "2020-03",
    },
  ]);
  expect(of("skill").map(({ name }) => name)).toEqual(["C", "C#", ".NET"]);
  expect(of("certification")[0]).toMatchObject({ verification_url: "https://example.org/cert/1" });
  expect(of("language")[0]).toEqual({ language: "English", fluency: "Native or bilingual" });
  expect([...(lost ?? []), ...items.flatMap((item) => item.lost ?? [])]).toEqual([]);
  expect(items.flatMap(({ noun, warnings }) => (noun === "section" ? [] : warnings))).toEqual([]);
});

test("the end date 'Present' of an education is not listed as lost", async () => {
  const { items } = await readLinkedIn([
    file("Education.csv", "School Name,Start Date,End Date\nLeeds,2024,Present\n"),
  ]);
  expect(items).toMatchObject([{ fields: { start_date: "2024" }, lost: [] }]);
});

test("the end date 'Present' is not dropped without a word if the start is missing", async () => {
  const { items } = await readLinkedIn([
    file("Positions.csv", "Title,Started On,Finished On\nFellow,,Present\nGuide,,\n"),
    file("Education.csv", "School Name,Start Date,End Date\nLeeds,,Present\n"),
  ]);
  expect(items).toMatchObject([
    { fields: { is_current: true }, lost: [] },
    { fields: { is_current: false }, lost: [] },
    { lost: [{ path: "Education.csv[0].End Date", value: "Present" }] },
  ]);
});

test("a position that ends in the future is current", async () => {
  const { items } = await readLinkedIn([
    file("Positions.csv", "Title,Started On,Finished On\nFellow,Jan 2024,Dec 2999\n"),
  ]);
  expect(items[0]?.fields).toMatchObject({ is_current: true, end_date: null });
});
