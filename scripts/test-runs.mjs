// Runs Vitest and Playwright. A failed test runs again. If it passes the second time, it is flaky. The result of a run
// has the number of `passed` tests, and lists the tests that failed twice (`failed`) or once (`flaky`).
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runPackage } from "./programs.mjs";

/** With more flaky tests than this, the run fails. */
const MOST_FLAKY = 3;

/**
 * Counts passed and failed tests. If all tests were run (`isAll`) or more than three are flaky, flaky tests count as
 * failed, otherwise as passed.
 */
export function countsOf({ passed, failed, flaky }, isAll) {
  const areAccepted = !isAll && flaky.length <= MOST_FLAKY;
  return areAccepted
    ? { passed: passed + flaky.length, failed: failed.length }
    : { passed, failed: failed.length + flaky.length };
}

export const firstLine = (text = "") => stripVTControlCharacters(text).split("\n", 1)[0];

const succeeds = (name, args, env) =>
  runPackage(name, args, { env, show: true }).then(
    () => true,
    () => false,
  );

function takeReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Reads Vitest's report. A file that fails outside of its tests counts as a failed test. */
export function readVitest(report) {
  const failed = [];
  let passed = 0;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(process.cwd(), name);
    const failures = assertionResults.filter((test) => test.status === "failed");
    passed += assertionResults.filter((test) => test.status === "passed").length;
    for (const { fullName, failureMessages } of failures) {
      failed.push({ file, title: fullName, problem: firstLine(failureMessages[0]) });
    }
    if (status === "failed" && failures.length === 0) {
      failed.push({ file, title: "the file itself", problem: firstLine(message) });
    }
  }
  return { passed, failed };
}

/**
 * Runs tests with Vitest. Files with failed tests run again. If Vitest itself fails but no test does, all files run
 * again.
 */
export async function runVitest(args, folder) {
  const path = join(folder, "vitest.json");
  async function once(files) {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
    const hasSucceeded = await succeeds("vitest", ["run", ...args, ...reporters, ...files], {});
    const report = takeReport(path);
    const run = report ? readVitest(report) : { passed: 0, failed: [] };
    if (!hasSucceeded && run.failed.length === 0) {
      run.failed.push({ file: "", title: "Vitest itself", problem: "see its output above" });
    }
    return run;
  }

  const first = await once([]);
  if (first.failed.length === 0) return { ...first, flaky: [] };
  const files = [...new Set(first.failed.map(({ file }) => file))].filter(Boolean);
  console.log(`\nFailed tests: ${first.failed.length}. Running again: ${files.join(", ")}`);
  const second = await once(files);
  const failsAgain = ({ file, title }) =>
    second.failed.some((test) => test.file === file && test.title === title);
  const flaky = first.failed.filter((test) => !failsAgain(test));
  return { passed: first.passed, failed: second.failed, flaky };
}

export function readPlaywright(report) {
  const run = { passed: 0, failed: [], flaky: [] };
  const walk = ({ file, specs = [], suites = [] }) => {
    for (const { title, tests } of specs) {
      for (const { status, results } of tests) {
        const error = results.flatMap(({ errors }) => errors)[0]?.message;
        const test = { file: `e2e/${file}`, title, problem: firstLine(error) };
        if (status === "expected") run.passed++;
        else if (status === "flaky") run.flaky.push(test);
        else run.failed.push(test);
      }
    }
    suites.forEach(walk);
  };
  report.suites.forEach(walk);
  for (const { message } of report.errors) {
    run.failed.push({ file: "", title: "Playwright itself", problem: firstLine(message) });
  }
  return run;
}

/** Runs tests with Playwright, which retries failed tests. */
export async function runPlaywright(args, folder, browser) {
  const path = join(folder, "playwright.json");
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: path };
  const hasSucceeded = await succeeds("playwright", ["test", ...args], env);
  const report = takeReport(path);
  const run = report ? readPlaywright(report) : { passed: 0, failed: [], flaky: [] };
  if (!hasSucceeded && run.failed.length === 0) {
    run.failed.push({ file: "", title: "Playwright itself", problem: "see its output above" });
  }
  return run;
}
