import { expect, test } from "vitest";
import { readPdf } from "@/e2e/contract/pdf";
import { SCRIPT_NAMES } from "@/e2e/script-names";
import type { Resume } from "@/lib/publish/resume";
import { wordsIn } from "@/lib/publish/site-words";
import { drawResume } from "./draw-resume";

const EMPTY = {
  ...wordsIn("en"),
  ...{ email: "", phone: "", location: "", profiles: [], introduction: "", role: "" },
  ...{ education: [], projects: [], selectedProjects: [], skills: [], skillGroups: [] },
  ...{ certifications: [], publications: [], awards: [], languages: [], posts: [] },
  ...{ jobs: [], selectedPosts: [], updated_at: "2024-03-05T10:00:00.000Z" },
};

async function draw(resume: Partial<Record<keyof Resume, unknown>>) {
  const whole = { ...EMPTY, ...resume } as unknown as Resume;
  return readPdf(new Uint8Array(await drawResume(whole, "http://me.example", "#aa5500")));
}

const job = (text: string, id = 1) => ({
  ...{ id, title: text, company: text, location: "", description: text },
  ...{ achievements: [text], technologies: [], period: "Mar 2022 – Present" },
});

/** pdf.js leaves out joiners, and sees spaces between syllables. */
const readable = (text: string) => text.normalize("NFKC").replace(/[\s\u200c]/g, "");

test.each(Object.entries(SCRIPT_NAMES))(
  "%s can be read in the PDF as it was typed",
  async (_, name) => {
    const { text, info, bytes } = await draw({ name, role: name, jobs: [job(name)] });
    // In the head twice; in the position as title, company, text and point.
    expect(readable(text).split(readable(name)).length - 1).toBeGreaterThanOrEqual(6);
    expect(info).toMatchObject({ Author: name });
    // Each font is in the document once.
    const fonts = [...bytes.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, font]) => font);
    expect(new Set(fonts).size).toBe(fonts.length);
  },
);

test("a text in Latin letters brings the site's own fonts and no others", async () => {
  const { bytes } = await draw({ name: "Ada", jobs: [job("Søren – “5 µs”")] });
  const fonts = [...bytes.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, font]) => font);
  expect(fonts.sort()).toEqual(["SplineSans-Regular", "SplineSans-SemiBold"]);
});

test("a letter that no font has is a box that can be read", async () => {
  const { text } = await draw({ name: "Tashi བཀྲ", introduction: "One.\nཤིས་." });
  expect(readable(text)).toContain("Tashiབཀྲ");
  expect(readable(text)).toContain("ཤིས་.");
});

test("Japanese without spaces is set in lines, as it was typed", async () => {
  const introduction = "東京でロボットを作っています。".repeat(30);
  const { text } = await draw({ name: "花子", introduction });
  expect(text.replaceAll(" ", "")).toContain(introduction);
});
