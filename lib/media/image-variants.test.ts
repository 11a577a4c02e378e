import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "@/lib/log/log";
import { findVariant } from "./image-variants";
import { findUpload, keepUpload, prepareUpload } from "./uploads";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent" }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

beforeAll(async () => {
  settings.dataDir = await mkdtemp(join(tmpdir(), "portfolio-variants-"));
});
afterAll(() => rm(settings.dataDir, { recursive: true }));

const nameOf = async (bytes: Buffer) => {
  const { name, bytes: kept } = await prepareUpload(bytes);
  await keepUpload(name, kept);
  return name;
};
const upload = async (image: Sharp) => nameOf(await image.toBuffer());

async function variant(name: string, width: number) {
  const found = await findVariant(name, `${width}.webp`);
  if (!found) throw new Error(`${name} has no width ${width}`);
  return { ...found, bytes: await readFile(found.path) };
}

const shape = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return `${width}x${height} ${format}`;
};
const sizeIn = (name: string) => /-(\d+x\d+)\./.exec(name)?.[1];

/** The colour in the middle of a quarter of the picture. Quarters 0 and 1 are above 2 and 3. */
async function colorOf(bytes: Buffer, quarter: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (quarter % 2 ? 0.75 : 0.25));
  const y = Math.floor(info.height * (quarter > 1 ? 0.75 : 0.25));
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)];
}
const near = (color: readonly number[]) => color.map((value) => expect.closeTo(value, -1.6));

const solid = (width: number, height: number, background = "#c06020") =>
  sharp({ create: { width, height, channels: 3, background } });
const glass = () => {
  const background = { r: 10, g: 200, b: 90, alpha: 0.5 };
  return sharp({ create: { width: 400, height: 300, channels: 4, background } });
};
/** Neighbouring pixels differ, as in a photograph. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

describe("the variants of an upload", () => {
  test("a photograph is scaled down, never up", async () => {
    const name = await upload(noise(1000, 600).jpeg());
    expect(sizeIn(name)).toBe("1000x600");
    expect(await shape((await variant(name, 480)).bytes)).toBe("480x288 webp");
    expect(await shape((await variant(name, 1280)).bytes)).toBe("1000x600 webp");
    expect(await findVariant(name, "1920.webp")).toBeNull();
  });

  test("a picture with an orientation in its metadata is rotated before it is stored", async () => {
    const red = await solid(300, 400, "#e00000").png().toBuffer();
    // The left half is red. After a turn to the right, red is at the top.
    const turned = solid(600, 400, "#0000e0")
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 });
    const name = await upload(turned.jpeg());
    expect(sizeIn(name)).toBe("400x600");
    const { bytes } = await variant(name, 320);
    expect(await shape(bytes)).toBe("320x480 webp");
    expect(await colorOf(bytes, 0)).toEqual(near([224, 0, 0]));
    expect(await colorOf(bytes, 3)).toEqual(near([0, 0, 224]));
  });

  test("a transparent picture stays transparent", async () => {
    const { bytes } = await variant(await upload(glass().png()), 320);
    expect(await colorOf(bytes, 0)).toEqual(near([10, 200, 90, 128]));
  });

  test("an AVIF becomes WebP and stays transparent", async () => {
    const name = await upload(glass().avif());
    expect(name).toMatch(/-400x300\.webp$/);
    const kept = await readFile((await findUpload(name))?.path ?? "");
    expect(await shape(kept)).toBe("400x300 webp");
    expect(await colorOf(kept, 0)).toEqual(near([10, 200, 90, 128]));
  });

  test("an AVIF that needs too much memory is refused with a message", {
    tags: ["sweep"],
  }, async () => {
    const large = await solid(4_200, 4_000).avif({ effort: 0, quality: 1 }).toBuffer();
    expect(large.length).toBeLessThan(5_000);
    await expect(prepareUpload(large)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: "file", message: expect.stringContaining("too large to process") }],
    });
    expect(await readdir(join(settings.dataDir, "uploads"))).not.toContainEqual(
      expect.stringMatching(/\.part$/),
    );
  });

  const INK = "#a08070";
  test("CMYK and wide-gamut pictures become sRGB", { tags: ["sweep"] }, async () => {
    for (const profiled of [
      solid(400, 300, INK).toColorspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 100 }),
      solid(400, 300, INK).withIccProfile("p3").png(),
    ]) {
      const { bytes } = await variant(await upload(profiled), 320);
      expect(await colorOf(bytes, 0)).toEqual(near([160, 128, 112]));
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    }
  });

  test("a picture with 16 bits per colour channel is stored with 8 bits", {
    tags: ["sweep"],
  }, async () => {
    const deep = solid(400, 300).toColourspace("rgb16").png();
    expect((await sharp(await deep.toBuffer()).metadata()).depth).toBe("ushort");
    expect(await colorOf((await variant(await upload(deep), 320)).bytes, 0)).toEqual(
      near([192, 96, 32]),
    );
  });

  test("a panorama and a single pixel keep their proportions", { tags: ["sweep"] }, async () => {
    const panorama = await upload(solid(8000, 400).jpeg());
    expect(sizeIn(panorama)).toBe("4096x205");
    expect(await shape((await variant(panorama, 640)).bytes)).toBe("640x32 webp");
    const pixel = await upload(solid(1, 1).png());
    expect(sizeIn(pixel)).toBe("1x1");
    expect(await shape((await variant(pixel, 320)).bytes)).toMatch(/^1x1 /);
  });

  test("an animation stays animated, and an SVG stays an SVG", async () => {
    const frames = [solid(40, 30), solid(40, 30, "#0060c0")].map((frame) => frame.png().toBuffer());
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    for (const name of [await upload(moving.clone().gif()), await upload(moving.clone().webp())]) {
      expect(name).toMatch(/-40x30-animated\.(gif|webp)$/);
      expect(await findVariant(name, "320.webp")).toBeNull();
      const kept = await readFile((await findUpload(name))?.path ?? "");
      expect((await sharp(kept).metadata()).pages).toBe(2);
    }
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80px" height="60.4"/>';
    const name = await nameOf(Buffer.from(drawing));
    expect(name).toMatch(/-80x60\.svg$/);
    expect(await findVariant(name, "320.webp")).toBeNull();
    expect(await nameOf(Buffer.from(drawing.replace("80px", "100%")))).toMatch(/^\w+\.svg$/);
  });

  test("a screenshot is encoded without loss", async () => {
    const lines = Array.from({ length: 40 }, (_, row) => `<path d="M0 ${row * 9}h${row * 19}"/>`);
    const plot = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" stroke="#06c"><path fill="#fff" d="M0 0h800v400H0z"/>${lines}</svg>`;
    const source = await sharp(Buffer.from(plot)).flatten().png().toBuffer();
    const { bytes } = await variant(await nameOf(source), 960);
    const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(source))).toBe(true);
  });

  test("if an upload is smaller than its variant, the upload is sent", {
    tags: ["sweep"],
  }, async () => {
    const older = await noise(480, 480).blur(20).avif().toBuffer();
    const name = `${"0".repeat(32)}-480x480.avif`;
    await keepUpload(name, older);
    const { path, type } = await variant(name, 480);
    expect([path, type]).toEqual([(await findUpload(name))?.path, "image/avif"]);
  });
});

test("fifty simultaneous requests for a variant get the same file, and no other file remains", {
  tags: ["sweep"],
}, async () => {
  const name = await upload(noise(700, 500).jpeg());
  const found = await Promise.all(Array.from({ length: 50 }, () => variant(name, 640)));
  expect(new Set(found.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
  const derived = join(settings.dataDir, "derived", name);
  expect(await readdir(derived)).toEqual(["640.webp"]);
  const first = await stat(found[0]?.path ?? "");
  await variant(name, 640);
  expect((await stat(found[0]?.path ?? "")).ino).toBe(first.ino);
});

test("a deleted variant is made again, and the upload is sent if the variant cannot be made", {
  tags: ["sweep"],
}, async () => {
  const name = await upload(noise(500, 500).jpeg());
  const { size } = await variant(name, 320);
  const derived = join(settings.dataDir, "derived");
  await rm(derived, { recursive: true });
  expect((await variant(name, 320)).size).toBe(size);

  await rm(derived, { recursive: true });
  await writeFile(derived, "a file where the folder should be");
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await variant(name, 320)).toMatchObject({ type: "image/jpeg", isLasting: false });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  await rm(derived);
});

test("unknown widths, file names and uploads have no variant", async () => {
  const name = await upload(noise(700, 500).jpeg());
  for (const file of [
    "321.webp",
    "0.webp",
    "320.avif",
    "320",
    "../320.webp",
    "320.webp.part",
    "",
  ]) {
    expect(await findVariant(name, file)).toBeNull();
  }
  for (const other of [`../uploads/${name}`, name.replace("700x500", "701x500"), "derived", ".."]) {
    expect(await findVariant(other, "320.webp")).toBeNull();
  }
});
