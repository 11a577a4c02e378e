import { expect, test } from "vitest";
import { firstPicture, outlineForCard } from "./card-pictures";

const CHART = '```chart line title="Current" y="mA"\nms,a\n0,1\n1,3\n2,2\n```';
const BROKEN = "```chart line\nms,a\n0,much\n```";

const chartOf = async (markdown: string) => {
  const picture = await firstPicture(markdown, "en");
  return picture && "svg" in picture ? picture.svg : null;
};

test("a card shows the first picture or chart of the text", async () => {
  expect(await firstPicture(`![A](/a.png)\n\n${CHART}`, "en")).toEqual({ src: "/a.png" });
  expect(await chartOf(`${CHART}\n\n![A](/a.png)`)).toContain(">Current, mA</text>");
  expect(await firstPicture("Only words.", "en")).toBeNull();
});

test("a chart that cannot be read does not count as a picture", async () => {
  expect(await firstPicture(BROKEN, "en")).toBeNull();
  expect(await firstPicture(`${BROKEN}\n\n![A](/a.png)`, "en")).toEqual({ src: "/a.png" });
});

test("the chart of a card has fewer points than the data, but has the highest point of the data", async () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => `${row},${row === 3_001 ? 900 : row % 7}`);
  const svg = (await chartOf(`\`\`\`chart line\nx,y\n${rows.join("\n")}\n\`\`\``)) ?? "";
  expect(svg.length).toBeLessThan(4_000);
  // The chart's area is from y 42 (the value 1,000) to y 182 (the value 0), so the value 900 is at y 56.
  expect(svg).toContain(",56L");
});

test("the card of a built-in sample shows the sample's drawing", async () => {
  expect(await chartOf("![An arm](/samples/drawings/arm-hero.svg)")).toMatch(
    /^<svg .*<\/svg>\s*$/s,
  );
});

test("a card without a picture shows the main headings of the text", () => {
  const text = "# Title\n\n## One\n\n### Part\n\n## *Two*\n\n```\n## code\n```\n\n";
  expect(outlineForCard(text)).toEqual({ headings: ["One", "Two"] });
  expect(outlineForCard(`${text}## 3\n\n## 4\n\n## 5`)?.headings).toHaveLength(4);
  expect(outlineForCard("## Only one\n\nWords.")).toBeNull();
  expect(outlineForCard("Only words.")).toBeNull();
});
