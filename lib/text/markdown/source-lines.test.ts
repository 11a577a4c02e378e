import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown";
import { withoutSourceLines } from "./source-lines";

const TEXT = `# Weirs

Two lines
of a paragraph.

- a
- b

\`\`\`c
int depth;
\`\`\`

![Gate](/a.png "The gate")

<div data-lines="1-99">raw</div>

| m | s |
|---|---|
| 1 | 2 |

> [!NOTE]
> Wet.

\`\`\`spec
name,value
Depth,3 m
\`\`\`

$$x$$

The end.`;

const linesOf = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]* data-lines="([^"]*)"/g)].map(
    ([, name, lines]) => `${name} ${lines}`,
  );

test("the owner's preview has the numbers of the source lines of each block", async () => {
  expect(linesOf(await renderMarkdown(TEXT, { isForOwner: true }))).toEqual([
    "h1 1-1",
    "p 3-4",
    "ul 6-7",
    "pre 9-11",
    "figure 13-13",
    "div 15-15",
    "table 17-19",
    "div 21-22",
    "table 24-27",
    "p 29-29",
    "p 31-31",
  ]);
});

test("a visitor's page has no attribute data-lines, even if the author's HTML has one", async () => {
  expect(await renderMarkdown(TEXT)).not.toContain("data-lines");
});

test("withoutSourceLines removes all attributes data-lines", async () => {
  const html = await renderMarkdown(TEXT, { isForOwner: true });
  expect(withoutSourceLines(html)).toBe(await renderMarkdown(TEXT));
});
