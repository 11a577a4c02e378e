import { expect, test } from "vitest";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { outlineOf } from "./headings";
import { pageText } from "./page-text";

const shown = async (markdown: string) => pageText(await renderMarkdown(markdown));

test("headings have links, and the outline lists their texts", async () => {
  const { html, headings } = await shown(
    "# Title\n\n## A & `<b>`\n\n### With $a^2$ in it\n\n#### Deep\n\n## Last\n\nnote[^1]\n\n[^1]: Said.",
  );
  expect(outlineOf(headings)).toEqual([
    {
      id: "s-a--b",
      text: "A & <b>",
      parts: [{ id: "s-with--in-it", text: "With a2 in it" }],
    },
    { id: "s-last", text: "Last", parts: [] },
  ]);
  expect(html).toContain(
    '<a class="heading-link" href="#s-last" aria-label="Link to “Last”">#</a></div>',
  );
  expect(html.match(/class="heading"/g)).toHaveLength(4);
});

test("code has a language label and a copy button; wide blocks can be focused and scrolled", async () => {
  const text = await shown("```ts\nconst a = 1;\n```\n\n|  | b |\n|--|--|\n| 1 | 2 |\n\n$$x$$");
  expect(text).toMatchObject({ hasCode: true, hasFormulas: true, hasDiagrams: false });
  expect(text.html).toMatch(
    /^<div class="code-block"><div class="code-head"><span>TypeScript<\/span>.*<button .*<\/div><pre tabindex="0" role="group" aria-label="TypeScript code"><code/,
  );
  expect(text.html).toMatch(
    /<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table dir="ltr">\s*<thead>\s*<tr>\s*<td><\/td>\s*<th>b<\/th>/,
  );
  expect(text.html).toContain(
    '<span class="katex-display" tabindex="0" role="group" aria-label="Formula">',
  );
});

test("a diagram that the server cannot draw is left to the browser", async () => {
  const text = await shown("```mermaid\ngantt\n title Plan\n A : 3d\n```");
  expect(text).toMatchObject({ hasCode: true, hasFormulas: false, hasDiagrams: true });
});

test("700 nested elements are shown with at most 512 levels", async () => {
  const { html } = await shown(`${"<div>".repeat(700)}x`);
  expect(html).toMatch(/^(<div>){500,512}x/);
});

test("two texts on the same page have different ids, and each text links to its own ids", async () => {
  const rendered = await renderMarkdown("## Part\n\nnote[^1]\n\n[^1]: Said.");
  const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const texts = ["talks", "tools"].map((name) => pageText(rendered, { name }));
  const ids = texts.flatMap(({ html }) => idsIn(html));
  expect(ids).toContain("talks-s-part");
  expect(new Set(ids).size).toBe(ids.length);
  for (const { html, headings } of texts) {
    const own = idsIn(html);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((id) => !own.includes(id))).toEqual([]);
    expect(own).toContain(headings[0]?.id);
  }
});

test("every block has the direction of its own text, except code and formulas", async () => {
  const { html } = await shown(
    "## عنوان\n\nESP32 نص طويل\n\n- one\n- two\n\n> said\n\n```c\nint a;\n```\n\n$$x$$\n\n| a |\n|--|\n| b |",
  );
  const directed = html.matchAll(/<([a-z0-9]+) (?:[^>]* )?dir="(ltr|rtl)"/g);
  expect([...directed].map(([, name, direction]) => `${name} ${direction}`)).toEqual([
    ...["div rtl", "p rtl", "ul ltr", "blockquote ltr", "p ltr", "table ltr"],
  ]);
  expect(html).toMatch(/<div class="heading" dir="rtl"><h2/);
  expect(html).not.toMatch(/<(pre|code|li)[^>]*dir=/);
});

test("in a right-to-left text, short Latin names and lists with Arabic items are aligned like the text", async () => {
  const arabic = "هذه فقرة عربية طويلة بما يكفي لتحديد اتجاه النص كله في هذا المقال.";
  const english = "This is a whole paragraph in English, which keeps its own direction.";
  const { html } = await shown(
    `${arabic}\n\nC++ (v2)\n\n${english}\n\n- MQTT\n- عربي\n\n1. One\n2. Two`,
  );
  expect(html).toContain('<p dir="ltr" data-name="">C++ (v2)</p>');
  expect(html).toContain(`<p dir="ltr">${english}</p>`);
  expect(html).toMatch(/<ul>\s*<li><bdi>MQTT<\/bdi><\/li>\s*<li>عربي<\/li>/);
  expect(html).toContain('<ol dir="ltr">');
});

test("in a right-to-left table, a cell without right-to-left letters is not reversed", async () => {
  const { html } = await shown("| المدى | من |\n|--|--|\n| -30 … 60 °C | ليل |");
  expect(html).toMatch(/<td><bdi>-30 … 60\s°C<\/bdi><\/td>/);
  expect(html).toContain("<td>ليل</td>");
  expect((await shown("| a |\n|--|\n| b |")).html).not.toContain("<bdi>");
});

test("labels that a page adds to a text are in the page's language", async () => {
  const rendered = await renderMarkdown(
    [
      "## Teil\n\nText[^1]\n\n[^1]: Note.\n\n- [x] a\n- [ ] b\n\n| a |\n|--|\n| b |\n\n$$x$$\n",
      "```ts\na\n```\n",
      "```\nb\n```\n",
      "```mermaid\nflowchart LR\n  a --> b\n```\n",
      "```mermaid\nnothing\n```\n",
      "$\\frac{$",
    ].join("\n"),
  );
  const { html } = pageText(rendered, { words: DICTIONARIES.de.text });
  for (const words of [
    ...["Link zu „Teil“", ">Fußnoten<", "Zurück zu Verweis 1", 'aria-label="Erledigt"'],
    ...['aria-label="Offen"', 'aria-label="Tabelle"', 'aria-label="Formel"', "Code in TypeScript"],
    ...['aria-label="Code"', "Code kopieren", 'data-copied="Kopiert"', ">Quelltext<"],
    ...['aria-label="Diagramm: ', 'aria-label="Diagramm"', "Diagramm nicht gezeichnet"],
    "Formel nicht gesetzt",
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(
    /Link to|Footnotes|Back to|"Done"|"To do"|"Table"|"Formula"|Copy code|Source<|Flowchart|not drawn|not set/,
  );
});

test("code in an unknown language is labelled with the name that the author wrote", async () => {
  const { html } = await shown("```constructor\nx\n```");
  expect(html).toContain("<span>constructor</span>");
});

test.each([
  ["nested headings", (size: number) => `${"<h2><div>".repeat(size)}${"!".repeat(9 * size)}`],
  [
    "pictures in a figure",
    (size: number) =>
      `<figure>${'<img src="/b.png">'.repeat(size)}<figcaption>${"a ".repeat(9 * size)}</figcaption></figure>`,
  ],
])("the HTML grows no faster than the number of %s", (_, html) => {
  const lengthOf = (size: number) => pageText(html(size)).html.length;
  expect(lengthOf(400)).toBeLessThan(6 * lengthOf(100));
});

test("with a margin, each footnote has one copy without ids, before the first block that refers to it", async () => {
  const rendered = await renderMarkdown(
    "First.\n\nSecond[^1] and[^1].\n\n[^1]: See [the paper](https://example.com).",
  );
  const { html } = pageText(rendered, { hasMargin: true });
  expect(html).toMatch(
    /First\.<\/p>\s*<aside class="margin-note" aria-hidden="true" dir="auto"><sup>1<\/sup>\s*<p[^>]*>See <a href="https:\/\/example\.com"[^>]* tabindex="-1">the paper<\/a>\.\s*<\/p>\s*<\/aside><p dir="ltr">Second/,
  );
  expect(html.match(/margin-note/g)).toHaveLength(1);
  expect(html.match(/id="[^"]*fn-1"/g)).toHaveLength(1);
  expect(pageText(rendered).html).not.toContain("margin-note");
});

test("on a page with a margin, captions come before their pictures", async () => {
  const rendered = await renderMarkdown('![A](/a.png "Caption")');
  expect(pageText(rendered, { hasMargin: true }).html).toMatch(/^<figure><figcaption.*<img/);
  expect(pageText(rendered).html).toMatch(/^<figure><a.*<figcaption/);
});
