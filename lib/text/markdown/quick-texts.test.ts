import { expect, test, vi } from "vitest";
import { stepsOf } from "@/e2e/support/steps";
import { isQuick } from "./bounds";
import { renderMarkdown } from "./markdown";

vi.unmock("./text-processes");

// The process that serves the site renders short texts. These tests nest all constructs at random. They fail if a short
// text takes long, or if this process does much work for a long text.

/** Marsaglia's xorshift, which returns the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const PIECES = [
  ...["[", "]", "[a](b)", "![a](/b.png)", "![", "[a]", "[a]: b\n", "[^a]", "[^a]: b\n\n", "](b)"],
  ...["*", "**a", "_a_", "~~a~~", "`", "``", "$a$", "$$", "$\\frac{a}{b}$", "\\", "&amp;", "&a;"],
  ...["<", "<b>", "</b>", "<p>", "<div>\n\n", "<table>", "<td>", "<a href=x>", "<!--", "<?"],
  ...["<b c='", "www.a.b ", "http://a.b/(", "a@b.c ", "> ", ">", "- ", "- a\n", "1. ", "- [ ] a\n"],
  ...["# a\n", "a\n=\n", "a\n-\n", "```\n", "```js\n", "~~~\n", "    a\n", "a\n\n", "a\n", "a  \n"],
  ...["* * *\n", "|a|b|\n|-|-|\n", "|", "|-", "\n", " ", "\t", "5 ms ", "é"],
  ...["```spec\na,b\n```\n", "$$\na\n$$\n"],
  ...["```chart line\na,b\n1,2\n```\n", "```bom\nquantity,part\n1,x\n```\n", "[a](<b", '[a](b "'],
];

/** A text of `size` characters, with a few pieces that are nested or repeated in ways that are slow for parsers. */
function textOf(random: (below: number) => number, size: number): string {
  const pick = () => PIECES[random(PIECES.length)] ?? "";
  const some = (most: number) => Array.from({ length: 1 + random(most) }, pick).join("");
  const [open, middle, close] = [some(3), some(4), random(2) ? some(2) : ""];
  const head = random(3) === 0 ? some(5) : "";
  const times = Math.max(1, Math.floor(size / Math.max(1, open.length + close.length)));
  const isNested = random(3) > 0;
  const body = isNested
    ? open.repeat(times) + middle + close.repeat(times)
    : (open + middle + close).repeat(times);
  return (head + body).slice(0, size);
}

const SIZE = 2_000;
/** A step is one execution of a block of code. A paragraph of `SIZE` characters takes 200,000 steps. */
const MOST_STEPS = 15_000_000;

async function worstOf(seeds: number, from = 1): Promise<{ steps: number; text: string }> {
  let worst = { steps: 0, text: "" };
  for (let seed = from; seed < from + seeds; seed++) {
    const text = textOf(randomFrom(seed * 2_654_435_761), SIZE);
    if (!isQuick(text)) continue;
    const steps = await stepsOf(() => renderMarkdown(text));
    if (steps > worst.steps) worst = { steps, text };
  }
  return worst;
}

test("none of ten random short texts takes long", {
  tags: ["sweep"],
  timeout: 60_000,
}, async () => {
  const { steps, text } = await worstOf(10);
  expect(steps, text.slice(0, 80)).toBeLessThan(MOST_STEPS);
});

test("short texts that repeat one piece take little time in total", {
  tags: ["sweep"],
  timeout: 60_000,
}, async () => {
  const texts = PIECES.map((piece) => piece.repeat(SIZE / piece.length)).filter(isQuick);
  const steps = await stepsOf(async () => {
    for (const text of texts) await renderMarkdown(text);
  });
  expect(steps).toBeLessThan(MOST_STEPS);
});

test("none of a thousand random short texts takes long", {
  tags: ["sweep"],
  timeout: 900_000,
}, async () => {
  const { steps, text } = await worstOf(1_000, 1_000);
  expect(steps, text.slice(0, 80)).toBeLessThan(MOST_STEPS);
});

/** Expects that a text 8 times as long takes at most 12 times the steps, plus a fixed number. */
async function expectLittleWork(seeds: number, from: number): Promise<void> {
  for (let seed = from; seed < from + seeds; seed++) {
    const [small, large] = [20_000, 160_000].map((size) => textOf(randomFrom(seed * 40_503), size));
    const ofSmall = await stepsOf(() => renderMarkdown(small ?? ""));
    const ofLarge = await stepsOf(() => renderMarkdown(large ?? ""));
    expect(ofLarge, small?.slice(0, 80)).toBeLessThan(12 * ofSmall + 100_000);
  }
}

test(
  "the process that serves the site does linear work for random long texts",
  {
    tags: ["sweep"],
    timeout: 900_000,
  },
  () => expectLittleWork(60, 1),
);
