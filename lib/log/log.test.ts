import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { writtenAtOnce, writtenToPipe } from "./destinations";
import { inRequest, logTo, textOf } from "./log";

function recorded(level: "info" | "debug" | "silent" = "info") {
  const lines: string[] = [];
  return { lines, log: logTo({ write: (line) => void lines.push(line) }, level) };
}

test("a line is JSON with level, time, request id and message", () => {
  const { log, lines } = recorded();
  inRequest("abc", () => log.info({ status: 200 }, "Answered"));
  log.debug("Not shown");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    request_id: "abc",
    status: 200,
    msg: "Answered",
  });
});

test("the values of forbidden fields are removed from a line", () => {
  const { log, lines } = recorded();
  log.error({ email: "bea@example.org", headers: { cookie: "x" }, password: "hunter2" }, "Failed");
  expect(lines[0]).not.toMatch(/bea|cookie":"x|hunter2/);
});

test("a text line has the time, the message and the facts, and an error's stack is below the line", () => {
  const { log, lines } = recorded();
  log.info({ route: "/api/hero", status: 200 }, "Answered");
  log.error({ err: new Error("It broke", { cause: new Error("Why") }) }, "Failed");
  const [answered = "", failed = ""] = lines.map(textOf);
  expect(answered).toMatch(/^\d\d:\d\d:\d\d {2}Answered {2}route=\/api\/hero {2}status=200\n$/);
  expect(failed).toMatch(/^\d\d:\d\d:\d\d {2}ERROR {2}Failed\n {2}Error: It broke\n {4}at /);
  expect(failed).toMatch(/\n {2}because of Error: Why\n {4}at /);
});

test("quoted text in an error neither ends its line nor moves the cursor", () => {
  const { log, lines } = recorded();
  const error = new Error("Got a\r\n12:00:00  Signed in\u001b[2J\u001b]0;title\u0007\u0000b");
  log.error({ err: error, route: "x\u001b[2J" }, "Failed");
  const text = textOf(lines[0] ?? "");
  expect(text).toMatch(/^.* {2}Failed {2}route=.*\n {2}Error: Got a 12:00:00 {2}Signed in.*b\n/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the text must not contain any
  expect(text).not.toMatch(/[\0-\x09\x0b-\x1f]/);
});

test("the level 'silent' logs nothing", () => {
  const { log, lines } = recorded("silent");
  log.error("Failed");
  expect(lines).toEqual([]);
});

test("a line that cannot be written does not block and is written with a later line", () => {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "out.log");
  closeSync(openSync(path, "w"));
  const file = openSync(path, "r");
  const log = logTo(
    writtenAtOnce(file, (line) => line),
    "info",
  );
  log.info("First");
  log.info("Second");
  closeSync(file);
  // The system assigns the lowest free descriptor, so this file gets the descriptor that the log writes to.
  const sameNumber = openSync(path, "a");
  expect(sameNumber).toBe(file);
  log.info("Third");
  closeSync(sameNumber);
  expect(readFileSync(path, "utf8")).toMatch(/"First".*\n.*"Second".*\n.*"Third"/);
});

test("a pipe that nobody reads does not block, and a later line says how many lines were lost", async () => {
  const pipe = new PassThrough();
  const log = logTo(
    writtenToPipe(pipe, (line) => line),
    "info",
  );
  const long = "x".repeat(100_000);
  for (let number = 0; number < 20; number++) log.info({ number }, long);
  expect(pipe.writableLength + pipe.readableLength).toBeLessThan(1_300_000);
  const read = text(pipe);
  await vi.waitFor(() => expect(pipe.writableLength).toBe(0));
  log.info("Last");
  pipe.end();
  const lines = (await read)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const [lost, last] = lines.slice(-2);
  expect(lost).toMatchObject({ level: "warn", count: 20 - (lines.length - 2) });
  expect(last.msg).toBe("Last");
});
