import { describe, expect, test } from "vitest";
import { pageText } from "@/components/shared/rich-text/page-text";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { renderMarkdown } from "../../markdown/markdown";

const markdown = (info: string, csv: string) => `\`\`\`chart ${info}\n${csv}\n\`\`\``;
const fence = (language: Language, info: string, csv: string) =>
  renderMarkdown(markdown(info, csv), { language });

const CURRENT = "time,current\n0,-0.2\n5,12.4\n10,4800.1\n20,9.6";
const MANY = Array.from({ length: 150 }, (_, index) => `${index},${index * 100}`).join("\n");

/** Removes the direction marks around names and figures. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, "");

/** The description of the drawing, and the text below the title. */
const wordsOf = (html: string) =>
  [/<desc>([^<]*)/, /<\/strong> (?:<span dir="rtl">)?([^<]*)</]
    .map((part) => plain(part.exec(html)?.[1] ?? ""))
    .join(" ")
    .trim();
const textsOf = (html: string) =>
  [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = ""]) => plain(text));

describe("a chart in German", () => {
  test("a German chart has a German sentence, with decimal commas", async () => {
    const html = await fence("de", 'line x="ms" y="mA"', CURRENT);
    expect(wordsOf(html)).toBe(
      "current: \u22120,2 bis 4.800,1 mA, Maximum bei 10 ms, ohne klaren Trend.",
    );
    expect(html).toContain('aria-label="Liniendiagramm: current nach time (ms)"');
    expect(html).toContain("<summary>Daten</summary>");
    expect(textsOf(html)).toEqual(expect.arrayContaining(["4.000", "20"]));
    expect(textsOf(await fence("de", "line", "x,y\n1,0.1\n2,0.4"))).toContain("0,2");
  });

  test("dates and years have the German format", async () => {
    const months = await fence("de", "line", "day,n\n2023-03-01,1\n2023-06-01,2\n2023-10-01,3");
    expect(textsOf(months)).toEqual(expect.arrayContaining(["Mai", "Oktober"]));
    expect(textsOf(await fence("de", "line", "year,n\n2012,1\n2020,2"))).toContain("2012");
  });

  test("a German chart says how many rows are drawn, and a series without a name gets a number", {
    tags: ["sweep"],
  }, async () => {
    const html = await fence("de", "bar", `,\n${MANY}`);
    expect(wordsOf(html)).toBe(
      "Reihe 1: 0 bis 14.900, Maximum bei 149. Gezeichnet sind die ersten 100 von 150 Zeilen.",
    );
    expect(html).toMatch(/<strong[^>]*>Reihe 1 nach Zeile<\/strong>/);
    expect(html).toContain("<p>Die ersten 100 von 150 Zeilen.</p>");
    const missing = await fence("de", "line", `x,y\n${"1,2\n".repeat(20_001)}`);
    expect(missing).toBe("<p><em>Hier fehlt ein Diagramm: Es hat mehr als 20.000 Zeilen.</em></p>");
  });
});

describe("a chart in Arabic", () => {
  test("an Arabic sentence is right to left, with names and figures in their own direction", async () => {
    const html = await fence("ar", 'line title="After wake-up" x="ms" y="mA"', CURRENT);
    expect(wordsOf(html)).toBe(
      "current: من \u22120.2 إلى 4,800.1 mA، القيمة القصوى عند 10 ms، دون اتجاه واضح.",
    );
    expect(html).toContain("<desc>\u2068current\u2069:");
    expect(html).toContain("\u20684,800.1 mA\u2069");
    expect(html).toContain("<summary>البيانات</summary>");
    expect(html).toContain('<p class="chart-values" dir="rtl">');
    expect(html).toContain('aria-label="\u206810 ms\u2069: \u20684,800.1 mA\u2069"');
  });

  test("the description of an Arabic chart with four series has the correct plural", async () => {
    const html = await fence("ar", "line", "x,a,b,c,d\n1,1,2,3,4\n2,5,6,7,8");
    expect(wordsOf(html)).toBe("4 سلاسل، من 1 (a) إلى 8 (d).");
  });
});

test.each([
  ["ja", "a：1〜2、最大値は2、全体として上昇。b：2〜3、最大値は2、全体として上昇。"],
  ["zh", "a：1 至 2，最大值位于 2，总体上升。b：2 至 3，最大值位于 2，总体上升。"],
] as const)(
  "sentences in the language '%s' have no space between them",
  async (language, words) => {
    const csv = "x,a,b\n1,1,2\n1.5,1.5,2.5\n2,2,3";
    expect(wordsOf(await fence(language, "line", csv))).toBe(words);
  },
);

test("charts and diagrams have German texts, but the owner reads in English why a chart is not drawn", async () => {
  const html = await fence("de", "line", CURRENT);
  const shown = pageText(html, { words: DICTIONARIES.de.text }).html;
  expect(shown).toMatch(/<summary[^>]*>Daten</);
  const diagram = await renderMarkdown("```mermaid\nflowchart LR\n a --> b\n```", {
    language: "de",
  });
  expect(pageText(diagram, { words: DICTIONARIES.de.text }).html).toMatch(
    /<summary[^>]*>Quelltext</,
  );
  const problem = await renderMarkdown(markdown("pie", CURRENT), { isForOwner: true });
  expect(problem).toContain("Chart not drawn: the word after");
});
