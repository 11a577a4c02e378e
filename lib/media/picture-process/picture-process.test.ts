import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { PictureProcess } from "./picture-process";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A picture process with other limits, which ends with the test. */
function pictures(limits: ConstructorParameters<typeof PictureProcess>[0] = {}) {
  const process = new PictureProcess(limits);
  onTestFinished(() => process.end());
  return process;
}

/** A program in place of the real one. */
async function program(text: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, text);
  return path;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#c0602080" } });

const source = await picture(8, 6).png().toBuffer();
const describeOne = (process: PictureProcess) => process.run("describe", { source });
const DESCRIBED = { format: "png", width: 8, height: 6 };

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: number | undefined) =>
  vi.waitFor(() => expect(pid === undefined || isRunning(pid)).toBe(false));

test("one process does job after job", async () => {
  const process = pictures();
  expect(process.pid).toBeUndefined();
  expect(await describeOne(process)).toEqual(DESCRIBED);
  const { pid } = process;
  expect(await describeOne(process)).toEqual(DESCRIBED);
  expect(process.pid).toBe(pid);
});

test("a picture that unpacks to more than the limit ends the process, and the next one gets another", async () => {
  const path = join(folder, "interlaced.png");
  // An interlaced picture is whole in memory before its first row is done.
  await picture(5_000, 5_000).png({ progressive: true }).toFile(path);
  const process = pictures({ mostBytes: 140 * 1024 * 1024 });
  await describeOne(process);
  const { pid } = process;
  const job = process.run("reencode", { source: path, target: join(folder, "made.png") });
  await expect(job).rejects.toMatchObject({ reason: "too-large" });
  await hasEnded(pid);
  expect(await describeOne(process)).toEqual(DESCRIBED);
  expect(process.pid).not.toBe(pid);
});

test("a job that takes too long ends the process", async () => {
  const silent = await program(
    'process.on("message", () => undefined); process.send({ ready: true });',
  );
  const process = pictures({ program: silent, mostMs: 1 });
  const job = describeOne(process);
  const { pid } = process;
  expect(pid).toBeDefined();
  await expect(job).rejects.toMatchObject({ reason: "too-slow" });
  await hasEnded(pid);
});

test("a crash is the picture's fault, but not before the process was ready", async () => {
  const crashing = await program(
    'process.on("message", () => process.abort()); process.send({ ready: true });',
  );
  await expect(describeOne(pictures({ program: crashing }))).rejects.toMatchObject({
    reason: "too-large",
  });
  const missing = pictures({ program: join(folder, "missing.mjs") });
  await expect(describeOne(missing)).rejects.toThrow("The picture process could not start");
});

test("a fault that is not the picture's keeps its code", async () => {
  const job = pictures().run("reencode", { source: join(folder, "gone"), target: folder });
  await expect(job).rejects.toMatchObject({ code: "ENOENT" });
});

test("the owner's jobs go first, and a full queue refuses", async () => {
  const echoing = await program(
    'process.on("message", ({ kind }) => process.send({ result: kind })); process.send({ ready: true });',
  );
  const process = pictures({ program: echoing });
  const done: string[] = [];
  const jobs = Array.from({ length: 100 }, async (_, at) => {
    await describeOne(process);
    done.push(`visitor ${at}`);
  });
  jobs.push(
    process.run("describe", { source }, { isFirst: true }).then(() => void done.push("owner")),
  );
  await expect(describeOne(process)).rejects.toMatchObject({
    status: 503,
    headers: { "Retry-After": "10" },
  });
  await Promise.all(jobs);
  expect(done.slice(0, 3)).toEqual(["visitor 0", "owner", "visitor 1"]);
  expect(done).toHaveLength(101);
});

test("the process ends when it had no job for thirty seconds", async () => {
  const process = pictures();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await describeOne(process);
  vi.advanceTimersByTime(20_000);
  await describeOne(process);
  const { pid } = process;
  vi.advanceTimersByTime(29_999);
  expect(process.pid).toBe(pid);
  vi.advanceTimersByTime(1);
  expect(process.pid).toBeUndefined();
  vi.useRealTimers();
  await hasEnded(pid);
});

/** A program that starts the picture process and stays. */
const STARTER = `
  const { fork } = require("node:child_process");
  const child = fork(process.argv[1], ["1e12"], { serialization: "advanced" });
  child.once("message", () => console.log(child.pid));
  setInterval(() => undefined, 1e6);`;

test("the process ends with the one that started it, however that ended", async () => {
  const starter: ChildProcess = spawn(process.execPath, ["-e", STARTER, ".build/pictures.mjs"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void starter.kill("SIGKILL"));
  if (!starter.stdout) throw new Error("It has no output");
  const [pid] = (await once(starter.stdout, "data")).map(Number);
  expect(isRunning(pid ?? 0)).toBe(true);
  starter.kill("SIGKILL");
  await hasEnded(pid);
});
