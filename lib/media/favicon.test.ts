import sharp from "sharp";
import { expect, test } from "vitest";
import { makeFavicon } from "@/lib/media/favicon";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="#f4ab3c"/></svg>`;

test("the icon file has the picture in three sizes", { tags: ["sweep"] }, async () => {
  const file = await makeFavicon({ svg: DRAWING });
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    expect([file[entry], file[entry + 1]]).toEqual([size, size]);
    const offset = file.readUInt32LE(entry + 12);
    const picture = file.subarray(offset, offset + file.readUInt32LE(entry + 8));
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(["png", size, size]);
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeGreaterThan(200);
  }
});
