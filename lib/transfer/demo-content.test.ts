import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { ContentNoun } from "@/lib/content/registry";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { isOwnUpload } from "@/lib/media/uploads";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { isDemoItem, readDemoContent, readDemoFiles } from "./demo-content";

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

test("every demo post has at least 600 words, has code, and has no placeholder text", {
  tags: ["sweep"],
  timeout: 20_000,
}, async () => {
  const { items } = await readDemoContent();
  const [posts = [], projects = []] = [items.get("blog"), items.get("project")];
  for (const { slug, content } of posts.map(({ fields }) => fields)) {
    expect([slug, words(String(content)) >= 600]).toEqual([slug, true]);
    expect(await renderMarkdown(String(content))).toContain('<code class="hljs');
  }
  expect(JSON.stringify([posts, projects])).not.toMatch(/lorem ipsum|TODO|placeholder text/i);
});

test("facts that the demo content states several times are the same everywhere", async () => {
  const { items } = await readDemoContent();
  const of = (noun: ContentNoun) => (items.get(noun) ?? []).map(({ fields }) => fields);
  const [about] = of("about");
  const [experience, projects, posts] = [of("experience"), of("project"), of("blog")];
  const post = (slug: string) => String(posts.find((item) => item.slug === slug)?.content ?? "");
  const project = (slug: string) => projects.find((item) => item.slug === slug);
  // The node runs 8.5 years on one cell. The probe is another device, and runs five years on two cells.
  const node = project("lora-soil-moisture-node");
  const claims = [about?.highlights, experience[0]?.achievements, node?.description, node?.content];
  for (const claim of claims) expect(JSON.stringify(claim)).toContain("8.5 years");
  const probe = post("five-years-on-two-aa-cells");
  expect(probe).toContain("/project/lora-soil-moisture-node");
  expect(probe).not.toContain("soil probe");
  // In the demo post, a release waits some days after each stage. The whole release takes longer than these waits.
  const rollout = post("ota-updates-that-cannot-brick");
  const waits = [...rollout.matchAll(/\| (\d+) days \|/g)].map(([, days]) => Number(days));
  const reached = /4,183 of them in (\d+) days/.exec(JSON.stringify(experience));
  expect(waits).toHaveLength(4);
  expect(Number(reached?.[1])).toBeGreaterThan(waits.reduce((sum, days) => sum + days, 0));
  // Six gauges sent a message each half hour for 90 days.
  const gauges = project("river-level-gauge");
  expect(gauges?.description).toContain("Six radar gauges");
  expect(gauges?.long_description).toContain("Five of the six gauges");
  expect(String(gauges?.highlights)).toContain((6 * 90 * 48).toLocaleString("en-US"));
});

test("every demo project has drawings with alt text and captions, and every demo file is used", async () => {
  const [{ items }, files] = await Promise.all([readDemoContent(), readDemoFiles()]);
  const addresses = new Set(files.map(({ name }) => `/uploads/${name}`));
  for (const { fields } of items.get("project") ?? []) {
    const pictures = fields.images as { url: string; alt: string; caption: string }[];
    expect([fields.slug, fields.image]).toEqual([fields.slug, pictures[0]?.url]);
    for (const { url, alt, caption } of pictures) {
      expect([fields.slug, addresses.delete(url)]).toEqual([fields.slug, true]);
      expect(alt.length).toBeGreaterThan(80);
      expect(caption.length).toBeGreaterThan(40);
    }
    for (const address of addresses) {
      if (String(fields.content).includes(`](${address})`)) addresses.delete(address);
    }
  }
  const [hero] = items.get("hero") ?? [];
  expect([...addresses]).toEqual([hero?.fields.profile_image]);
});

test("the demo drawings are small, lose nothing when they are cleaned, and use only the theme's colours", {
  tags: ["sweep"],
}, async () => {
  const drawings = (await readDemoFiles()).filter(({ fileName }) => fileName.endsWith(".svg"));
  for (const { fileName, name, bytes } of drawings) {
    const source = await readFile(`prisma/seed/drawings/${fileName}`, "utf8");
    expect([fileName, bytes.length < 15 * 1024]).toEqual([fileName, true]);
    expect([fileName, parseUploadName(name)?.size !== undefined]).toEqual([fileName, true]);
    // An import cleans each exported drawing again, and accepts the drawing only if the cleaning changes nothing.
    expect([fileName, await isOwnUpload(name, bytes)]).toEqual([fileName, true]);
    const cleaned = bytes.toString("utf8");
    for (const mark of [" ", "<path", "=", "</text>", "</g>"]) {
      expect([fileName, mark, cleaned.split(mark).length]).toEqual([
        ...[fileName, mark, source.split(mark).length],
      ]);
    }
    const colours = [...source.matchAll(/ (?:fill|stroke|color)="([^"]+)"/g)].map(([, one]) => one);
    const other = colours.filter(
      (one) => !/^(none|currentColor|url\(#grid\)|var\(--color-[\w-]+, #\w{6}\))$/.test(one ?? ""),
    );
    expect([fileName, other]).toEqual([fileName, []]);
  }
});

test("on a phone, the visible labels of all demo drawings are at least 10 px high", async () => {
  const drawings = (await readDemoFiles()).filter(({ fileName }) => fileName.endsWith(".svg"));
  const scale = 350 / 960; // The width of a phone's column in px, and of a drawing in its own units.
  for (const { fileName } of drawings) {
    const source = await readFile(`prisma/seed/drawings/${fileName}`, "utf8");
    const shown = source.replace(/<g id="fine">.*?<\/g>/gs, "");
    const small = [...shown.matchAll(/font-size="([\d.]+)"/g)].filter(
      ([, size]) => Number(size) * scale < 10,
    );
    expect([fileName, small]).toEqual([fileName, []]);
  }
});

test("a demo item that an earlier release stored without a picture is recognised", async () => {
  const { items } = await readDemoContent();
  const demo = items.get("project") ?? [];
  const [{ fields } = { fields: {} }] = demo;
  expect(isDemoItem({ ...fields, id: 1 }, demo)).toBe(true);
  expect(isDemoItem({ ...fields, image: "", images: [] }, demo)).toBe(true);
  expect(isDemoItem({ ...fields, image: "/uploads/mine.png" }, demo)).toBe(false);
  expect(isDemoItem({ ...fields, image: "", title: "Mine" }, demo)).toBe(false);
});
