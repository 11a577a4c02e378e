import { type ChildProcess, spawn } from "node:child_process";
import { expect, test, vi } from "vitest";
import type { MarkdownTask } from "@/lib/text/markdown/markdown-program";
import { LimitedProcess } from "./limited-process";
import { cpuMsFor, MOST_CPU_MS, TooMuchWork } from "./limits";

vi.mock("node:child_process", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:child_process")>();
  return { ...real, spawn: vi.fn(real.spawn) };
});

const { spawn: realSpawn } =
  await vi.importActual<typeof import("node:child_process")>("node:child_process");

const lastChild = (): ChildProcess | undefined => vi.mocked(spawn).mock.results.at(-1)?.value;

const html = (markdown: string): MarkdownTask => ({
  kind: "html",
  markdown,
  reader: { isForOwner: false, language: "en" },
});

test("tasks are done one after another; what takes too long is ended, and the next one is done", async () => {
  const limited = new LimitedProcess<MarkdownTask, { html: string }>("markdown");
  const results = await Promise.allSettled(
    ["*a*", `${"- ".repeat(30_000)}a`, "*b*"].map((text) => limited.run(html(text), text.length)),
  );
  expect(results).toEqual([
    { status: "fulfilled", value: { html: "<p><em>a</em></p>" } },
    { status: "rejected", reason: expect.any(TooMuchWork) },
    { status: "fulfilled", value: { html: "<p><em>b</em></p>" } },
  ]);
});

test("a program that does not start is no task that takes too much", async () => {
  const limited = new LimitedProcess<string, string>("no-such-program");
  await expect(limited.run("x", 1)).rejects.toThrow("no-such-program.mjs did not start");
});

test("a task is done again where the process was killed, before it or meanwhile", async () => {
  const limited = new LimitedProcess<MarkdownTask, { html: string }>("markdown");
  await limited.run(html("*a*"), 3);
  for (const isUnderWay of [false, true]) {
    const killed = lastChild();
    if (!isUnderWay) killed?.kill("SIGKILL");
    const result = limited.run(html("*b*"), 3);
    if (isUnderWay) killed?.kill("SIGKILL");
    expect(await result).toEqual({ html: "<p><em>b</em></p>" });
    expect(lastChild()).not.toBe(killed);
  }
});

test("a task whose process is killed again and again takes too much", async () => {
  const limited = new LimitedProcess<MarkdownTask, { html: string }>("markdown");
  const begin = vi.mocked(spawn).mock.calls.length;
  vi.mocked(spawn).mockImplementation((...args) => {
    const child = realSpawn(...args);
    child.once("message", () => child.kill("SIGKILL"));
    return child;
  });
  await expect(limited.run(html("- ".repeat(5_000)), 10_000)).rejects.toThrow(TooMuchWork);
  expect(vi.mocked(spawn).mock.calls.length - begin).toBe(2);
});

test("a long text may take longer than a short one", () => {
  const most = [0, 99_999, 100_000, 500_000, 8_000_000].map(cpuMsFor);
  expect(most).toEqual([MOST_CPU_MS, 2_000, 3_000, 7_000, 7_000]);
});
