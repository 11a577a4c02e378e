import { expect, test } from "vitest";
import { projectSchema } from "@/lib/content/nouns/project/schema";
import { settlePictures } from "./settle-pictures";
import { picturesOfVersion } from "./version-pictures";

const picture = (url: string, caption = "") => ({ url, alt: "", caption });
const A = picture("/a.png", "The board");
const B = picture("/b.png");

test("a new project's image is its first picture, if it has pictures", () => {
  expect(settlePictures({ image: "/z.png", images: [A, B] }, null)).toEqual({
    image: "/a.png",
    images: [A, B],
  });
  const alone = { image: "/z.png", images: [] };
  expect(settlePictures(alone, null)).toEqual(alone);
  expect(settlePictures({ ...alone, image: "/y.png" }, alone)).toEqual({
    ...alone,
    image: "/y.png",
  });
});

test("if the pictures change, the first picture becomes the image", () => {
  const now = { image: "/a.png", images: [A, B] };
  expect(settlePictures({ ...now, images: [B, A] }, now)).toEqual({
    image: "/b.png",
    images: [B, A],
  });
  expect(settlePictures({ image: "/z.png", images: [B] }, now).image).toBe("/b.png");
  expect(settlePictures({ ...now, images: [] }, now)).toEqual({ image: "", images: [] });
  expect(settlePictures({ image: "/z.png", images: [] }, now).image).toBe("/z.png");
});

test("if only the image changes, the new image replaces the first picture", () => {
  const now = { image: "/a.png", images: [A, B] };
  expect(settlePictures(now, now)).toEqual(now);
  expect(settlePictures({ ...now, image: "/c.png" }, now)).toEqual({
    image: "/c.png",
    images: [picture("/c.png"), B],
  });
  expect(settlePictures({ ...now, image: "" }, now)).toEqual({ image: "/b.png", images: [B] });
  const one = { image: "/a.png", images: [A] };
  expect(settlePictures({ ...one, image: "" }, one)).toEqual({ image: "", images: [] });
});

const { images, headline } = projectSchema.shape;

test("empty pictures and headline figures are dropped, and incomplete entries are refused", () => {
  expect(images.parse([{ url: "" }, { url: " /a.png " }])).toEqual([picture("/a.png")]);
  expect(images.safeParse([{ url: "", alt: "A board" }]).success).toBe(false);
  expect(images.safeParse([{ url: "javascript:alert(1)" }]).success).toBe(false);
  expect(headline.parse([{ figure: "" }, { figure: "98.6 %", caption: " found " }])).toEqual([
    { figure: "98.6 %", caption: "found" },
  ]);
  expect(headline.safeParse([{ figure: " ", caption: "found" }]).success).toBe(false);
  expect(headline.safeParse(Array(5).fill({ figure: "1" })).success).toBe(false);
});

test("if a restored version has an image but no pictures, this image replaces the current pictures", () => {
  const now = { image: "/a.png", images: [A, B] };
  const version = { title: "Arm", image: "/a.png", images: [] };
  const restored = { ...now, ...version, ...picturesOfVersion(version, now) };
  expect(restored).toEqual({ title: "Arm", image: "/a.png", images: [picture("/a.png")] });
  expect(settlePictures(restored, now)).toEqual({ image: "/a.png", images: [picture("/a.png")] });
});

test("a version that needs no correction of its pictures stays unchanged", () => {
  const now = { image: "/a.png", images: [A, B] };
  for (const [version, stored] of [
    [{ image: "/a.png", images: [A] }, now],
    [{ image: "/z.png", images: [] }, now],
    [{ image: "", images: [] }, now],
    [
      { image: "/a.png", images: [] },
      { image: "/a.png", images: [] },
    ],
    [{ images: [] }, now],
    [{ title: "Arm" }, now],
  ] as const) {
    expect(picturesOfVersion(version, stored)).toEqual({});
  }
});
