import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown";

const sample = (name: string) =>
  readFileSync(`${import.meta.dirname}/paste-samples/${name}.html`, "utf8");
const markdownOf = async (html: string) => (await htmlToMarkdown(html)).markdown;

/** Clipboard content of other programs. */
const copied = (name: string) => readFileSync(`e2e/files/paste/${name}.html`, "utf8");

const LISTS = (modem = "Modem") =>
  `- Logger\n  - SD card\n- ${modem}\n\n1. Open the gate\n2. Wait\n\n| Part | Price |\n| - | - |\n| Logger | 40 |`;

test("a paste from Google Docs keeps headings, emphasis, links, lists, tables and pictures", async () => {
  expect(await markdownOf(sample("google-docs"))).toBe(
    [
      "## Logging at the weir",
      "The **gauge** reads _once a minute_, see [the data sheet](https://example.com/gauge?id=4\\&x=1). Flow is in m<sup>3</sup>~~/h~~/s.",
      LISTS(),
      "![](https://lh7-rt.googleusercontent.com/docsz/AD_4nXe)",
    ].join("\n\n"),
  );
});

test("a paste from Word keeps lists, and loses marks that only Word understands", async () => {
  expect(await markdownOf(sample("word"))).toBe(
    [
      "## Logging at the weir",
      "The **gauge** reads _once a minute_, see [the data sheet](https://example.com/gauge). Not these notes.",
      LISTS("**Modem**"),
    ].join("\n\n"),
  );
});

test("a switch between bullets and numbers in Word starts a new list", async () => {
  const entry = ([level, marker, text]: readonly [number, string, string]) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`;
  const entries = [
    [1, "·", "Logger"],
    [2, "o", "Card"],
    [2, "1.", "Gate"],
    [1, "1.", "Open"],
    [1, "2.", "Wait"],
    [1, "·", "Modem"],
  ] as const;
  expect(await markdownOf(entries.map(entry).join(""))).toBe(
    "- Logger\n\n  - Card\n\n  1. Gate\n\n1. Open\n2. Wait\n\n- Modem",
  );
});

test("a paste from LibreOffice loses only fonts and embedded pictures", async () => {
  expect(await markdownOf(sample("libreoffice"))).toBe(
    [
      "## Logging at the weir",
      "The **gauge** reads _once a minute_, see [the data sheet](https://example.com/gauge). Flow is in m<sup>3</sup>~~/h~~/s.",
      LISTS("**Modem**"),
    ].join("\n\n"),
  );
});

test.each([
  [
    "a script",
    "<p>Low <b>water</b></p><script>alert(1)</script><style>p{}</style>",
    "Low **water**",
  ],
  ["a hidden element", '<h3>Tide</h3><p style="display:none">x</p><p hidden>y</p>', "### Tide"],
  ["a link that runs a script", '<h3>A <a href="javascript:alert(1)">link</a></h3>', "### A link"],
  ["a link to the heading", '<h3><a href="#tide"><svg></svg></a>Tide</h3>', "### Tide"],
  ["an embedded picture", '<h3>Tide</h3><img src="data:image/png;base64,AA==">', "### Tide"],
])("a paste leaves out %s", async (_what, html, markdown) => {
  expect(await markdownOf(html)).toBe(markdown);
});

test.each([
  ["adjacent bold runs", "<p><b>one</b><b> two</b> three</p>", "**one two** three"],
  ["bold inside a word processor's heading", "<h2><b>Tide</b></h2>", "## Tide"],
  [
    "bold with a normal weight",
    '<p><b style="font-weight:normal">plain</b> <i>not</i></p>',
    "plain _not_",
  ],
  ["space at the ends of bold text", "<p>a<b> b </b>c</p>", "a **b** c"],
  ["code", '<pre class="x"><code class="language-c">int a;\n</code></pre>', "```c\nint a;\n```"],
  ["a quote", "<blockquote><p>Low</p></blockquote>", "> Low"],
  [
    "a picture with a description or a file name",
    '<p><img src="https://a.example/1.png" alt="The weir"> <img src="https://a.example/2.png" alt="IMG_2.png"></p>',
    "![The weir](https://a.example/1.png) ![](https://a.example/2.png)",
  ],
  [
    "two paragraphs of a cell",
    "<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>",
    "| a b | c |\n| - | - |",
  ],
  ["two lines of one paragraph", "<p><b>a</b><br>b</p>", "**a**\\\nb"],
])("correct Markdown is written for %s", async (_what, html, markdown) => {
  expect(await markdownOf(html)).toBe(markdown);
});

test("a paste of words is inline, and a paste of paragraphs is not", async () => {
  expect(await htmlToMarkdown("<span>the <b>tide</b> table</span>")).toEqual({
    markdown: "the **tide** table",
    isInline: true,
    missingPictures: 0,
  });
  expect((await htmlToMarkdown("<p><b>a</b></p><p>b</p>")).isInline).toBe(false);
});

test.each([
  ["text without formatting", "<p>snake_case and *stars*</p>"],
  ["lines of Markdown", "<div>## Tide</div><div>- low</div>"],
])("no Markdown is made from %s, because the plain text is enough", async (_what, html) => {
  expect(await markdownOf(html)).toBeNull();
});

test("lines of a mail are paragraphs, with or without formatting", async () => {
  expect(await markdownOf("<div>Hello_</div><div><br></div><div>Low *water*</div>")).toBe(
    "Hello_\n\nLow *water*",
  );
  expect(await markdownOf(copied("gmail"))).toMatch(
    /^Hello Mira,\n\nthe board \*\*works\*\*\. Three things:\n\n- the antenna\n- the cell\n {2}- its holder\n\nSecond line\n\nThird line with a \[link\]\(https:\/\/example\.com\/a\?b=c\)/,
  );
  expect(await markdownOf(copied("outlook-web"))).toBe(
    "Hello Mira,\n\nfirst line\n\nsecond line\n\n1. one\n2. two",
  );
  expect(await markdownOf(copied("outlook"))).toMatch(
    /^Hello Mira,\n\nthe board \*\*works\*\*\.\\\nTwo things:\n\n- the antenna\n- the \[cell\]\(https:\/\/example\.com\/cell\)\n\nLee/,
  );
});

test("code from an editor becomes a code block, and a single line becomes inline code", async () => {
  const options = { language: "cpp" };
  expect((await htmlToMarkdown(copied("vscode"), options)).markdown).toBe(
    '```cpp\n#include <zephyr/kernel.h>\n\nint main(void)\n{\n    for (int i = 0; i < 3; i++) {\n        printk("`%d` & \\n", i);\n    }\n\n    return 0;\n}\n```',
  );
  expect(await htmlToMarkdown(copied("vscode-one-line"))).toMatchObject({
    markdown: '`printk("hello");`',
    isInline: true,
  });
  expect(await markdownOf(copied("jetbrains"))).toBe(
    "```\ndef read(port):\n    return port[0] << 8\n```",
  );
});

test("code from web pages keeps its language and its lines, and loses line numbers", async () => {
  expect((await markdownOf(copied("code-blocks")))?.match(/```\w+\n[^`]+```/g)).toEqual([
    "```cpp\ntemplate <typename T>\nT twice(T x) {\n\treturn x + x; // tabs inside\n}\n```",
    "```js\nconst a = 1;\n  console.log(a);\n```",
    "```bash\ncd build\nmake -j2\n```",
    "```ts\nlet n = 1\n\n  n++\n```",
    "```yaml\na: 1\nb:\n  - two\n```",
  ]);
  expect(await markdownOf(copied("stack-overflow"))).toBe(
    "Press <kbd>F5</kbd>, or call `run()`:\n\n```csharp\nvar x = 1;\nRun(x);\n```\n\n| Part | Price |\n| - | -: |\n| MCU | 3.10 |",
  );
});

test("a paste from GitHub keeps keyboard keys, check boxes, languages, alerts and footnotes", async () => {
  const markdown = (await markdownOf(copied("github"))) ?? "";
  for (const part of [
    "Press <kbd>Ctrl</kbd> + <kbd>K</kbd>, then _Run_.",
    "- [x] Solder the `MCU`\n- [ ] Flash it\n  - [ ] Check the CRC",
    "```python\ndef read(port):\n    # two bytes, big endian\n",
    "> [!NOTE]\n>\n> The radio needs **3.6 V**.",
    "Done.[^1]\n\n[^1]: At room temperature.",
  ]) {
    expect(markdown).toContain(part);
  }
});

test.each(["google-docs", "notion"])("check boxes from %s keep their state", async (name) => {
  expect(await markdownOf(copied(name))).toContain("[x] Solder\n- [ ] Flash");
});

const INTEGRAL = "$$\n\\int_{0}^{\\infty} e^{- x^{2}} d x = \\frac{\\sqrt{\\pi}}{2}\n$$";

test.each([
  ["katex", "are one: $E = m c^{2}$, and small $\\alpha < 0.1$ matters."],
  ["katex", `\n\n${INTEGRAL}\n\nCosts are $5 a piece.`],
  ["mathjax-2", "are one: $E=mc^2$, and after it."],
  ["mathjax-3", "are one: $E = m c^{2}$, and small $\\alpha < 0.1$ matters."],
  ["mathjax-3", `\n\n${INTEGRAL}\n\n`],
  ["mathjax-4", "are one: $E=mc^2$, done."],
  ["wikipedia", "is $v_{n}={\\sqrt {4k_{\\text{B}}TR\\Delta f}}$."],
  ["wikipedia", "$$\nP=kTB\n$$"],
  ["notion", "$$\n\\int_0^1 x\\,dx\n$$"],
])("a formula from %s is pasted as %j", async (name, formula) => {
  expect(await markdownOf(copied(name))).toContain(formula);
});

test("a formula with a TeX annotation becomes that TeX text", async () => {
  const katex =
    '<p>Energy <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span> done</p>';
  expect(await markdownOf(katex)).toBe("Energy $E=mc^2$ done");
});

test.each(["word-footnotes", "libreoffice-writer"])(
  "footnotes from %s become footnotes in Markdown",
  async (name) => {
    const isTaken = (label: string) => label === "1";
    const { markdown } = await htmlToMarkdown(copied(name), { isTaken });
    expect(markdown).toMatch(/The sleep current\[\^2\] is \*\*0\.9 µA\*\*/);
    expect(markdown).toMatch(
      /\n\n\[\^2\]: Measured at 25 °C, with _one_ cell\.\n\n\[\^3\]: A second footnote\.$/,
    );
  },
);

test("a single footnote from Word is pasted without the horizontal rule above it", async () => {
  const mark = (href: string, name: string) =>
    `<a style='mso-footnote-id:ftn1' href="#${href}" name="${name}"><span class=MsoFootnoteReference>[1]</span></a>`;
  const notes = `<br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>${mark("_ftnref1", "_ftn1")} Measured at 25 °C.</p></div>`;
  for (const attributes of ["style='mso-element:footnote-list'", ""]) {
    const text = `<p class=MsoNormal>Slow${mark("_ftn1", "_ftnref1")}</p><div ${attributes}>${notes}</div>`;
    expect(await markdownOf(text)).toBe("Slow[^1]\n\n[^1]: Measured at 25 °C.");
  }
});

test("the footnotes of a web page become Markdown's footnotes, without their list and the horizontal rule above it", async () => {
  const page =
    '<p>See<sup><a href="#n1" id="r1">1</a></sup></p><hr><ol><li id="n1">Note <a href="#r1">↩</a></li></ol>';
  expect(await markdownOf(page)).toBe("See[^1]\n\n[^1]: Note");
});

test("pictures without a web address are counted", async () => {
  expect((await htmlToMarkdown(copied("word-footnotes"))).missingPictures).toBe(2);
  const mail =
    '<p>a <img src="cid:1"> <img src="data:image/png;base64,AA=="> <img src="https://a.example/1.png"> <img src="https://a.example/seen" width="1" height="1"></p>';
  expect(await htmlToMarkdown(mail)).toMatchObject({
    markdown: "a ![](https://a.example/1.png)",
    missingPictures: 2,
  });
  expect((await htmlToMarkdown(copied("google-docs"))).missingPictures).toBe(0);
});

test("bold words stay bold in Japanese, which has no spaces between words", async () => {
  expect(await markdownOf("<p><b>太字です。</b>続き</p>")).toBe("**太字です。**続き");
});
