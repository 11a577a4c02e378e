import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { PartialUpload } from "@/lib/media/partial-upload";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import type { Reader } from "@/lib/text/markdown/reader";
import { withFileFacts } from "./file-facts";
import { addUpload, changeUpload, deleteUpload } from "./store";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent", uploadLimitBytes: 2 ** 24 }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const { db, dataDir } = await databaseOfFile();
settings.dataDir = dataDir;

async function upload(fileName: string, bytes: Buffer | string): Promise<string> {
  const partial = await PartialUpload.open();
  try {
    await partial.write(Buffer.from(bytes));
    const prepared = await partial.prepare({ name: fileName, declaredType: "" });
    await addUpload(prepared, fileName, db);
    return prepared.name;
  } finally {
    await partial.remove();
  }
}

const VISITOR: Reader = { isForOwner: false, language: "en" };

async function shown(markdown: string, reader: Partial<Reader> = {}) {
  const whole = { ...VISITOR, ...reader };
  return withFileFacts(await renderMarkdown(markdown, whole), whole, db);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const MISSING = `/uploads/${"0".repeat(32)}`;

test("a link to a file is followed by the file's size and checksum, in the page's language", async () => {
  const text = `a,b\n${"1,2\n".repeat(1_000)}`;
  const name = await upload("data.csv", text);
  const markdown = `Get [the data](/uploads/${name}#top).`;
  const facts = (size: string) =>
    `<span class="file-facts">${size} · SHA-256 <code>${sha256(text)}</code></span>`;
  expect(await shown(markdown)).toBe(
    `<p>Get <a href="/uploads/${name}#top">the data</a> ${facts("4 kB")}.</p>`,
  );
  expect(await shown(markdown, { language: "fr" })).toMatch(/>4\sko · SHA-256/);
});

test("a download link without a text gets the owner's file name", async () => {
  const name = await upload("board v2.kicad_pcb", "(kicad_pcb)");
  expect(name).toMatch(/\.bin$/);
  const shownAs = `<p><a href="/uploads/${name}">board v2.kicad_pcb</a> <span class="file-facts">11 B · SHA-256 <code>${sha256("(kicad_pcb)")}</code></span></p>`;
  expect(await shown(`[](/uploads/${name})`)).toBe(shownAs);
  expect(await shown(`![](/uploads/${name})`)).toBe(shownAs);
  expect(await shown(`[the board](/uploads/${name})`)).toContain(">the board</a>");
});

test("the checksum of an upload is computed once and cached", async () => {
  const name = await upload("once.csv", "a,b\n1,2\n");
  await shown(`[x](/uploads/${name})`);
  const kept = join(settings.dataDir, "derived", name, "sha256");
  expect(await readFile(kept, "utf8")).toBe(sha256("a,b\n1,2\n"));
  // If the file was read again, the checksum would be different.
  await writeFile(join(settings.dataDir, "uploads", name), "changed");
  expect(await shown(`[x](/uploads/${name})`)).toContain(sha256("a,b\n1,2\n"));
  await deleteUpload(name, db);
  await expect(readFile(kept)).rejects.toThrow();
});

test("headings, linked pictures, external links and missing files get no size and checksum", async () => {
  const name = await upload("plain.csv", "c,d\n");
  const address = `/uploads/${name}`;
  const markdown = `## [The data](${address})\n\n[![](${MISSING}-4x4.png)](${address})\n\n[x](https://a.example${address}) [y](${MISSING}.pdf)`;
  expect(await shown(markdown)).not.toMatch(/file-facts|File not found/);
  expect(await shown(markdown, { isForOwner: true })).toContain(
    `<strong>File not found: ${MISSING}.pdf</strong>`,
  );
});

test("a model shows its size and number of triangles, and unnamed models and videos get the library's alt text", async () => {
  const model = await upload("bracket v2.stl", solid(1_200));
  const markdown = `![](/uploads/${model})`;
  expect(await shown(markdown)).toContain(
    '<p class="model-name">bracket v2.stl</p><p class="model-facts">STL · 60 kB · 1,200 triangles</p>',
  );
  expect(await shown(`![Mine](/uploads/${model})`)).toContain('<p class="model-name">Mine</p>');
  await changeUpload(model, { alt: "A bracket of steel" }, db);
  expect(await shown(markdown)).toContain('<p class="model-name">A bracket of steel</p>');

  const film = await upload("take.mp4", `\0\0\0\x18ftypisom\0\0\0\0isommp42`);
  await changeUpload(film, { alt: "A gripper closes" }, db);
  const html = await shown(`![](/uploads/${film})`);
  expect(html).toContain('aria-label="A gripper closes"');
  expect(html).toContain('data-pause="Pause: A gripper closes"');
});

const solid = (triangles: number) => {
  const stl = Buffer.alloc(84 + 50 * triangles);
  stl.writeUInt32LE(triangles, 80);
  return stl;
};

const picture = async (red: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();

test("a model's poster is the picture from the Markdown, or else the newest picture with the model's name", async () => {
  const model = await upload("Gripper v2.stl", solid(2));
  const markdown = `![A gripper](/uploads/${model})`;
  expect(await shown(markdown)).toContain('<svg class="model-plate"');
  const older = await upload("gripper V2.PNG", await picture(1));
  await db.upload.update({ where: { name: older }, data: { created_at: new Date(0) } });
  expect(await shown(markdown)).toContain(`<img class="model-poster" sizes`);
  expect(await shown(markdown)).toContain(
    `src="/uploads/${older}" width="640" height="360" alt=""`,
  );
  const newer = await upload("Gripper v2.png", await picture(2));
  const html = await shown(markdown);
  expect(html).toContain(`src="/uploads/${newer}"`);
  expect(html).not.toContain("model-plate");
  expect(html).toContain('<p class="model-name">A gripper</p>');

  const named = await upload("other.png", await picture(3));
  const own = await shown(`![A gripper](/uploads/${model}#poster=/uploads/${named})`);
  expect(own).toContain(`src="/uploads/${named}"`);
  expect(own).toContain(`data-src="/uploads/${model}"`);
  expect(own).toContain(`href="/uploads/${model}" download`);
  // Pictures of other sites are not loaded. A placeholder replaces a deleted picture.
  const elsewhere = `![](/uploads/${model}#poster=https://a.example/b.png)`;
  expect(await shown(elsewhere)).not.toContain("a.example");
  const other = await upload("lonely.stl", solid(3));
  expect(await shown(`![](/uploads/${other}#poster=${MISSING}-1x1.png)`)).toContain("model-plate");
});

test("the button of a large model shows the model's size", async () => {
  const model = await upload("house.stl", solid(220_000));
  const html = await shown(`![House](/uploads/${model})`);
  expect(html).toContain('aria-label="Load the model, 11 MB: House"');
  expect(html).toContain(">Load the model, 11 MB</button>");
  expect(await shown(`![House](/uploads/${model})`, { language: "de" })).toContain(
    ">Modell laden, 11 MB</button>",
  );
});

test("the triangles of all meshes of a GLB are counted", async () => {
  const scene = JSON.stringify({
    asset: { version: "2.0" },
    accessors: [{ count: 36 }, { count: 9 }],
    meshes: [
      { primitives: [{ indices: 0, attributes: { POSITION: 1 } }] },
      { primitives: [{ attributes: { POSITION: 1 } }, { mode: 1, attributes: { POSITION: 1 } }] },
    ],
  });
  const json = Buffer.from(scene.padEnd(Math.ceil(scene.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write("glTF");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write("JSON", 16);
  const model = await upload("a.glb", Buffer.concat([head, json]));
  expect(await shown(`![](/uploads/${model})`)).toMatch(/GLB · \d+ B · 15 triangles/);
});

test("for each missing file, the author sees a note, and visitors see none", async () => {
  const markdown = `![](${MISSING}.mp4)\n\n![](${MISSING}.stl)\n\n\`\`\`demo\n${MISSING}.zip\n\`\`\``;
  const forVisitor = await shown(markdown);
  expect(forVisitor).not.toMatch(/not found|no such file|model-view|demo-run/);
  expect(forVisitor).toContain(`<code class="language-demo">${MISSING}.zip</code>`);
  const forOwner = await shown(markdown, { isForOwner: true });
  expect(forOwner).toContain(`<strong>File not found: ${MISSING}.mp4</strong>`);
  expect(forOwner).toContain(`<strong>File not found: ${MISSING}.stl</strong>`);
  expect(forOwner).toContain("Demo not shown: there is no such file in the library.");
});

test("a demo is shown if its file is HTML or a ZIP with an index.html", async () => {
  const name = await upload("filter.html", "<!doctype html><p>Filter</p>");
  expect(await shown(`\`\`\`demo\n/uploads/${name}\n\`\`\``)).toContain('class="demo-run');
  const zip = await upload("empty.zip", Buffer.from(`504b0506${"00".repeat(18)}`, "hex"));
  expect(await shown(`\`\`\`demo\n/uploads/${zip}\n\`\`\``, { isForOwner: true })).toContain(
    "Demo not shown: the ZIP has no index.html.",
  );
});
