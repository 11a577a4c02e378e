import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readPdf } from "@/e2e/contract/support/pdf";
import { SCRIPT_NAMES } from "@/e2e/support/script-names";
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

async function drawn(resume: Partial<Record<keyof Resume, unknown>>) {
  const whole = { ...EMPTY, ...resume } as unknown as Resume;
  return new Uint8Array(await drawResume(whole, "http://me.example", "#aa5500"));
}

const draw = async (resume: Partial<Record<keyof Resume, unknown>>) => readPdf(await drawn(resume));

const job = (text: string, id = 1) => ({
  ...{ id, title: text, company: text, location: "", description: text },
  ...{ achievements: [text], technologies: [], period: "Mar 2022 – Present" },
});

/** pdf.js leaves out joiners, and sees spaces between syllables. */
const readable = (text: string) =>
  text.normalize("NFKC").replace(/[\s\u061c\u200c\u200e\u200f]/g, "");

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

/** What poppler finds in a PDF, line by line, without marks of direction. */
function linesByPoppler(pdf: Uint8Array): string[] {
  const text = execFileSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e]/g, "").split("\n");
}

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

if (hasPoppler) {
  test("lines of both directions are read as they were typed", async () => {
    const lines = [
      "مهندس أنظمة مدمجة، 12 سنة في Rust و C++ على STM32",
      "قلّل زمن الاستجابة بنسبة 40% (من 250 إلى 150 ms) في 2023-05.",
      "درجة -5 إلى +40°C، الهاتف: +49 (30) 123-45",
      "דוד עבד ב-Google משנת 2015 עד 2019 כמהנדס",
    ];
    const found = linesByPoppler(
      await drawn({ name: "محمد Ali 3", introduction: lines.join("\n") }),
    );
    for (const line of ["محمد Ali 3", ...lines]) expect(found).toContain(line);
  });

  test("names in another direction are read as typed in a Latin text", async () => {
    const lines = ["Name in Hebrew: דוד בן־גוריון (CEO), since 2015", "(شركة النور)"];
    const found = linesByPoppler(
      await drawn({ name: "Ada", introduction: ["Engineer and writer.", ...lines].join("\n") }),
    );
    for (const line of lines) expect(found).toContain(line);
  });
}

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
