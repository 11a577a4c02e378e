import { expect, test } from "vitest";
import { readPages, readPdf } from "@/e2e/contract/support/pdf";
import { emptyAward, emptyLanguage } from "@/e2e/support/empty-resume";
import type { Fields } from "@/lib/content/content";
import type { ContentNoun } from "@/lib/content/registry";
import { typesetPeriod } from "@/lib/publish/periods";
import type { Resume } from "@/lib/publish/resume";
import { resumeParts } from "@/lib/publish/resume-parts";
import { wordsIn } from "@/lib/publish/site-words";
import { readDemoContent } from "@/lib/transfer/demo-content";
import { drawResume } from "./draw-resume";

/** The demo's résumé, its items numbered in their order. */
async function demoResume(): Promise<Resume> {
  const site = wordsIn("en");
  const { items } = await readDemoContent();
  const of = (noun: ContentNoun) =>
    (items.get(noun) ?? []).map(
      ({ fields, parent }, id): Fields => ({
        ...{ ...fields, id, parent },
        period: typesetPeriod({ is_current: false, end_date: null, ...fields } as never, site),
      }),
    );
  const [[about], [hero]] = [of("about"), of("hero")];
  const names = (group: Fields) =>
    of("skill").flatMap(({ name, parent }) => (parent === group.name ? [name] : []));
  return {
    ...site,
    ...{ name: about?.name, introduction: about?.introduction, role: hero?.subtitle },
    ...{ email: about?.email, phone: about?.phone, location: about?.location },
    profiles: of("contact").flatMap(({ linkedin, github }) =>
      [linkedin, github].map((href) => ({ href })),
    ),
    ...{ jobs: of("experience"), education: of("education") },
    selectedProjects: of("project").slice(0, 4),
    skillGroups: of("skill-category").map((group) => ({ name: group.name, skills: names(group) })),
    certifications: of("certification").map((one) => ({ ...one, by: one.issuer })),
    ...{ publications: of("publication"), awards: of("award"), languages: of("language") },
    selectedPosts: of("blog").slice(0, 4),
    updated_at: "2026-11-20T10:00:00.000Z",
  } as unknown as Resume;
}

/** pdf.js sees spaces where a line ends. */
const readable = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

test("a whole career fits on two pages, and nothing of it is left out", async () => {
  const resume = await demoResume();
  const pdf = await drawResume(resume, "https://maya.example", "#95500a");
  const { pages, text } = await readPdf(new Uint8Array(pdf));
  expect(pages).toBe(2);
  const read = readable(text);
  const parts = resumeParts(resume);
  expect(parts).toHaveLength(9);
  for (const { title, items } of parts) {
    expect(read).toContain(readable(title));
    for (const { time, place, label, title: what, by, text: how, note, points = [] } of items) {
      for (const one of [time, place, label, what, by, how, note, ...points]) {
        expect(read).toContain(readable(one ?? ""));
      }
    }
  }
});

test("long names side by side are whole, and so is what stands beside them", async () => {
  const languages = [
    {
      ...emptyLanguage(1),
      language: "Luxembourgish",
      fluency: "Spoken at home and with half the team",
    },
    { ...emptyLanguage(2), language: "Qlanguages-everywhereQ", fluency: "" },
  ];
  const awards = [{ ...emptyAward(), title: "Qawards-everywhereQ", date: "2018-06" }];
  const resume = { ...(await demoResume()), languages, awards };
  const pdf = await drawResume(resume, "https://maya.example", "#95500a");
  const pieces = (await readPages(new Uint8Array(pdf))).flat();
  // In one line.
  expect(pieces).toContain("Luxembourgish");
  for (const { language, fluency } of languages) {
    expect(readable(pieces.join(""))).toContain(readable(language));
    expect(readable(pieces.join(""))).toContain(readable(fluency));
  }
  expect(readable(pieces.join(""))).toContain("Qawards-everywhereQ");
});

test("a heading never ends a page, however long the first position is", async () => {
  const resume = await demoResume();
  const [job] = resume.jobs;
  if (!job) throw new Error("The demo has positions");
  const filler = "One more sentence about what was done there, with a figure of 12 in it.";
  for (const count of [12, 16, 20, 24]) {
    const jobs = [{ ...job, achievements: Array.from({ length: count }, (_, i) => filler + i) }];
    const pdf = await drawResume({ ...resume, jobs }, "https://maya.example", "#95500a");
    const pages = await readPages(new Uint8Array(pdf));
    const titles = resumeParts(resume).map(({ title }) => title);
    for (const page of pages) {
      const lines = page.filter((line) => !/^(Maya Lindqvist|\d \/ \d|)$/.test(line.trim()));
      expect(titles).not.toContain(lines.at(-1)?.trim());
    }
  }
}, 60_000);
