import { describe, expect, onTestFinished, test, vi } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { stepsOf } from "@/e2e/support/steps";
import { withTimes } from "@/e2e/support/text-time";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { TEXT_MEMORY, TooMuchWork } from "@/lib/limited-process/limits";
import { isQuick, whyNotRendered } from "./bounds";
import { renderMarkdown, renderText, webAddressesIn } from "./markdown";
import { render } from "./render";

vi.unmock("./text-processes");

const table = (columns: number, rows: number) =>
  `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|\n".repeat(rows)}`;

const UPLOAD = `/uploads/${"a".repeat(32)}.mp4`;

const ARROWS = ["a", "b"]
  .map((name) => Array.from({ length: 28 }, (_, index) => name + index).join(" & "))
  .join(" --> ");

/** Each of these texts once ended the process, blocked it for many seconds, or filled its memory. */
const HARMFUL: [what: string, text: string][] = [
  ["a table of many columns and rows", table(300, 1_500)],
];

const MORE_HARMFUL: typeof HARMFUL = [
  ["many horizontal rules", "- - -\n".repeat(3_400)],
  ["marks of emphasis", "*_".repeat(20_000)],
  ["short paragraphs", "a\n\n".repeat(100_000)],
  ["pictures in a paragraph", "![a](/b.png) ".repeat(20_000)],
  ["videos in a paragraph", `a ${`![a](${UPLOAD}) `.repeat(9_000)}`],
  ["list items", "- a\n".repeat(75_000)],
  ["empty code fences", "```\n\n".repeat(50_000)],
  [
    "quotations in quotations",
    Array.from({ length: 900 }, (_, at) => `${"> ".repeat(at)}a`).join("\n"),
  ],
  ["underlined headings", "a\n=\n".repeat(50_000)],
  ["addresses with entities", "www.a.b&a; ".repeat(20_000)],
  ["tags without end tags", "<p>".repeat(160_000)],
];

/** A text that exceeds the time limit. The result is cached, so that only the first test tries to render the text. */
const ENDLESS = `${"- ".repeat(20_000)}<img src=x onerror=alert(1)>https://a.example/waiting`;

/** The most steps (see `stepsOf`) for each character of a text in the process that serves the site. */
const MOST_STEPS_A_CHARACTER = 60;

describe("a harmful text", () => {
  const expectHarmless = async (_: string, text: string) => {
    let html = "";
    const steps = await stepsOf(async () => {
      html = await renderMarkdown(text, { isForOwner: true });
    });
    expect(html).not.toBe("");
    expect(html.split("<").length).toBeLessThan(120_100);
    expect(steps).toBeLessThan(text.length * MOST_STEPS_A_CHARACTER + 100_000);
  };

  test.each(HARMFUL)("the process that serves the site does little work for %s", (what, text) => {
    withTimes(0.1);
    return expectHarmless(what, text);
  });

  test.each(MORE_HARMFUL)(
    "the process that serves the site also does little work for %s",
    { tags: ["sweep"] },
    expectHarmless,
  );

  test("a text that exceeded the limits is not rendered for other readers, and no links are found in it", async () => {
    const run = vi.spyOn(LimitedProcess.prototype, "run");
    onTestFinished(() => run.mockRestore());
    const [, , addresses] = await Promise.all([
      renderMarkdown(ENDLESS),
      renderMarkdown(ENDLESS, { isForOwner: true }),
      webAddressesIn(ENDLESS),
    ]);
    expect(addresses).toEqual([]);
    // The first run has a short time limit, and the second run has the full time limit.
    expect(run).toHaveBeenCalledTimes(2);
    await renderMarkdown(ENDLESS, { language: "de" });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("only the owner gets the reason why a text is not rendered", async () => {
    const shown = await renderMarkdown(ENDLESS);
    expect(shown).toMatch(/^<pre class="as-written"><code>- - - /);
    expect(shown).not.toContain("<img");
    expect(await renderMarkdown(ENDLESS, { isForOwner: true })).toBe(
      `<p><strong>This text is shown as it was written: it takes more than 2.4 seconds or 288 MB to render.</strong></p>${shown}`,
    );
    expect(await renderMarkdown(table(300, 1_500), { isForOwner: true })).toContain(
      "This text is shown as it was written: its tables have more than 60,000 cells.",
    );
  });

  test("the source of a text that is too slow to parse is shown", { tags: ["sweep"] }, async () => {
    withTimes(0.1);
    const html = await renderMarkdown(`${"*_".repeat(20_000)}<img src=x onerror=alert(1)>`);
    expect(html).toMatch(/^<pre class="as-written"><code>(\*_){3}/);
    expect(html).not.toContain("<img");
  });

  test("if the module is loaded twice, both instances use the same process and the same list of refused texts", async () => {
    await renderMarkdown(ENDLESS);
    vi.resetModules();
    const other = await import("./markdown");
    expect(await other.renderMarkdown(ENDLESS, { language: "fr" })).toContain("as-written");
  });

  test("the checks before rendering take linear time", { tags: ["sweep"] }, async () => {
    for (const part of ["```\n\n", "]\n", "> a\n", "|a|\n", "|-\n", "~~~\n", " ", "- ", "1. "]) {
      await expectLinear(
        20_000,
        (size) => `${part.repeat(size / part.length)}a`,
        (text) => [whyNotRendered(text), isQuick(text)],
      );
    }
  });
});

/**
 * Texts that take a second or more. The first text exceeds the time limit of the first attempt. The second text is too
 * long for a first attempt, so the slow process renders it at once.
 */
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

test("a visitor's page does not wait for other visitors' slow texts", { tags: ["sweep"] }, () =>
  expectPriority("others", 1_024, false),
);

test.each([
  ["the owner's texts", 1_024, true],
  ["slow texts on a server with little memory", 448, false],
])("a visitor's page does not wait for %s", { tags: ["sweep"] }, expectPriority);

test("if memory is short for a text, the server tries to render the text again after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.spyOn(LimitedProcess.prototype, "run");
  onTestFinished(() => run.mockRestore());
  run.mockRejectedValueOnce(new TooMuchWork("machine", 1, TEXT_MEMORY));
  const text = `${ORDINARY}machine`;
  const at = Date.now() + 60_000;
  const problem = "there was too little memory to render it; the server tries again in a minute";
  for (const isForOwner of [false, true]) {
    const shown = await renderText(text, { isForOwner });
    expect(shown).toMatchObject({ problem, triedAgainAt: new Date(at) });
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.setSystemTime(at);
  expect(await renderText(text)).toMatchObject({ problem: null, triedAgainAt: null });
});

const LONG: typeof HARMFUL = [
  [
    "code with many underscores",
    `\`\`\`json\n${'{"snake_case_key_of_mine": 1},\n'.repeat(2_000)}\`\`\``,
  ],
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

test("an ordinary long text of formulas is rendered", { tags: ["sweep"] }, () =>
  expectRendered("", "$x^2$ ".repeat(2_000)),
);

test.each(LONG)("an ordinary long text is rendered: %s", { tags: ["sweep"] }, expectRendered);

test("texts that are slow for other parsers are rendered in time", {
  tags: ["sweep"],
}, async () => {
  for (const text of [
    "[".repeat(5_000),
    "*a ".repeat(5_000),
    `${"> ".repeat(500)}x`,
    "$a ".repeat(5_000),
    "$$a ".repeat(1_000),
    `$$${"{".repeat(900)}x${"}".repeat(900)}$$`,
  ]) {
    expect(await renderMarkdown(text)).not.toBe("");
  }
});

test("a text with more than 2,000 pictures is not rendered", { tags: ["sweep"] }, async () => {
  const pictures = (count: number) =>
    renderMarkdown(`<figure>${'<img src="/b.png">'.repeat(count)}</figure>`, { isForOwner: true });
  expect(await pictures(2_001)).toContain("as it was written: it has more than 2,000 pictures.");
  expect(await pictures(2_000)).toContain("<figure ");
});

test("a table of ordinary size is rendered", { tags: ["sweep"] }, async () => {
  withTimes(5);
  expect(await renderMarkdown(table(20, 500))).toContain("<table>");
});

test("the HTML of a text with 200 paragraphs contains every paragraph", async () => {
  const part = "A *word* with a [link](https://a.example).\n\n";
  const html = await renderMarkdown(part.repeat(200));
  const paragraph =
    '<p>A <em>word</em> with a <a href="https://a.example" rel="noopener noreferrer">link</a>.</p>';
  expect(html).toBe(Array(200).fill(paragraph).join("\n"));
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
  "a text of the maximum length is rendered: %s",
  { tags: ["sweep"], timeout: 60_000 },
  (what, part) => expectRendered(what, part.repeat(Math.floor(500_000 / part.length))),
);

test("the server draws the diagrams of a text only up to a total of 120 arrows", async () => {
  const fence = (source: string) => `\`\`\`mermaid\nflowchart LR\n${source}\n\`\`\`\n\n`;
  // This test calls `render`, because `renderMarkdown` has a time limit.
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
