import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanDrawing } from "./clean-svg";
import { withoutMetadata } from "./picture-metadata";

const photo = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: "#c60" } }).withExif({
    IFD0: { Copyright: "SECRET-PLACE", Orientation: "6" },
  });

const pixelsOf = (file: Buffer) =>
  sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });

test.each(["jpeg", "png", "webp"] as const)(
  "a %s loses its metadata and keeps its pixels",
  async (format) => {
    const sent = await photo().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    const cleaned = withoutMetadata(sent);
    expect(sent.includes("SECRET-PLACE")).toBe(true);
    expect(cleaned.includes("SECRET-PLACE")).toBe(false);
    expect(withoutMetadata(cleaned)).toEqual(cleaned);
    const [before, after] = [
      await sharp(sent).raw().toBuffer(),
      await sharp(cleaned).raw().toBuffer(),
    ];
    expect(after).toEqual(before);
  },
);

test("a photo in a drawing keeps its orientation", async () => {
  const sent = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const cleaned = withoutMetadata(sent);
  expect((await sharp(cleaned).metadata()).orientation).toBe(6);
  expect((await pixelsOf(cleaned)).info).toMatchObject({ width: 4, height: 8 });
  const image = (file: Buffer) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${file.toString("base64")}"></image></svg>`;
  expect(cleanDrawing(image(sent))).toEqual({ svg: image(cleaned), removed: ["metadata"] });
});

test("a file that is not a picture stays unchanged, and a truncated picture causes no error", async () => {
  const sent = await photo().jpeg().toBuffer();
  for (const file of [
    Buffer.alloc(0),
    Buffer.from("words"),
    Buffer.from("\xff\xd8\xff", "latin1"),
  ]) {
    expect(withoutMetadata(file)).toEqual(file);
  }
  for (let bytes = 3; bytes < sent.length; bytes += 7) withoutMetadata(sent.subarray(0, bytes));
});
