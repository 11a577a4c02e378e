import { expect, test } from "vitest";
import type { ContentNoun } from "@/lib/content/registry";
import { renderMarkdown } from "@/lib/text/markdown";
import { readDemoContent } from "./content";

const words = (text: string) => text.split(/\s+/).length;

test("the demo content is a whole portfolio that passes every schema", async () => {
  const { items, messages } = await readDemoContent();
  const of = (noun: ContentNoun) => items.get(noun) ?? [];
  expect(of("experience").length).toBeGreaterThanOrEqual(3);
  expect(of("project").length).toBeGreaterThanOrEqual(8);
  expect(of("project").filter(({ fields }) => fields.is_featured)).toHaveLength(6);
  expect(of("skill-category").length).toBeGreaterThanOrEqual(4);
  expect(of("skill").length).toBeGreaterThanOrEqual(20);
  expect(of("blog").length).toBeGreaterThanOrEqual(8);
  expect(of("certification").length).toBeGreaterThanOrEqual(5);
  expect(of("video").length).toBeGreaterThanOrEqual(3);
  expect(messages.length).toBeGreaterThanOrEqual(3);
  const names = new Set(of("skill-category").map(({ fields }) => fields.name));
  expect(of("skill").filter(({ parent }) => !names.has(parent))).toEqual([]);
});

test("every post has substance and code, and nothing is filler", async () => {
  const { items } = await readDemoContent();
  const [posts = [], projects = []] = [items.get("blog"), items.get("project")];
  for (const { slug, content } of posts.map(({ fields }) => fields)) {
    expect([slug, words(String(content)) >= 600]).toEqual([slug, true]);
    expect(await renderMarkdown(String(content))).toContain('<code class="hljs');
  }
  expect(JSON.stringify([posts, projects])).not.toMatch(/lorem ipsum|TODO|placeholder text/i);
}, 20_000);
