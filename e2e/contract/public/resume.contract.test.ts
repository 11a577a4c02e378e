// The résumé as a page, a PDF, JSON Resume and a vCard.
import { describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server";
import { jsonResumeAt } from "../support/json-resume";
import { sharedOwner } from "../support/owner-calls";
import { pdfAt } from "../support/pdf";
import { serverUrl } from "../support/shared-site";
import { undoing } from "../support/undoing";
import { visiting } from "../support/visiting";

const call = sharedOwner();
const { later, post, put } = undoing(call);

/** The site that a test reads instead of the shared site. */
let other: TestServer | undefined;
const url = () => other?.url ?? serverUrl();
const { get, textOf } = visiting(url);
const listOf = async (noun: string): Promise<Record<string, string>[]> =>
  JSON.parse(await textOf(`/api/${noun}`));

const readPdf = () => pdfAt(`${url()}/resume.pdf`);

const readJson = () => jsonResumeAt(url());

test("each file has its media type and name, and is cached until an edit changes it", async () => {
  const files = {
    "/resume.pdf": ["application/pdf", "Maya Lindqvist - Resume.pdf"],
    "/resume.json": ["application/json", "Maya Lindqvist - Resume.json"],
    "/contact.vcf": ["text/vcard; charset=utf-8", "Maya Lindqvist.vcf"],
  };
  for (const [path, [type, name]] of Object.entries(files)) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, type]);
    expect(headers.get("content-disposition")).toContain(`inline; filename="${name}"`);
    const again = await get(path, { "If-None-Match": headers.get("etag") ?? "" });
    expect([path, again.status, again.headers.get("cache-status")]).toEqual([
      ...[path, 304, "portfolio; hit"],
    ]);
  }
  await put("/hero", { subtitle: "Engineer of the edit" });
  expect((await readPdf()).text).toContain("Engineer of the edit");
  expect((await readJson()).basics.label).toBe("Engineer of the edit");
  expect(await textOf("/resume")).toContain("Engineer of the edit");
});

test("the PDF's address with a query redirects to the address without the query", async () => {
  const { status, headers } = await get("/resume.pdf?again");
  expect([status, headers.get("location")]).toEqual([308, "/resume.pdf"]);
});

describe("the demo content", () => {
  test("the PDF has two pages of text in the site's fonts, links and a title", {
    tags: ["gate"],
  }, async () => {
    const { pages, text, links, info, bytes } = await readPdf();
    expect(pages).toBe(2);
    for (const { title, company } of await listOf("experience")) {
      expect(text).toContain(title);
      expect(text).toContain(company);
    }
    for (const heading of ["Experience", "Selected projects", "Skills", "Certifications"]) {
      expect(text).toContain(heading);
    }
    for (const career of ["MSc, Robotics", "What 99% is worth", "Best paper", "Swedish"]) {
      expect(text).toContain(career);
    }
    for (const { name = "" } of await listOf("certifications")) expect(text).toContain(name);
    for (const { name = "" } of await listOf("skills")) expect(text).toContain(name);
    expect(text).toContain("2 / 2");
    expect(info).toMatchObject({
      Title: "Maya Lindqvist - Resume",
      Author: "Maya Lindqvist",
      Language: "en",
    });
    expect(links).toEqual(
      expect.arrayContaining([
        "mailto:maya@example.com",
        `${url()}/`,
        `${url()}/project/bin-picking-cell`,
      ]),
    );
    // The name of an embedded font subset begins with six letters and a plus sign.
    const fonts = new Set([...bytes.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name));
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+SplineSans-(Regular|SemiBold)$/);
    expect([fonts.size, bytes.match(/\/FontFile2/g)?.length]).toEqual([2, 2]);
  });

  test("JSON Resume is valid and has all items", { tags: ["gate"] }, async () => {
    const resume = await readJson();
    expect(resume.basics).toMatchObject({
      name: "Maya Lindqvist",
      email: "maya@example.com",
      url: `${url()}/`,
      location: { city: "Bristol", region: "UK" },
    });
    expect(resume.basics.profiles).toContainEqual({
      network: "GitHub",
      username: "maya-lindqvist-example",
      url: "https://github.com/maya-lindqvist-example",
    });
    expect(resume.work.length).toBe((await listOf("experience")).length);
    expect(resume.work[0]).not.toHaveProperty("endDate");
    expect(resume.projects.length).toBe((await listOf("projects")).length);
    expect(resume.certificates.length).toBe((await listOf("certifications")).length);
    // The demo has two publications. Posts are not listed as publications.
    expect(resume.publications.length).toBe(2);
    const skills = resume.skills.flatMap(({ keywords }: { keywords: string[] }) => keywords);
    expect(skills.length).toBe((await listOf("skills")).length);
  });

  test("the vCard has the owner's name, employer and contacts", {
    tags: ["gate"],
  }, async () => {
    const card = await textOf("/contact.vcf");
    for (const line of [
      "FN:Maya Lindqvist",
      "N:Lindqvist;Maya;;;",
      "ORG:Fieldnote Sensors",
      "EMAIL;TYPE=INTERNET,PREF:maya@example.com",
      `URL:${url()}/`,
    ]) {
      expect(card).toContain(`\r\n${line}\r\n`);
    }
  });
});

test("jobs, education, publications, awards and languages are on the page, in the PDF and in JSON Resume", async () => {
  const career: [path: string, item: Record<string, unknown>][] = [
    ["/education", { institution: "University of Bristol", study_type: "MEng", area: "Control" }],
    ["/education", { institution: "Lund University", study_type: "BSc", start_date: "2006" }],
    ["/publications", { title: "Hearing leaks", authors: ["Maya Lindqvist"], date: "2019-05" }],
    ["/publications", { title: "Sleeping radios", kind: "talk", venue: "EmbedConf" }],
    ["/awards", { title: "Young engineer of the year", awarder: "The Society", date: "2016" }],
    ["/languages", { language: "Swedish", fluency: "Native" }],
    ["/languages", { language: "German", fluency: "B2" }],
    [
      "/experience",
      {
        ...{ title: "Keeper of locks", company: "Canals", start_date: "2001-01" },
        ...{ end_date: "2002-01", description: "Line one\n\n- bullet\n- second" },
      },
    ],
  ];
  for (const [path, item] of career) await post(path, item);
  const projects = await call<Record<string, unknown>[]>("GET", "/projects");
  for (const { id, role, start_date, end_date } of projects) {
    later(() => call("PUT", `/projects/${id}`, { role, start_date, end_date }));
    const period = { start_date: "2022-02", end_date: "2023-01" };
    await call("PUT", `/projects/${id}`, { role: "Firmware lead", ...period });
  }
  const [page, pdf, json] = [await textOf("/resume"), await readPdf(), await readJson()];
  for (const [, item] of career) {
    const [name] = Object.values(item);
    for (const text of [page, pdf.text, JSON.stringify(json)]) expect(text).toContain(name);
  }
  expect(pdf.text.match(/, Firmware lead/g)).toHaveLength(4);
  expect(pdf.text).toContain("Feb 2022 – Jan 2023");
  for (const item of ["bullet", "second"]) expect(page).toContain(`<li dir="ltr">${item}</li>`);
  expect(pdf.text).toMatch(/Line one\s*•\s*bullet\s*•\s*second/);
  expect(page).toContain("Firmware lead");
  expect(json.projects[0]).toMatchObject({ roles: ["Firmware lead"], startDate: "2022-02" });
});

test("without content, the page and the files are valid and have no empty sections", async () => {
  other = await startServer({ settings: { SEED: "none" } });
  try {
    const page = await textOf("/resume");
    expect(page).toContain("Your name");
    expect(page).not.toMatch(/<h2[^>]*>(Experience|Selected|Skills|Certifications|Writing)/);
    const { pages, text } = await readPdf();
    expect(pages).toBe(1);
    expect(text).toMatch(/^Your name(?!.*(Experience|Skills|1 \/ 1))/);
    const resume = await readJson();
    expect(Object.keys(resume)).toEqual(["$schema", "basics", "meta"]);
    expect(await textOf("/contact.vcf")).toContain("FN:Your name");
  } finally {
    await other.dispose();
    other = undefined;
  }
}, 60_000);
