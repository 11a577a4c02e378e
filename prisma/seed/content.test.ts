import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown";
import { readDemoContent } from "./content";

const words = (text: string) => text.split(/\s+/).length;

test("the demo content is a whole portfolio that passes every schema", async () => {
  const demo = await readDemoContent();
  expect(demo.experience.length).toBeGreaterThanOrEqual(3);
  expect(demo.projects.length).toBeGreaterThanOrEqual(8);
  expect(demo.projects.filter((project) => project.is_featured)).toHaveLength(6);
  expect(demo.skill_categories.length).toBeGreaterThanOrEqual(4);
  expect(demo.skills.length).toBeGreaterThanOrEqual(20);
  expect(demo.posts.length).toBeGreaterThanOrEqual(8);
  expect(demo.certifications.length).toBeGreaterThanOrEqual(5);
  expect(demo.videos.length).toBeGreaterThanOrEqual(3);
  expect(demo.messages.length).toBeGreaterThanOrEqual(3);
  const names = new Set(demo.skill_categories.map(({ name }) => name));
  expect(demo.skills.filter(({ category }) => !names.has(category))).toEqual([]);
});

test("every post has substance and code, and nothing is filler", async () => {
  const { posts, projects } = await readDemoContent();
  for (const { slug, content } of posts) {
    expect([slug, words(content) >= 600]).toEqual([slug, true]);
    expect(await renderMarkdown(content)).toContain('<code class="hljs');
  }
  expect(JSON.stringify([posts, projects])).not.toMatch(/lorem ipsum|TODO|placeholder text/i);
}, 20_000);
