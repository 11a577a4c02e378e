import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { readPages, readPdf } from "@/e2e/contract/support/pdf";
import { emptyAward, emptyLanguage, stored } from "@/e2e/support/empty-resume";
import { aboutSchema } from "@/lib/content/nouns/about/schema";
import { awardSchema } from "@/lib/content/nouns/award/schema";
import { blogPostSchema } from "@/lib/content/nouns/blog/schema";
import { certificationSchema } from "@/lib/content/nouns/certification/schema";
import { contactInfoSchema } from "@/lib/content/nouns/contact/schema";
import { educationSchema } from "@/lib/content/nouns/education/schema";
import { experienceSchema } from "@/lib/content/nouns/experience/schema";
import { heroSchema } from "@/lib/content/nouns/hero/schema";
import { languageSchema } from "@/lib/content/nouns/language/schema";
import { projectSchema } from "@/lib/content/nouns/project/schema";
import { publicationSchema } from "@/lib/content/nouns/publication/schema";
import { skillSchema } from "@/lib/content/nouns/skill/schema";
import { skillCategorySchema } from "@/lib/content/nouns/skill-category/schema";
import type { ContentNoun } from "@/lib/content/registry";
import { ownerOf } from "@/lib/publish/owner";
import { typesetPeriod } from "@/lib/publish/periods";
import type { Resume } from "@/lib/publish/resume";
import { resumeParts } from "@/lib/publish/resume-parts";
import { resumeSheet } from "@/lib/publish/resume-sheet";
import { wordsIn } from "@/lib/publish/site-words";
import { readDemoContent } from "@/lib/transfer/demo-content";
import { drawResume } from "./draw-resume";

/** The demo's résumé. The id of an item is its index in the list. */
async function demoResume(): Promise<Resume> {
  const site = wordsIn("en");
  const { items } = await readDemoContent();
  const of = <Input extends object>(noun: ContentNoun, schema: ZodType<Input>) =>
    (items.get(noun) ?? []).map(({ fields, parent }, id) => ({
      ...{ ...schema.parse(fields), ...stored(id), parent },
    }));
  const [about] = of("about", aboutSchema);
  const [hero] = of("hero", heroSchema);
  const [contact] = of("contact", contactInfoSchema);
  if (!about || !hero || !contact) throw new Error("The demo has no owner");
  const dated = <Item extends Parameters<typeof typesetPeriod>[0]>(item: Item) => ({
    ...{ ...item, period: typesetPeriod(item, site) },
  });
  const projects = of("project", projectSchema).map(dated);
  const skills = of("skill", skillSchema);
  const posts = of("blog", blogPostSchema).map((post) => ({
    ...{ ...post, read_time: post.read_time ?? 5 },
    ...{ author_name: "", feed_id: null, description: post.excerpt },
  }));
  return {
    ...{ ...ownerOf(about, hero, contact), ...site },
    jobs: of("experience", experienceSchema).map(dated),
    education: of("education", educationSchema).map(dated),
    ...{ projects, selectedProjects: projects.slice(0, 4) },
    skillGroups: of("skill-category", skillCategorySchema).map(({ name }) => ({
      name,
      skills: skills.filter(({ parent }) => parent === name).map((skill) => skill.name),
    })),
    certifications: of("certification", certificationSchema).map((certification) => ({
      ...{ ...certification, isExpired: false, by: certification.issuer },
    })),
    publications: of("publication", publicationSchema),
    awards: of("award", awardSchema),
    languages: of("language", languageSchema),
    ...{ posts, selectedPosts: posts.slice(0, 4) },
  };
}

const draw = (resume: Resume) => drawResume(resumeSheet(resume, "https://maya.example", "#95500a"));

/** Removes white space, because pdf.js adds a space at the end of each line. */
const readable = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

test("the demo's résumé fits on two pages, and no text is missing", {
  tags: ["sweep"],
}, async () => {
  const resume = await demoResume();
  const pdf = await draw(resume);
  const { pages, text } = await readPdf(new Uint8Array(pdf));
  expect(pages).toBe(2);
  const read = readable(text);
  const parts = resumeParts(resume);
  expect(parts).toHaveLength(9);
  for (const { title, items } of parts) {
    expect(read).toContain(readable(title));
    for (const { time, place, label, title: what, by, text: how, note, points = [] } of items) {
      for (const part of [time, place, label, what, by, how, note, ...points]) {
        expect(read).toContain(readable(part ?? ""));
      }
    }
  }
});

test("in two columns, long names and the texts beside them are complete", {
  tags: ["sweep"],
}, async () => {
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
  const pdf = await draw(resume);
  const pieces = (await readPages(new Uint8Array(pdf))).flat();
  // The word is not broken between two lines.
  expect(pieces).toContain("Luxembourgish");
  for (const { language, fluency } of languages) {
    expect(readable(pieces.join(""))).toContain(readable(language));
    expect(readable(pieces.join(""))).toContain(readable(fluency));
  }
  expect(readable(pieces.join(""))).toContain("Qawards-everywhereQ");
});

test("no page ends with a heading when the first position becomes longer", {
  tags: ["sweep"],
  timeout: 60_000,
}, async () => {
  const resume = await demoResume();
  const [job] = resume.jobs;
  if (!job) throw new Error("The demo has no positions");
  const filler = "One more sentence about what was done there, with a figure of 12 in it.";
  for (const count of [12, 16, 20, 24]) {
    const jobs = [{ ...job, achievements: Array.from({ length: count }, (_, i) => filler + i) }];
    const pdf = await draw({ ...resume, jobs });
    const pages = await readPages(new Uint8Array(pdf));
    const titles = resumeParts(resume).map(({ title }) => title);
    for (const page of pages) {
      const lines = page.filter((line) => !/^(Maya Lindqvist|\d \/ \d|)$/.test(line.trim()));
      expect(titles).not.toContain(lines.at(-1)?.trim());
    }
  }
});
