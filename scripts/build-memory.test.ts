import { join } from "node:path";
import { expect, test } from "vitest";

const module = (name: string) => import(join(import.meta.dirname, name));
const { buildFailure, memoryNote } = await module("build-memory.mjs");
const { serverFlags } = await module("server-process.mjs");
const { CannotGoOn, run } = await module("programs.mjs");

const GIGABYTE = 1024 ** 3;

test("the memory note states the needed memory, and warns if less is available", () => {
  expect(memoryNote(4 * GIGABYTE)).toEqual({
    text: "Building takes up to 3.3 GB of memory",
    level: "info",
  });
  expect(memoryNote(2 * GIGABYTE)).toEqual({
    text: "Building takes up to 3.3 GB of memory, but only 2.0 GB are available: add swap, or build on a larger machine",
    level: "warn",
  });
});

test("on a small machine, the limit of the server's heap leaves memory for other processes", () => {
  expect(serverFlags(GIGABYTE / 2)).toContain("--max-old-space-size=200");
  expect(serverFlags(GIGABYTE)).toContain("--max-old-space-size=512");
});

/** Runs a program and returns its error. */
const failureOf = (program: string) =>
  run(process.execPath, ["-e", program]).catch((error: unknown) => error);

// Windows has no signals.
test.skipIf(process.platform === "win32").each([
  ["a build", 'process.kill(process.pid, "SIGKILL")'],
  [
    "a worker of the build",
    'console.log("worker exited with code: null and signal: SIGKILL"); process.exit(1)',
  ],
])("if the system kills %s, the error says so and names the needed memory", async (_, program) => {
  const failure = buildFailure(await failureOf(program));
  expect(failure).toBeInstanceOf(CannotGoOn);
  expect(failure.message).toMatch(/^The build was killed \(SIGKILL\)\. .* takes up to 3\.3 GB\./);
});

test("the error of a build that was not killed is reported unchanged", async () => {
  const failure = await failureOf('console.log("Type error"); process.exit(1)');
  expect(buildFailure(failure)).toBe(failure);
  expect(failure).toMatchObject({ message: "Type error" });
});
