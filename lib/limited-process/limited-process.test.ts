import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { MarkdownTask } from "@/lib/text/markdown/markdown-program";
import { LimitedProcess } from "./limited-process";
import { cpuMsFor, MOST_CPU_MS, TEXT_MEMORY, TooMuchWork } from "./limits";

vi.mock("node:child_process", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:child_process")>();
  return { ...real, spawn: vi.fn(real.spawn) };
});

const { spawn: realSpawn } =
  await vi.importActual<typeof import("node:child_process")>("node:child_process");

beforeEach(() => void vi.mocked(spawn).mockReset().mockImplementation(realSpawn));

const lastChild = (): ChildProcess | undefined => vi.mocked(spawn).mock.results.at(-1)?.value;

/** Replaces the next program with this CommonJS code. */
const replaceProgram = (text: string) =>
  vi
    .mocked(spawn)
    .mockImplementationOnce((command, _, options) => realSpawn(command, ["-e", text], options));

const B = { html: "<p><em>b</em></p>" };

/** Replaces all programs with a program that answers B: at once, or after some tenths of a second for a long text. */
const replacePrograms = () =>
  vi.mocked(spawn).mockImplementation((command, _, options) => {
    const answer = `process.on("message", ({ task }) => {
      for (let left = task.markdown.length > 1_000 ? 3e8 : 0; left > 0; left--);
      process.send({ result: ${JSON.stringify(B)} });
    });
    process.send({ isReady: true });`;
    return realSpawn(command, ["-e", answer], options);
  });

function limitedProcess(name = "markdown") {
  const limited = new LimitedProcess<MarkdownTask, { html: string }>(name);
  onTestFinished(() => limited.end());
  const run = (
    markdown: string,
    options: { cpuMs?: number; priority?: number; givesWay?: boolean },
  ) => {
    const reader = { isForOwner: false, language: "en" } as const;
    const cpuMs = cpuMsFor(markdown.length);
    return limited.run({ kind: "html", markdown, reader }, { cpuMs, ...options });
  };
  return {
    limited,
    html: (markdown: string) => run(markdown, {}),
    run,
  };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: number | undefined) =>
  vi.waitFor(() => expect(pid === undefined || isRunning(pid)).toBe(false));

test("a task that takes too long is stopped, and the next task runs in a new process", async () => {
  const { limited, html } = limitedProcess();
  expect(limited.pid).toBeUndefined();
  expect(await html("*b*")).toEqual(B);
  const { pid } = limited;
  const results = await Promise.allSettled(["*a*", `${"- ".repeat(30_000)}a`, "*b*"].map(html));
  expect(results).toEqual([
    { status: "fulfilled", value: { html: "<p><em>a</em></p>" } },
    { status: "rejected", reason: expect.any(TooMuchWork) },
    { status: "fulfilled", value: B },
  ]);
  expect(results[1]).toMatchObject({ reason: { limit: "time" } });
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(2);
  expect(limited.pid).not.toBe(pid);
});

test("the limit of a text does not include the loading of the layout engine for diagrams", async () => {
  const { run } = limitedProcess();
  const diagram = "```mermaid\nflowchart LR\n  A[Sensor] --> B[Gateway]\n```";
  expect((await run(diagram, { cpuMs: 250 })).html).toContain("<svg");
});

test("a program that does not start is not reported as too much work", async () => {
  await expect(limitedProcess("no-such-program").html("x")).rejects.toThrow(
    "no-such-program.mjs did not start",
  );
});

test("a crash of the program is reported as too much memory", async () => {
  replaceProgram('process.on("message", () => process.abort()); process.send({ isReady: true });');
  await expect(limitedProcess().html("x")).rejects.toMatchObject({ limit: "memory" });
});

test("a task that runs out of memory in a used process is repeated in a new process", async () => {
  const { html } = limitedProcess();
  // The first program crashes at its second task.
  replacePrograms();
  replaceProgram(`let tasks = 0;
    process.on("message", () => (tasks++ ? process.abort() : process.send({ result: B })));
    const B = ${JSON.stringify(B)};
    process.send({ isReady: true });`);
  expect([await html("*a*"), await html("*b*")]).toEqual([B, B]);
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(2);
});

test("a task that hangs without using processor time is stopped after a minute", {
  tags: ["sweep"],
}, async () => {
  replaceProgram('process.on("message", () => {}); process.send({ isReady: true });');
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { limited, html } = limitedProcess();
  const task = html("x");
  const { pid } = limited;
  vi.advanceTimersByTime(60_000);
  await expect(task).rejects.toMatchObject({ limit: "time" });
  vi.useRealTimers();
  await hasEnded(pid);
  expect(await html("*b*")).toEqual(B);
});

test("a task is repeated if its process was killed before or during the task", {
  tags: ["sweep"],
}, async () => {
  replacePrograms();
  const { html } = limitedProcess();
  await html("*a*");
  for (const isUnderWay of [false, true]) {
    const killed = lastChild();
    if (!isUnderWay) killed?.kill("SIGKILL");
    // This text takes so long that the task is killed halfway.
    const result = html("*word* ".repeat(2_000));
    if (isUnderWay) killed?.kill("SIGKILL");
    expect(await result).toEqual(B);
    expect(lastChild()).not.toBe(killed);
  }
});

test("a task whose process is killed twice is reported as too much for the machine", {
  tags: ["sweep"],
}, async () => {
  vi.mocked(spawn).mockImplementation((...args) => {
    const child = realSpawn(...args);
    child.once("message", () => child.kill("SIGKILL"));
    return child;
  });
  const task = limitedProcess().html("- ".repeat(5_000));
  await expect(task).rejects.toMatchObject({ name: "TooMuchWork", limit: "machine" });
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(2);
});

/** Starts all tasks at the same time. Returns the names of the tasks in the order of completion. */
async function orderOf(
  run: (markdown: string, options: { priority: number; givesWay?: boolean }) => Promise<unknown>,
  tasks: [name: string, markdown: string, options: { priority: number; givesWay?: boolean }][],
): Promise<string[]> {
  const order: string[] = [];
  const note = ([name, ...task]: (typeof tasks)[number]) =>
    run(...task).then(() => void order.push(name));
  await Promise.all(tasks.map(note));
  return order;
}

test("a task with `givesWay` is interrupted by tasks of higher priority, at most three times", {
  tags: ["sweep"],
}, async () => {
  replacePrograms();
  const { run } = limitedProcess();
  const long = "*word* ".repeat(2_000);
  const low = { priority: 0, givesWay: true };
  expect(
    await orderOf(run, [
      ["low", long, low],
      ["like", "*b*", low],
      ["first", "*b*", { priority: 1 }],
    ]),
  ).toEqual(["first", "like", "low"]);
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(2);
  expect(
    await orderOf(run, [
      ["low", long, { priority: 0 }],
      ["first", "*b*", { priority: 1 }],
    ]),
  ).toEqual(["low", "first"]);
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(2);
  // Each short task is sent after the long task has started again.
  const order: string[] = [];
  const task = run(long, low).then(() => void order.push("low"));
  for (let times = 1; times <= 4; times++) {
    await run("*b*", { priority: 1 }).then(() => void order.push(`first ${times}`));
  }
  await task;
  expect(order).toEqual(["first 1", "first 2", "first 3", "low", "first 4"]);
});

test("programs run one at a time only if the machine has little memory", async () => {
  replacePrograms();
  const [one, other] = [limitedProcess(), limitedProcess()];
  const total = vi.spyOn(process, "constrainedMemory").mockReturnValue(2 ** 30);
  onTestFinished(() => total.mockRestore());
  const both = () => Promise.all([one.html("*b*"), other.html("*b*")]);
  expect(await both()).toEqual([B, B]);
  const { pid } = one.limited;
  expect(await both()).toEqual([B, B]);
  expect(one.limited.pid).toBe(pid);
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(2);
  total.mockReturnValue(448 * 1024 ** 2);
  expect(await both()).toEqual([B, B]);
  expect(one.limited.pid).toBeUndefined();
  await hasEnded(pid);
  // The other program was ended for the first program's task, and was started again for its own task.
  expect(vi.mocked(spawn)).toHaveBeenCalledTimes(3);
});

test("if memory runs out, Linux kills a program before other processes", {
  tags: ["sweep"],
}, async () => {
  const { limited, html } = limitedProcess();
  await html("*b*");
  if (process.platform !== "linux") return;
  expect(Number(await readFile(`/proc/${limited.pid}/oom_score_adj`, "utf8"))).toBe(1_000);
});

test("the process ends after thirty seconds without a task", { tags: ["sweep"] }, async () => {
  const { limited, html } = limitedProcess();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await html("*a*");
  vi.advanceTimersByTime(20_000);
  await html("*b*");
  const { pid } = limited;
  vi.advanceTimersByTime(29_999);
  expect(limited.pid).toBe(pid);
  vi.advanceTimersByTime(1);
  expect(limited.pid).toBeUndefined();
  vi.useRealTimers();
  await hasEnded(pid);
});

/** Code that starts a program and keeps running. */
const STARTER = `
  const { fork } = require("node:child_process");
  const child = fork(process.argv[1], { serialization: "advanced" });
  child.once("message", () => console.log(child.pid));
  setInterval(() => undefined, 1e6);`;

test("the process ends when its parent is killed", { tags: ["sweep"] }, async () => {
  const starter = realSpawn(process.execPath, ["-e", STARTER, ".build/pictures.mjs"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void starter.kill("SIGKILL"));
  const [pid] = (await once(starter.stdout, "data")).map(Number);
  expect(isRunning(pid ?? 0)).toBe(true);
  starter.kill("SIGKILL");
  await hasEnded(pid);
});

test("the time limit of a text grows with its length", () => {
  const most = [0, 50_000, 100_000, 500_000, 8_000_000].map(cpuMsFor);
  expect(most).toEqual([MOST_CPU_MS, 2_500, 3_000, 7_000, 7_000]);
});

test("the memory limit applies to the whole process", {
  tags: ["sweep"],
}, async () => {
  const limited = new LimitedProcess<MarkdownTask, unknown>("markdown");
  onTestFinished(() => limited.end());
  const reader = { isForOwner: false, language: "en" } as const;
  const task = limited.run(
    { kind: "html", markdown: "a\n\n".repeat(150_000), reader },
    { cpuMs: 60_000 },
  );
  // Linux reports the memory of the process in this file.
  const status = `/proc/${limited.pid}/status`;
  let peakKb = 0;
  const look = setInterval(async () => {
    const [, kb] = /VmHWM:\s+(\d+)/.exec(await readFile(status, "utf8").catch(() => "")) ?? [];
    peakKb = Math.max(peakKb, Number(kb ?? 0));
  }, 20);
  onTestFinished(() => clearInterval(look));
  await expect(task).rejects.toMatchObject({
    limit: "memory",
    message: `It takes more than 60 seconds or ${TEXT_MEMORY.memoryMb} MB`,
  });
  expect(peakKb).toBeLessThan(1.25 * TEXT_MEMORY.memoryMb * 1024);
});
