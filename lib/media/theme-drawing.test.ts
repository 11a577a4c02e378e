import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPictureDrawing } from "./theme-drawing";

const folder = await mkdtemp(join(tmpdir(), "drawing-"));
afterAll(() => rm(folder, { recursive: true }));

async function asPicture(source: string, type = "image/svg+xml") {
  const path = join(folder, "drawing.svg");
  await writeFile(path, source);
  return readPictureDrawing({ path, type, size: source.length });
}

test("a drawing in the theme's colours gets a dark theme, and other files are ignored", async () => {
  const drawing = '<svg xmlns="x" width="2"><path stroke="var(--color-ink, #0c1420)"/></svg>';
  const shown = await asPicture(drawing);
  expect(shown).toMatch(/^<svg xmlns="x" width="2"><style>.*--color-ink:#e9eef5.*<\/style><path /);
  expect(shown).toContain("@media(max-width:35rem){#fine{display:none}}");
  expect(await asPicture('<svg><path stroke="#123456"/></svg>')).toBeNull();
  expect(await asPicture(drawing, "image/png")).toBeNull();
  expect(await asPicture(drawing + " ".repeat(70_000))).toBeNull();
});
