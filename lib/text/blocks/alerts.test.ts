import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/i18n/languages";
import { renderMarkdown } from "../markdown/markdown";

const alert = (kind: string, word: string, content: string) =>
  `<div class="alert alert-${kind}" role="note">\n<p class="alert-title"><strong>${word}</strong></p>\n${content}\n</div>`;

test.each([
  [
    "> [!NOTE]\n> Mind the **gap**.",
    alert("note", "Note", "<p>Mind the <strong>gap</strong>.</p>"),
  ],
  ["> [!tip]\n> a\n> b", alert("tip", "Tip", "<p>a\nb</p>")],
  [
    "> [!IMPORTANT]\n> **a**\n>\n> - b",
    alert("important", "Important", "<p><strong>a</strong></p>\n<ul>\n<li>b</li>\n</ul>"),
  ],
  ["> [!WARNING]\n>\n> After a line", alert("warning", "Warning", "<p>After a line</p>")],
  [
    "> [!CAUTION]  \n> After a hard break",
    alert("caution", "Caution", "<p>After a hard break</p>"),
  ],
])("%j is an alert", async (markdown, html) => {
  expect(await renderMarkdown(markdown)).toBe(html);
});

test.each([
  ["without content", "> [!NOTE]"],
  ["with words after the mark", "> [!NOTE] Mind the gap"],
  ["with formatted words after the mark", "> [!NOTE] **Mind** the gap"],
  ["of another kind", "> [!FAQ]\n> Why?"],
  ["with the mark in its second line", "> Mind\n> [!NOTE]"],
])("a quote %s stays a quote", async (_what, markdown) => {
  expect(await renderMarkdown(markdown)).toMatch(/^<blockquote>/);
});

test("an alert shows its kind in the language of the page", async () => {
  const pages = await Promise.all(
    LANGUAGES.map((language) => renderMarkdown("> [!CAUTION]\n> x", { language })),
  );
  const words = pages.map((html) => /<strong>(.+)<\/strong>/.exec(html)?.[1]);
  expect(words).toContain("注意");
  expect(new Set(words).size).toBe(LANGUAGES.length);
});
