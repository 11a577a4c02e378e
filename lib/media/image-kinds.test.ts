import sharp from "sharp";
import { expect, test } from "vitest";
import { canBeScaled, isHeic } from "@/lib/media/image-kinds";

const pixels = () =>
  sharp({
    create: { width: 4, height: 4, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });

/** The beginning of a file in the container format that HEIC and AVIF share. */
const container = (brand: string, ...compatible: string[]) =>
  new TextEncoder().encode(`\0\0\0 ftyp${brand}\0\0\0\0${compatible.join("")}`);

test.each(["jpeg", "png", "webp", "avif"] as const)("a still %s can be scaled", async (format) => {
  const head = new Uint8Array(await pixels().toFormat(format).toBuffer());
  expect(canBeScaled(head)).toBe(true);
  expect(isHeic(head)).toBe(false);
});

test.each(["gif", "webp"] as const)("an animated %s cannot be scaled", async (format) => {
  const frames = sharp(
    [await pixels().png().toBuffer(), await pixels().negate().png().toBuffer()],
    { join: { animated: true } },
  );
  expect(canBeScaled(new Uint8Array(await frames.toFormat(format).toBuffer()))).toBe(false);
});

test("an animated PNG and an SVG cannot be scaled", () => {
  const png = new Uint8Array([0x89, ...new TextEncoder().encode("PNG\r\n\x1a\n....IHDR....acTL")]);
  expect(canBeScaled(png)).toBe(false);
  expect(canBeScaled(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe(
    false,
  );
});

test("HEIC and AVIF are distinguished by their brands", () => {
  expect(isHeic(container("heic", "mif1", "heic"))).toBe(true);
  expect(isHeic(container("mif1", "heic"))).toBe(true);
  expect(isHeic(container("mif1", "avif", "miaf"))).toBe(false);
  expect(isHeic(container("avif", "mif1"))).toBe(false);
});
