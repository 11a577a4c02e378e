import { describe, expect, test } from "vitest";
import { imageAttributes, parseUploadName, uploadName } from "./uploaded-image";

const HASH = "0123456789abcdef".repeat(2);
const photo = `/uploads/${HASH}-4000x3000.jpg`;
const widths = (name: string) => parseUploadName(name)?.variantWidths;

describe("the name of an upload", () => {
  test.each([
    ["jpg", { width: 4000, height: 3000 }, false],
    ["svg", undefined, false],
    ["gif", { width: 1, height: 1 }, true],
  ])("can be parsed again (ending %s, size %j)", (ending, size, isAnimated) => {
    const name = uploadName({ hash: HASH, ending, size, isAnimated });
    expect(parseUploadName(name)).toMatchObject({ ending, ...(size ? { size } : {}) });
  });

  test.each([
    [
      "a large photograph has all widths",
      `${HASH}-4000x3000.jpg`,
      [320, 480, 640, 960, 1280, 1920],
    ],
    ["the largest width covers the whole image", `${HASH}-1000x10.png`, [320, 480, 640, 960, 1280]],
    ["no width is larger than necessary", `${HASH}-960x960.webp`, [320, 480, 640, 960]],
    ["a small image has one width", `${HASH}-1x1.png`, [320]],
    ["an animation has no variants", `${HASH}-1000x1000-animated.webp`, []],
    ["a drawing has no variants", `${HASH}-1000x1000.svg`, []],
    ["an old name without a size has no variants", `${HASH}.jpg`, []],
  ])("%s", (_what, name, expected) => {
    expect(widths(name)).toEqual(expected);
  });

  test.each([
    "",
    `${HASH}.exe`,
    `${HASH}`,
    `${HASH.toUpperCase()}.png`,
    `${HASH}-0x10.png`,
    `${HASH}-100000x1.png`,
    `${HASH}-1x1.png/320.webp`,
    `../${HASH}.png`,
    `${HASH}.png\n`,
  ])("%j is not the name of an upload", (name) => {
    expect(parseUploadName(name)).toBeNull();
  });
});

describe("the attributes of an image", () => {
  test("an upload has several widths and a known size", () => {
    expect(imageAttributes(`/uploads/${HASH}-500x250.png`, { sizes: "20rem" })).toEqual({
      src: `/uploads/${HASH}-500x250.png`,
      srcSet: [
        `/uploads/${HASH}-500x250.png/320.webp 320w`,
        `/uploads/${HASH}-500x250.png/480.webp 480w`,
        `/uploads/${HASH}-500x250.png/640.webp 500w`,
      ].join(", "),
      sizes: "auto, 20rem",
      width: 500,
      height: 250,
    });
  });

  test.each([
    ["an image that is not lazy has no 'auto' size", 4 / 3, false, "(min-width: 9rem) 7rem, 100vw"],
    ["a lazy image has the size 'auto'", 4 / 3, true, "auto, (min-width: 9rem) 7rem, 100vw"],
    [
      "an image that fills a wider box is as wide as the box",
      21 / 9,
      true,
      "auto, (min-width: 9rem) 7rem, 100vw",
    ],
    [
      "an image that fills a square box is wider than the box",
      1,
      true,
      "(min-width: 9rem) calc(7rem * 1.33), calc(100vw * 1.33)",
    ],
  ])("%s", (_what, boxRatio, isLazy, sizes) => {
    const shown = { sizes: "(min-width: 9rem) 7rem, 100vw", boxRatio, isLazy };
    expect(imageAttributes(photo, shown).sizes).toBe(sizes);
  });

  test("an animation has its size and a single source", () => {
    const src = `/uploads/${HASH}-500x250-animated.gif`;
    expect(imageAttributes(src, { sizes: "1rem" })).toEqual({ src, width: 500, height: 250 });
  });

  test.each([
    "",
    `/uploads/${HASH}.png`,
    `https://elsewhere.example${photo}`,
    `${photo}?v=1`,
    `${photo}/320.webp`,
    "/static/badge.png",
  ])("the image %j gets no attribute except its source", (src) => {
    expect(imageAttributes(src, { sizes: "1rem" })).toEqual({ src });
  });
});
