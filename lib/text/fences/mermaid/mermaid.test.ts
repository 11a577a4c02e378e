import { expect, test } from "vitest";
import { renderMarkdown } from "../../markdown/markdown";

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;

test("the server draws plain diagrams, with an accessible name and their source", async () => {
  const html = await renderMarkdown(
    fence(
      "flowchart LR\n  accTitle: How it flows\n  A[Sense] -->|raw| B{Good?}\n  B --> C[(Store)]",
    ),
  );
  expect(html).toMatch(/<svg role="img" aria-label="How it flows"/);
  expect(html).toContain("Sense</text>");
  expect(html).toContain('<code class="language-mermaid">flowchart LR');
  expect(html).not.toMatch(/<style|class="node|@import|https:\/\/fonts/);
  expect(
    await renderMarkdown(fence("stateDiagram-v2\n [*] --> Idle\n Idle --> Busy : go")),
  ).toContain('aria-label="State diagram: go, Idle, Busy"');
});

test("a diagram shrinks only until its smallest letters have 11 px", async () => {
  const widths = async (source: string) => {
    const html = await renderMarkdown(fence(source));
    const [, drawn, least] = /--drawn-width:(\d+)px;--least-width:(\d+)px/.exec(html) ?? [];
    return { drawn: Number(drawn), least: Number(least) };
  };
  // The letters in boxes have 13 px, and those at arrows have 11 px.
  const boxes = await widths("flowchart LR\n A[Sense] --> B[Store]");
  expect(boxes.least / boxes.drawn).toBeCloseTo(11 / 13, 1);
  const arrows = await widths("flowchart LR\n A[Sense] -->|raw| B[Store]");
  expect(arrows.least).toBe(arrows.drawn);
});

test.each([
  "gantt\n title Plan\n A : 3d",
  'flowchart LR\n A --> B\n click A href "javascript:alert(1)"',
  "flowchart LR\n A --> B\n style A fill:red",
  "flowchart LR\n A --> B\n subgraph S\n A\n end",
  "flowchart LR\n A[/slanted/] --> B",
  "stateDiagram-v2\n A --> B\n note left of A : hi",
  "sequenceDiagram\n A-xB: lost",
  "flowchart LR\n A-->B\n B-->|yes|C\n B-->|no|A",
])("the browser draws the diagram %j", async (source) => {
  const html = await renderMarkdown(fence(source));
  expect(html).toMatch(/^<figure class="diagram" data-diagram="source"><pre><code/);
  expect(html).not.toMatch(/<svg|<a\b/);
});

test.each([
  ["no such thing", "does not know this kind of diagram"],
  [`flowchart LR\n${"A --> B\n".repeat(100)}`, "too large"],
  [`flowchart LR\nA[${"x".repeat(5_000)}] --> B`, "too large"],
])("a diagram that cannot be drawn shows its source with a note", async (source, note) => {
  const html = await renderMarkdown(fence(source));
  expect(html).toContain("<pre><code");
  expect(html).toContain(note);
  expect(html).not.toMatch(/<svg|data-diagram/);
});

test.each([
  'flowchart LR\n A["<img src=x onerror=alert(1)>"] --> B',
  'flowchart LR\n A["<script>alert(1)</script>"] --> B',
  'flowchart LR\n accTitle: "><script>alert(1)</script>\n A --> B',
  "flowchart LR\n accDescr: <img src=x onerror=alert(1)>\n A --> B",
  'stateDiagram-v2\n A --> B : x" onload="alert(1)',
  'sequenceDiagram\n participant A as x" onload="alert(1)\n A->>B: &lt;script&gt;alert(1)',
  '%%{init: {"themeCSS": "*{background:url(//evil.example)}"}}%%\nflowchart LR\n A --> B',
])("the HTML of the diagram %j is harmless", async (source) => {
  const html = await renderMarkdown(fence(source));
  const tags = html.replaceAll(/"[^"]*"/g, '""');
  expect(tags).not.toMatch(/<(script|img|a|iframe|style|foreignObject)\b|<[^>]+\s(on\w+|href)=/i);
});

test("two diagrams have different ids", async () => {
  const html = await renderMarkdown(
    `${fence("flowchart LR\n A --> B")}\n\n${fence("flowchart LR\n A --> C")}`,
  );
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});
