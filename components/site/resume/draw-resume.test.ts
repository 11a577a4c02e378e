import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readPdf } from "@/e2e/contract/support/pdf";
import {
  EMPTY_RESUME,
  emptyAward,
  emptyEducation,
  emptyJob,
  emptyLanguage,
} from "@/e2e/support/empty-resume";
import { SCRIPT_NAMES } from "@/e2e/support/script-names";
import { testVariants } from "@/e2e/support/variants";
import type { Resume } from "@/lib/publish/resume";
import { resumeSheet } from "@/lib/publish/resume-sheet";
import { wordsIn } from "@/lib/publish/site-words";
import { drawResume } from "./draw-resume";

const drawn = async (resume: Partial<Resume>) =>
  new Uint8Array(
    await drawResume(resumeSheet({ ...EMPTY_RESUME, ...resume }, "http://me.example", "#aa5500")),
  );

const draw = async (resume: Partial<Resume>) => readPdf(await drawn(resume));

const job = (text: string, id = 1) => ({
  ...{ ...emptyJob(id), title: text, company: text, description: text },
  ...{ achievements: [text], period: "Mar 2022 – Present" },
});

/** Removes joiners and white space, because pdf.js leaves out joiners and adds spaces between syllables. */
const readable = (text: string) =>
  text.normalize("NFKC").replace(/[\s\u061c\u200c\u200e\u200f]/g, "");

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

/** The text that poppler finds in a PDF, without direction marks. Line breaks become spaces. */
function textByPoppler(pdf: Uint8Array, options: string[] = []): string {
  const text = execFileSync("pdftotext", [...options, "-", "-"], { input: pdf, encoding: "utf8" });
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e]/g, "").replace(/\s+/g, " ");
}

/** Returns a function that finds the left or right edge of a word, in points. */
function edgesOf(pdf: Uint8Array) {
  const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: pdf, encoding: "utf8" });
  return (word: string, edge: "xMin" | "xMax") =>
    Number(new RegExp(`${edge}="([\\d.]+)"[^>]*>${word}`).exec(boxes)?.[1]);
}

test.each(Object.entries(SCRIPT_NAMES))(
  "a name in %s is extracted from the PDF as typed",
  { tags: ["sweep"] },
  async (_, name) => {
    const { text, info, bytes } = await draw({ name, role: name, jobs: [job(name)] });
    // The name is twice in the head, and four times in the position: as title, company, text and point.
    expect(readable(text).split(readable(name)).length - 1).toBeGreaterThanOrEqual(6);
    expect(info).toMatchObject({ Author: name });
    // The PDF contains each font once.
    const fonts = [...bytes.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, font]) => font);
    expect(new Set(fonts).size).toBe(fonts.length);
  },
);

/** Lines with numbers, dates, signs and words of other scripts, by their direction. */
const LINES = {
  ltr: [
    "Cut by 40% (from 250 to 150 ms) in 2023-05, phone +49 30 1234.",
    "Name in Hebrew: דוד בן־גוריון (CEO), since 2015",
    "Version 3.5 של אור",
    "東京で2019年から3.5年、98.6 %の (C++) 開発",
    "王小明 2019-2021 (98.6 %) 版本 3.5，电话 +49 30 1234",
    "김철수 2019-2021 (98.6 %) 3.5",
    "Работал 2019-2021 (98.6 %), версия 3.5, C++",
    "Από 2019-2021 (98.6 %), έκδοση 3.5 με C++",
    "क्षत्रिय 2019-2021 (98.6 %) संस्करण 3.5 C++",
    "สมชาย 2019-2021 (98.6 %) 3.5",
    "🚀 2019-2021 👩‍💻 98.6 %",
  ],
  rtl: [
    "مهندس أنظمة مدمجة، 12 سنة في Rust و C++ على STM32",
    "قلّل زمن الاستجابة بنسبة 40% (من 250 إلى 150 ms) في 2023-05.",
    "درجة -5 إلى +40°C، الهاتف: +49 (30) 123-45",
    "خبرة ١٢ سنة في ٢٠٢٣ بنسبة ١٢٫٥٪",
    "می‌خواهم ۱۲ سال و 25 درصد (98.6 %) در ۱۳۹۹",
    "דוד עבד ב-Google משנת 2015 עד 2019 כמהנדס",
    "בין 2019-2021 גרסה 3.5, טלפון +49 30 1234",
    "שלום «עולם» [3] {4} 5/6 🚀 v3.5.1-beta2 (2019–2021)",
  ],
};
type Direction = keyof typeof LINES;

const LONG_TEXTS = {
  ltr: "An engineer who writes firmware. ".repeat(60),
  rtl: "مهندس أنظمة مدمجة يكتب برامج للمحركات ".repeat(60),
};

const linesOf = (direction: Direction) =>
  LINES[direction].map((line): [string, Direction] => [line, direction]);

/** A PDF with the line in each of twelve fields, on a page whose text mostly runs in `direction`. */
const pageWith = (line: string, direction: Direction) =>
  drawn({
    ...{ name: "Ada", role: line, location: line, introduction: line },
    jobs: [job(line), { ...job("", 2), description: LONG_TEXTS[direction] }],
    education: [{ ...emptyEducation(), study_type: line, institution: line, score: line }],
    skillGroups: [{ name: "1", skills: [line, line] }],
  });

if (hasPoppler) {
  const [ltr, rtl] = [linesOf("ltr"), linesOf("rtl")];
  testVariants(
    "'%s' is extracted as typed from every field of a page with the direction %s",
    // The short test run (`npm test`) draws only the first line of each direction.
    [...ltr.slice(0, 1), ...rtl.slice(0, 1), ...ltr.slice(1), ...rtl.slice(1)],
    async (line, direction) => {
      const found = textByPoppler(await pageWith(line, direction));
      expect(found.split(line).length - 1).toBe(12);
    },
    { first: 2 },
  );

  testVariants(
    "the name '%s' is extracted as typed",
    [["د. محمد علي"], ["م. أحمد (3)"], ['ד"ר דוד, PhD'], ["محمد Ali 3"]],
    async (name) => {
      const found = textByPoppler(await drawn({ name, introduction: LONG_TEXTS.rtl }));
      // The name is in the head and in the foot.
      expect(found.split(name).length - 1).toBe(2);
    },
  );

  test("a right-to-left line of a left-to-right text is extracted as typed", {
    tags: ["sweep"],
  }, async () => {
    const line = "(شركة النور)";
    const introduction = `${LONG_TEXTS.ltr}\n${line}`;
    expect(textByPoppler(await drawn({ name: "Ada", introduction }))).toContain(line);
  });

  test("a number beside a direction mark is extracted as a single word", {
    tags: ["sweep"],
  }, async () => {
    const introduction = "By محمد 2019, 98.6 %";
    expect(textByPoppler(await drawn({ name: "Ada", introduction }))).toContain("2019");
  });

  // The order of the words depends on the PDF reader (docs/decisions/0015-fontkit-shapes-text.md).
  test.each([
    ...LINES.rtl.map((line) => [line, "ltr"] as const),
    ...LINES.ltr.map((line) => [line, "rtl"] as const),
  ] as const)(
    "each word of '%s' is extracted whole from a page with the direction %s",
    { tags: ["sweep"] },
    async (line, direction) => {
      const found = textByPoppler(await pageWith(line, direction));
      for (const word of line.match(/[\p{L}\p{M}\p{N}]+(?:[.]\p{N}+)*/gu) ?? [])
        expect(found).toContain(word);
    },
  );
}

test.each(LINES.ltr)("pdf.js extracts '%s' as typed", { tags: ["sweep"] }, async (line) => {
  const { text } = await readPdf(await pageWith(line, "ltr"));
  expect(readable(text).split(readable(line)).length - 1).toBe(12);
});

test("a PDF in Latin letters contains only the site's own fonts", async () => {
  const { bytes } = await draw({ name: "Ada", jobs: [job("Søren – “5 µs”")] });
  const fonts = [...bytes.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, font]) => font);
  expect(fonts.sort()).toEqual(["SplineSans-Regular", "SplineSans-SemiBold"]);
});

test("a letter that no font contains is drawn as a box and extracted as typed", async () => {
  const { text } = await draw({ name: "Abebe አበበ", introduction: "One.\nበላ." });
  expect(readable(text)).toContain("Abebeአበበ");
  expect(readable(text)).toContain("በላ.");
});

const CAREER: Partial<Resume> = {
  name: "Ada",
  introduction: "Builds engines.\n\n- in brass\n- on paper",
  jobs: [
    {
      ...{ ...emptyJob(1), title: "Lead engineer", company: "Engines & Sons" },
      ...{ period: "Mar 2022 – Present", location: "London, UK" },
      ...{ description: "Line one\nline two\n\n- bullet\n- second", achievements: ["Halved it."] },
    },
    {
      ...{ ...emptyJob(2), title: "Engineer", company: "Mills", period: "Jan 2019 – Feb 2022" },
      ...{ location: "Bristol", description: "Ground 5 µm of it. ".repeat(12).trim() },
    },
    {
      ...{ ...emptyJob(3), title: "Apprentice of a long and winding title" },
      ...{ company: "Looms ".repeat(9), location: "Lyon" },
      period: "September 2017 – December 2018",
    },
  ],
  education: [
    {
      ...{ ...emptyEducation(), study_type: "MSc", area: "Control" },
      ...{ institution: "Lund University", period: "2015 – 2017", score: "1.0" },
    },
  ],
  awards: [{ ...emptyAward(), title: "Best paper", awarder: "The Society", date: "2018-06" }],
};

if (hasPoppler) {
  test("a long word in a narrow column is broken at the column's end", async () => {
    const skillGroups = [{ name: "Programmiersprachenkenntnisse", skills: ["Zephyr"] }];
    const languages = [{ ...emptyLanguage(), language: "Plattdeutschkenntnisse", fluency: "C1" }];
    const pdf = await drawn({ name: "Ann", skillGroups, languages });
    const edge = edgesOf(pdf);
    expect(edge("Programm", "xMax")).toBeLessThan(edge("Zephyr", "xMin"));
    expect(edge("Plattd", "xMax")).toBeLessThan(edge("C1", "xMin"));
  });

  test("the columns of an Arabic page start at the right", { tags: ["sweep"] }, async () => {
    const pdf = await drawn({
      ...{ ...wordsIn("ar"), name: "Ada" },
      jobs: [{ ...job("Firmware"), title: "Lead", location: "Riyadh" }],
      languages: [{ ...emptyLanguage(), language: "English", fluency: "C1" }],
    });
    const edge = edgesOf(pdf);
    expect(edge("Lead", "xMin")).toBeGreaterThan(edge("Riyadh", "xMax"));
    expect(edge("English", "xMin")).toBeGreaterThan(edge("C1", "xMax"));
  });

  testVariants(
    "pdftotext with the options %j extracts title, employer, dates and place in this order",
    [[[]], [["-layout"]], [["-raw"]]],
    async (options: string[]) => {
      const text = textByPoppler(await drawn(CAREER), options);
      for (const position of [
        "Lead engineer, Engines & Sons · Mar 2022 – Present · London, UK Line one line two",
        "• bullet • second • Halved it. Engineer, Mills · Jan 2019 – Feb 2022 · Bristol Ground 5 µm of it. Ground",
        "Looms Looms · September 2017 – December 2018 · Lyon",
        "MSc, Control, Lund University · 2015 – 2017 1.0",
        "Best paper, The Society · Jun 2018",
        "Builds engines. • in brass • on paper",
      ])
        expect(text).toContain(position);
    },
  );

  test("paragraphs and list items start on new lines, and dates are not broken", async () => {
    const lines = execFileSync("pdftotext", ["-", "-"], {
      input: await drawn(CAREER),
      encoding: "utf8",
    });
    for (const line of ["Line one", "line two", "• bullet", "• second"]) {
      expect(lines.split(/\n+/).map((text) => text.trim())).toContain(line);
    }
    expect(lines).toContain("September 2017 – December 2018");
  });
}

test("Japanese without spaces is broken into lines and extracted as typed", {
  tags: ["sweep"],
}, async () => {
  const introduction = "東京でロボットを作っています。".repeat(30);
  const { text } = await draw({ name: "花子", introduction });
  expect(text.replaceAll(" ", "")).toContain(introduction);
});
