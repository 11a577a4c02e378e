import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { TooMuchWork } from "@/lib/limited-process/limits";
import { readLimitsHit } from "@/lib/log/limits-hit";
import { log } from "@/lib/log/log";
import { iconPicture } from "@/lib/publish/site-icons";
import { makeFavicon } from "./favicon";
import { findCardMark, findMarkPicture, whyNoMark } from "./mark-picture";
import { keepUpload, prepareUpload } from "./uploads";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent" }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

beforeAll(async () => {
  settings.dataDir = await mkdtemp(join(tmpdir(), "portfolio-marks-"));
});
afterAll(() => rm(settings.dataDir, { recursive: true }));

async function upload(bytes: Buffer) {
  const prepared = await prepareUpload(bytes);
  await keepUpload(prepared.name, prepared.bytes);
  return prepared.name;
}

const drawing = (inside: string, attributes = 'viewBox="0 0 32 16"') =>
  upload(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`));

const RECT = '<rect width="32" height="16" fill="#f00"/>';
const MASKED = Array.from(
  { length: 6 },
  (_, at) => `<mask id="m${at}"><rect width="9" height="9" mask="url(#m${at - 1})"/></mask>`,
).join("");

const shapeOf = async (path: string | null) => {
  const { format, width, height } = await sharp(path ?? "").metadata();
  return [format, width, height];
};

test.each([
  ["a drawing without a size", 'viewBox="0 0 32 16"'],
  ["a drawing with a large size", 'viewBox="0 0 32 16" width="32000" height="16000"'],
  ["a drawing with a small size", 'viewBox="0 0 32 16" width="4" height="2"'],
])("%s is drawn as large as the largest icon", async (_, attributes) => {
  const path = await findMarkPicture(await drawing(RECT, attributes));
  expect(await shapeOf(path)).toEqual(["png", 512, 256]);
});

test("a drawing with `xlink:href` is drawn", async () => {
  const xlink = 'viewBox="0 0 32 16" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const name = await drawing(`<defs><g id="a">${RECT}</g></defs><use xlink:href="#a"/>`, xlink);
  expect(await shapeOf(await findMarkPicture(name))).toEqual(["png", 512, 256]);
});

test("the mark and the card mark of a drawing are not made again at the second request", async () => {
  const name = await drawing(`${RECT}<circle r="3"/>`);
  const path = (await findMarkPicture(name)) ?? "";
  const { ino } = await stat(path);
  expect(await findMarkPicture(name)).toBe(path);
  expect((await stat(path)).ino).toBe(ino);
  const mark = (await findCardMark(name)) ?? "";
  expect(await findCardMark(name)).toBe(mark);
  const [, png = ""] = mark.split("data:image/png;base64,");
  const { width, height } = await sharp(Buffer.from(png, "base64")).metadata();
  expect([width, height]).toEqual([128, 64]);
});

test("a too complex drawing is refused without a second attempt, and the default mark replaces it", async () => {
  const logged = vi.spyOn(log, "info").mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const name = await drawing(`${MASKED}<rect width="9" height="9" mask="url(#m5)"/>`);
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await findMarkPicture(name)).toBeNull();
    expect(await findCardMark(name)).toBeNull();
  }
  expect(await whyNoMark(name)).toBe(
    "This drawing is too complex for an icon. Choose a simpler one",
  );
  expect(logged).toHaveBeenCalledOnce();
  const noted = expect.objectContaining({ name, screen: "/dashboard/files" });
  expect(readLimitsHit().files).toContainEqual(noted);
  const look = { accent: "amber", mark: `/uploads/${name}`, favicon: null } as const;
  const icon = await iconPicture(look);
  expect(icon).toEqual({ svg: expect.stringContaining("<svg") });
  expect((await makeFavicon(icon)).length).toBeGreaterThan(500);
});

test("if memory is short for a drawing, the next attempt is made after a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const memory = { heapMb: 1, memoryMb: 1 };
  const run = vi.spyOn(LimitedProcess.prototype, "run");
  onTestFinished(() => run.mockRestore());
  run.mockRejectedValueOnce(new TooMuchWork("machine", 1, memory));
  const name = await drawing(`${RECT}<circle r="4"/>`);
  for (let attempt = 1; attempt <= 2; attempt++) expect(await findMarkPicture(name)).toBeNull();
  expect(await whyNoMark(name)).toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await findMarkPicture(name)).not.toBeNull();
  expect(run).toHaveBeenCalledTimes(2);
});

test("a photograph is scaled down, never up", async () => {
  const photo = (width: number) =>
    sharp({ create: { width, height: 400, channels: 3, background: "#06c" } })
      .jpeg()
      .toBuffer();
  const wide = await upload(await photo(1_600));
  expect(await shapeOf(await findMarkPicture(wide))).toEqual(["png", 512, 128]);
  const small = await upload(await photo(200));
  expect(await shapeOf(await findMarkPicture(small))).toEqual(["png", 200, 400]);
});

test("a missing upload has no mark", async () => {
  const name = `${"0".repeat(32)}.svg`;
  expect(await findMarkPicture(name)).toBeNull();
  expect(await findCardMark(name)).toBeNull();
});
