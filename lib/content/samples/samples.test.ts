import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { readSamples } from "./samples";

const DRAWING = /\/samples\/drawings\/([a-z0-9-]+\.svg)/g;

test("the samples are three case studies and three articles, newest first", async () => {
  const { project, blog } = await readSamples();
  expect(project.map(({ slug, end_date }) => [slug, end_date])).toEqual([
    ["robotic-arm-vision", "2024-02"],
    ["tensorflow-lite-edge", "2024-01"],
    ["esp32-face-recognition", "2023-11"],
  ]);
  expect(blog.map(({ slug }) => slug)).toEqual([
    "building-intelligent-iot-systems",
    "optimizing-neural-networks",
    "computer-vision-robotics",
  ]);
});

test("each drawing is used in the text of a sample, and is inlined with a label", {
  tags: ["sweep"],
}, async () => {
  const { project, blog } = await readSamples();
  const used = new Set<string>();
  for (const { slug, content } of [...project, ...blog]) {
    for (const [, name = ""] of content.matchAll(DRAWING)) used.add(name);
    const html = await renderMarkdown(content);
    expect([slug, /<img|aria-label=""/.test(html)]).toEqual([slug, false]);
    expect([slug, html.includes('<pre><code class="language-spec')]).toEqual([slug, false]);
  }
  const files = await readdir("content/samples/drawings");
  expect([...used].sort()).toEqual(files.sort());
});

test("the drawings have only colours of the theme", async () => {
  for (const file of await readdir("content/samples/drawings")) {
    const svg = await readFile(`content/samples/drawings/${file}`, "utf8");
    const colours = [...svg.matchAll(/ (?:fill|stroke|color)="([^"]+)"/g)].map(
      ([, colour]) => colour,
    );
    const other = colours.filter(
      (one) => !/^(none|currentColor|var\(--color-[\w-]+, #\w{6}\))$/.test(one ?? ""),
    );
    expect([file, other]).toEqual([file, []]);
  }
});
