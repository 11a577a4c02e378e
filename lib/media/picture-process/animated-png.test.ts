import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareUpload } from "@/lib/media/uploads";
import { isAnimatedPng, readAnimatedPng } from "./animated-png";

const file = readFileSync("e2e/files/downloads/animated.png");

/** Changes all chunks of a type. Their checksums become wrong, but the readers do not check them. */
function changed(type: string, change: (data: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf(type); at !== -1; at = copy.indexOf(type, at + 4)) {
    change(copy.subarray(at + 4));
  }
  return copy;
}

test("an animated PNG becomes an animated WebP", async () => {
  expect(isAnimatedPng(file)).toBe(true);
  const { name, bytes } = await prepareUpload(file, "animated.png");
  expect(name).toMatch(/-32x24-animated\.webp$/);
  const { pages, delay, loop } = await sharp(bytes).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 4, delay: [250, 250, 250, 250], loop: 0 });
  const first = (of: Buffer) => sharp(of).toColourspace("srgb").ensureAlpha().raw().toBuffer();
  expect(await first(bytes)).toEqual(await first(file));
});

test("each frame is drawn, blended and disposed of as the file states", async () => {
  const whole = await readAnimatedPng(file);
  const cleared = await readAnimatedPng(changed("fcTL", (data) => data.writeUInt8(1, 24)));
  const mixed = await readAnimatedPng(changed("fcTL", (data) => data.writeUInt8(1, 25)));
  expect(whole?.pixels.length).toBe(32 * 24 * 4 * 4);
  expect(mixed?.pixels).toEqual(whole?.pixels);
  expect(cleared?.pixels.subarray(0, 32 * 24 * 4)).toEqual(whole?.pixels.subarray(0, 32 * 24 * 4));
});

test("an animated PNG that is damaged or has too many pixels is refused", async () => {
  const huge = changed("IHDR", (data) => data.writeUInt32BE(4_000_000, 0));
  expect(await readAnimatedPng(huge)).toBeNull();
  const outside = changed("fcTL", (data) => data.writeUInt32BE(1, 12));
  expect(await readAnimatedPng(outside)).toBeNull();
  expect(await readAnimatedPng(changed("fdAT", (data) => data.fill(0, 4, 9)))).toBeNull();
  const still = await sharp(file).png().toBuffer();
  expect([isAnimatedPng(still), await readAnimatedPng(still)]).toEqual([false, null]);
});
