import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
const request = vi.fn<typeof fetch>();
const picture = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "thumbnails-"));
  vi.resetModules();
  vi.doMock("@/lib/config/env", () => ({ env: { dataDir: folder, logLevel: "silent" } }));
  vi.stubGlobal("fetch", request);
});
afterEach(async () => {
  request.mockReset();
  vi.unstubAllGlobals();
  vi.doUnmock("@/lib/config/env");
  await rm(folder, { recursive: true });
});

const readThumbnail = async (id: string) => (await import("./thumbnail")).readThumbnail(id);

test("a thumbnail is requested once, cropped and stored", async () => {
  request.mockResolvedValue(new Response(new Uint8Array(await picture())));
  const first = await readThumbnail("aircAruvnKk");
  expect(request.mock.calls[0]?.[0]).toBe("https://i.ytimg.com/vi/aircAruvnKk/hqdefault.jpg");
  const { format, width, height } = await sharp(first ?? undefined).metadata();
  expect([format, width, height]).toEqual(["webp", 480, 270]);
  expect(await readThumbnail("aircAruvnKk")).toEqual(first);
  expect(request).toHaveBeenCalledTimes(1);
  expect(await readdir(join(folder, "thumbnails"))).toEqual(["aircAruvnKk.webp"]);
});

test("if YouTube sends no picture, null is returned, and the next call requests the picture again", async () => {
  request.mockRejectedValueOnce(new TypeError("fetch failed"));
  request.mockResolvedValueOnce(new Response("gone", { status: 404 }));
  request.mockResolvedValueOnce(new Response("<html>not a picture</html>"));
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await readThumbnail("aircAruvnKk")).toBeNull();
    expect(request).toHaveBeenCalledTimes(attempt);
  }
});

test("no request is sent for a text that is not a video id", async () => {
  for (const id of ["", "../../site", "aircAruvnK", "aircAruvnKk/..", "aircAruvn k"]) {
    expect(await readThumbnail(id)).toBeNull();
  }
  expect(request).not.toHaveBeenCalled();
});
