import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { TooMuchWork } from "@/lib/limited-process/limits";
import { inPictureProcess, newPictureProcess } from "./picture-process";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a picture process, and ends it after the test. */
function pictures(memory?: Parameters<typeof newPictureProcess>[0]) {
  const process = newPictureProcess(memory);
  onTestFinished(() => process.end());
  return process;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#c0602080" } });

const source = await picture(8, 6).png().toBuffer();
const describeOne = (process = pictures(), options = {}) =>
  inPictureProcess("describe", { source }, options, process);
const DESCRIBED = { format: "png", width: 8, height: 6 };

test("a picture that exceeds the memory limit ends the process, and the next job starts a new process", {
  tags: ["sweep"],
}, async () => {
  const path = join(folder, "interlaced.png");
  // An interlaced picture is decoded as a whole, in memory.
  await picture(5_000, 5_000).png({ progressive: true }).toFile(path);
  const process = pictures({ heapMb: 64, memoryMb: 140 });
  expect(await describeOne(process)).toEqual(DESCRIBED);
  const { pid } = process;
  const input = { source: path, target: join(folder, "made.png") };
  const job = inPictureProcess("reencode", input, {}, process);
  await expect(job).rejects.toMatchObject({ reason: "too-large" });
  expect(await describeOne(process)).toEqual(DESCRIBED);
  expect(process.pid).not.toBe(pid);
});

test.each([
  ["time", "too-slow"],
  ["memory", "too-large"],
  ["machine", "short-of-memory"],
] as const)("a job that fails with TooMuchWork '%s' is refused as '%s'", async (limit, reason) => {
  const process = pictures();
  const error = new TooMuchWork(limit, 1, { heapMb: 1, memoryMb: 1 });
  vi.spyOn(process, "run").mockRejectedValue(error);
  await expect(describeOne(process)).rejects.toMatchObject({ reason });
});

test("an error of the file system keeps its code", { tags: ["sweep"] }, async () => {
  const input = { source: join(folder, "gone"), target: folder };
  const job = inPictureProcess("reencode", input, {}, pictures());
  await expect(job).rejects.toMatchObject({ code: "ENOENT" });
});

test("the owner's jobs run first, and a full queue refuses other jobs", {
  tags: ["sweep"],
}, async () => {
  const process = pictures();
  const done: string[] = [];
  const jobs = Array.from({ length: 101 }, async (_, at) => {
    await describeOne(process);
    done.push(`visitor ${at}`);
  });
  jobs.push(describeOne(process, { isFirst: true }).then(() => void done.push("owner")));
  await expect(describeOne(process)).rejects.toMatchObject({
    status: 503,
    headers: { "Retry-After": "10" },
  });
  await Promise.all(jobs);
  expect(done.slice(0, 3)).toEqual(["visitor 0", "owner", "visitor 1"]);
  expect(done).toHaveLength(102);
});
