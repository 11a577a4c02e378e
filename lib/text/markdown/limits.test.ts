import { describe, expect, onTestFinished, test, vi } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { stepsOf } from "@/e2e/support/steps";
import { withTimes } from "@/e2e/support/text-time";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { TEXT_MEMORY, TooMuchWork } from "@/lib/limited-process/limits";
import { isQuick, whyNotRendered } from "./bounds";
import { renderMarkdown, renderText, webAddressesIn } from "./markdown";
import { render } from "./render";

const table = (columns: number, rows: number) =>
  `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|\n".repeat(rows)}`;

const UPLOAD = `/uploads/${"a".repeat(32)}.mp4`;

const ARROWS = ["a", "b"]
  .map((name) => Array.from({ length: 28 }, (_, index) => name + index).join(" & "))
  .join(" --> ");

/** Each ended the process, blocked it for many seconds, or filled its memory. */
const HARMFUL: [what: string, text: string][] = [
  ["a table of many columns and rows", table(300, 1_500)],
  ["rules", "- - -\n".repeat(3_400)],
];

const LIKEWISE: typeof HARMFUL = [
  ["short paragraphs", "a\n\n".repeat(100_000)],
  ["pictures in a paragraph", "![a](/b.png) ".repeat(20_000)],
  ["videos in a paragraph", `a ${`![a](${UPLOAD}) `.repeat(9_000)}`],
  ["list items", "- a\n".repeat(75_000)],
  ["openings of code", "```\n\n".repeat(50_000)],
  [
    "quotations in quotations",
    Array.from({ length: 900 }, (_, at) => `${"> ".repeat(at)}a`).join("\n"),
  ],
  ["headings with a line below", "a\n=\n".repeat(50_000)],
  ["addresses with entities", "www.a.b&a; ".repeat(20_000)],
  ["open tags", "<p>".repeat(160_000)],
];

/** Takes all the time there is. Later tests know that, and do not try it again. */
const ENDLESS = `${"- ".repeat(20_000)}<img src=x onerror=alert(1)>https://a.example/waiting`;

/** Steps of the process that serves the site for each character of a text, which it hashes, checks and writes. */
const MOST_STEPS_A_CHARACTER = 60;

describe("a text that could take the site along", () => {
  const expectHarmless = async (_: string, text: string) => {
    let html = "";
    const steps = await stepsOf(async () => {
      html = await renderMarkdown(text, { isForOwner: true });
    });
    expect(html).not.toBe("");
    expect(html.split("<").length).toBeLessThan(120_100);
    expect(steps).toBeLessThan(text.length * MOST_STEPS_A_CHARACTER + 100_000);
  };

  test.each(HARMFUL)("is rendered elsewhere, or shown as it was written: %s", (what, text) => {
    withTimes(0.1);
    return expectHarmless(what, text);
  });

  test.each(LIKEWISE)(
    "is rendered elsewhere, or shown as it was written, likewise: %s",
    { tags: ["sweep"] },
    expectHarmless,
  );

  test("is tried once, though several wait for it, and has no links", async () => {
    const run = vi.spyOn(LimitedProcess.prototype, "run");
    onTestFinished(() => run.mockRestore());
    const [, , addresses] = await Promise.all([
      renderMarkdown(ENDLESS),
      renderMarkdown(ENDLESS, { isForOwner: true }),
      webAddressesIn(ENDLESS),
    ]);
    expect(addresses).toEqual([]);
    // A short try among the texts of visitors, and one for as long as it may take.
    expect(run).toHaveBeenCalledTimes(2);
    await renderMarkdown(ENDLESS, { language: "de" });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("tells its author why, and nobody else", async () => {
    const shown = await renderMarkdown(ENDLESS);
    expect(shown).toMatch(/^<pre class="as-written"><code>- - - /);
    expect(shown).not.toContain("<img");
    expect(await renderMarkdown(ENDLESS, { isForOwner: true })).toBe(
      `<p><strong>Shown as it was written: it takes more than 2.4 seconds or 256 MB to render.</strong></p>${shown}`,
    );
    expect(await renderMarkdown(table(300, 1_500), { isForOwner: true })).toContain(
      "Shown as it was written: its tables have more than 60,000 cells.",
    );
  });

  test("is shown by every copy of the module, of which one has the process", async () => {
    await renderMarkdown(ENDLESS);
    vi.resetModules();
    const other = await import("./markdown");
    expect(await other.renderMarkdown(ENDLESS, { language: "fr" })).toContain("as-written");
  });

  test("is known by its length and marks in a time that grows with its length", async () => {
    for (const part of ["```\n\n", "]\n", "> a\n", "|a|\n", "|-\n", "~~~\n", " ", "- ", "1. "]) {
      await expectLinear(
        20_000,
        (size) => `${part.repeat(size / part.length)}a`,
        (text) => [whyNotRendered(text), isQuick(text)],
      );
    }
  });
});

/** Texts that take a second or more: one that a short try does not do, and one that has none. */
const SLOW = ["*a* ".repeat(6_000), "A *word* of `prose`, and **more** of it.\n\n".repeat(2_700)];
const ORDINARY = "A sentence with some **weight** and [a link](https://a.example).\n\n".repeat(80);

const expectPriority = async (what: string, memoryMb: number, isForOwner: boolean) => {
  const total = vi.spyOn(process, "constrainedMemory").mockReturnValue(memoryMb * 1024 ** 2);
  onTestFinished(() => total.mockRestore());
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const slow = SLOW.map((text) => renderText(text + what, { isForOwner }).then(note("slow")));
  await renderText(ORDINARY + what).then(note("ordinary"));
  await Promise.all(slow);
  expect(done).toEqual(["ordinary", "slow", "slow"]);
};

test("a visitor's page does not wait for slow texts of others", () =>
  expectPriority("others", 1_024, false));

test.each([
  ["the owner's texts", 1_024, true],
  ["slow texts where memory is small", 448, false],
])("a visitor's page does not wait for %s", { tags: ["sweep"] }, expectPriority);

test("a text for which there was too little memory is tried again after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.spyOn(LimitedProcess.prototype, "run");
  onTestFinished(() => run.mockRestore());
  run.mockRejectedValueOnce(new TooMuchWork("machine", 1, TEXT_MEMORY));
  const text = `${ORDINARY}machine`;
  const at = Date.now() + 60_000;
  const problem = "there was too little memory to render it; it is tried again in a minute";
  for (const isForOwner of [false, true]) {
    const shown = await renderText(text, { isForOwner });
    expect(shown).toMatchObject({ problem, triedAgainAt: new Date(at) });
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.setSystemTime(at);
  // A busy machine may need a second process for it.
  expect(await renderText(text)).toMatchObject({ problem: null, triedAgainAt: null });
});

const LONG: typeof HARMFUL = [
  ["code with many marks", `\`\`\`json\n${'{"snake_case_key_of_mine": 1},\n'.repeat(2_000)}\`\`\``],
  ["names with underscores", "snake_case_word and_another_one ".repeat(3_000)],
  [
    "a list of links",
    Array.from({ length: 3_000 }, (_, at) => `- [paper ${at}](https://a.example/${at})`).join("\n"),
  ],
  ["tables in code", `\`\`\`\n${table(300, 1_500)}\`\`\``],
];

const expectRendered = async (_: string, text: string) => {
  withTimes(5);
  expect((await renderText(text)).problem).toBeNull();
};

test("an ordinary long text is rendered: formulas", () =>
  expectRendered("", "$x^2$ ".repeat(2_000)));

test.each(LONG)("an ordinary long text is rendered: %s", { tags: ["sweep"] }, expectRendered);

test("a text has so many pictures that its page stays small enough to send", async () => {
  const pictures = (count: number) =>
    renderMarkdown(`<figure>${'<img src="/b.png">'.repeat(count)}</figure>`, { isForOwner: true });
  expect(await pictures(2_001)).toContain("as it was written: it has more than 2,000 pictures.");
  expect(await pictures(2_000)).toContain("<figure ");
});

test("a table of ordinary size is rendered", async () => {
  withTimes(5);
  expect(await renderMarkdown(table(20, 500))).toContain("<table>");
});

test("a long text is rendered as a short one", async () => {
  const part = "A *word* with a [link](https://a.example).\n\n";
  const html = await renderMarkdown(part.repeat(200));
  expect(html).toBe(
    Array(200)
      .fill(
        '<p>A <em>word</em> with a <a href="https://a.example" rel="noopener noreferrer">link</a>.</p>',
      )
      .join("\n"),
  );
  expect(await webAddressesIn(part.repeat(200))).toHaveLength(200);
});

const PROSE =
  "The *probe* at `pin 3` reads **5 ms** pulses, as [the sheet](https://a.example/d.pdf) says. ".repeat(
    4,
  );

test.each([
  ["prose", `${PROSE}\n\n`],
  [
    "prose with lists, quotations and headings",
    `## A\n\n${PROSE}\n\n- ${PROSE}\n- b\n\n> ${PROSE}\n\n`,
  ],
  [
    "code",
    `${PROSE}\n\n\`\`\`c\n${"/* Millimetres above the sill. */\nstatic int depth_of(const struct gauge *gauge)\n{\n\treturn gauge->raw * 3;\n}\n".repeat(30)}\`\`\`\n\n`,
  ],
  ["formulas", `${PROSE} $E = mc^2$\n\n$$\n\\int_0^1 e^{-x^2}\\,dx\n$$\n\n`],
])(
  "the longest text that may be saved is rendered: %s",
  { tags: ["sweep"], timeout: 60_000 },
  (what, part) => expectRendered(what, part.repeat(Math.floor(500_000 / part.length))),
);

test("a diagram with more arrows than lines is left to the browser, and so are those that come late", async () => {
  const fence = (source: string) => `\`\`\`mermaid\nflowchart LR\n${source}\n\`\`\`\n\n`;
  // In this process, which has no limit of time.
  const htmlOf = async (text: string) => {
    const rendering = await render(text, { isForOwner: false, language: "en" });
    return "html" in rendering ? rendering.html : "";
  };
  expect(await htmlOf(fence(ARROWS))).not.toContain("<svg");
  const chain = (name: string) =>
    Array.from({ length: 50 }, (_, at) => `${name}${at} --> ${name}${at + 1}`).join("\n");
  const html = await htmlOf(["a", "b", "c"].map(chain).map(fence).join(""));
  expect(html.split("<svg")).toHaveLength(3);
  expect(html.split('data-diagram="source"')).toHaveLength(2);
});
