import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { listEntry, quotation, sectionItems } from "./section-items";

test("list entries and quotations show Markdown in their texts as plain characters", async () => {
  const list = listEntry("C# & *stars*", ["<b>bold</b>", "1. a_b_c\n2. next"]);
  const html = await renderMarkdown(list);
  expect(html).toContain("<strong>C# &amp; *stars*</strong>: &lt;b>bold&lt;/b>, 1. a_b_c 2. next");
  const quoted = await renderMarkdown(
    quotation("- Good.\n\n1. Very [good](x)\n===", ["Bo", "", "CTO"]),
  );
  expect(quoted).toContain("<blockquote>");
  expect(quoted).not.toMatch(/<(h1|ul|ol|a)\b/);
  expect(quoted).toContain("— Bo, CTO");
});

test("a list entry can be a link", async () => {
  const html = await renderMarkdown(listEntry("Mastodon", ["ada"], "https://example.com/(a)"));
  expect(html).toMatch(/<a [^>]*href="https:\/\/example.com\/\(a\)"[^>]*>Mastodon<\/a>: ada/);
});

test("no section is made without lines", () => {
  expect(sectionItems("Interests", [])).toEqual([]);
});
