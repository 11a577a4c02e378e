import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { readHtml, writeHtml } from "../markdown/html-tree";
import { renderMarkdown } from "../markdown/markdown";
import { sanitized } from "../markdown/sanitize";
import { NEWEST_FILE } from "./fence";
import { FENCE_ENTRIES } from "./registry";
import { RENDERERS } from "./renderers";

const PAGE = `${"a".repeat(32)}.html`;

/**
 * The examples of each fence in the menu and the help. In examples that need a file, an upload replaces `NEWEST_FILE`.
 */
const examples = FENCE_ENTRIES.flatMap(([name, { example, help }]) =>
  [example, ...help.examples.map(({ markdown }) => markdown)].map((markdown) => {
    const isOfFile = help.examples.some(({ needs }) => needs);
    const filled = isOfFile ? markdown.replace(/\n.*\n/, `\n/uploads/${NEWEST_FILE}\n`) : markdown;
    return [name, filled.replace(NEWEST_FILE, PAGE)] as const;
  }),
);

test.each(examples)("the example of the fence %s becomes a block: %s", async (name, markdown) => {
  const html = await renderMarkdown(markdown, { isForOwner: true });
  expect(html).not.toContain(RENDERERS[name].notShown);
  expect(html).not.toMatch(/^<pre/);
});

/** Returns the tags, classes and attributes in HTML. */
function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  visit(readHtml(html), "element", ({ tagName, properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      const values = name === "className" && Array.isArray(value) ? value : [""];
      for (const one of values) parts.add(`${tagName} ${name} ${one}`.trim());
    }
    parts.add(tagName);
  });
  return parts;
}

/** Returns the tags, classes and attributes that the sanitiser drops. */
function droppedFrom(html: string): string[] {
  const kept = partsOf(sanitized(html));
  return [...partsOf(html)].filter((part) => !kept.has(part));
}

test.each(examples)("the sanitiser keeps all HTML of the fence %s: %s", (name, markdown) => {
  const renderer = RENDERERS[name];
  if ("toHtml" in renderer) return;
  const [, info = "", source = ""] = /^```\S+ ?(.*)\n([\s\S]*)\n```$/.exec(markdown) ?? [];
  expect(droppedFrom(writeHtml(renderer.toElement(source, info, "en")))).toEqual([]);
});

test("the sanitiser drops a class that no fence declares", () => {
  const html = writeHtml(h("table.spec", [h("tbody", [h("tr.unknown", { dataX: "1" })])]));
  expect(droppedFrom(html)).toEqual(["tr className unknown", "tr dataX"]);
});
