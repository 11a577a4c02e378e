import { join } from "node:path";
import { expect, test } from "vitest";

const { countsOf, readPlaywright, readVitest } = await import(
  join(import.meta.dirname, "test-runs.mjs")
);

const here = (file: string) => `${process.cwd()}/${file}`;

test("the result of a Vitest report lists each failed test with its file and the first line of its error", () => {
  const assertionResults = [
    { fullName: "a holds", status: "passed", failureMessages: [] },
    { fullName: "b holds", status: "failed", failureMessages: ["Error: expected 1\n    at x.ts"] },
    // A filter by tags skips this test.
    { fullName: "c holds", status: "skipped", failureMessages: [] },
  ];
  const testResults = [
    { name: here("lib/x.test.ts"), status: "failed", message: "", assertionResults },
  ];
  expect(readVitest({ testResults })).toEqual({
    passed: 1,
    failed: [{ file: "lib/x.test.ts", title: "b holds", problem: "Error: expected 1" }],
  });
});

test("a file that Vitest cannot load counts as a failed test", () => {
  const broken = { name: here("lib/x.test.ts"), status: "failed", message: "Cannot find y\n" };
  expect(readVitest({ testResults: [{ ...broken, assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: [{ file: "lib/x.test.ts", title: "the file itself", problem: "Cannot find y" }],
  });
});

test("the result of a Playwright report lists failed and flaky tests", () => {
  const failure = { errors: [{ message: "Error: not seen\n  at y.ts" }] };
  const success = { errors: [] };
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    tests: [{ status, results }],
  });
  const nested = { file: "site/a.spec.ts", specs: [spec("b", "flaky", [failure, success])] };
  const file = {
    file: "site/a.spec.ts",
    specs: [spec("a", "expected", [success]), spec("c", "unexpected", [failure, failure])],
    suites: [nested],
  };
  const failedTest = { file: "e2e/site/a.spec.ts", problem: "Error: not seen" };
  expect(readPlaywright({ suites: [file], errors: [{ message: "No server\n" }] })).toEqual({
    passed: 1,
    failed: [
      { ...failedTest, title: "c" },
      { file: "", title: "Playwright itself", problem: "No server" },
    ],
    flaky: [{ ...failedTest, title: "b" }],
  });
});

test("`npm test` accepts three flaky tests, and `npm run test:all` accepts none", () => {
  const flaky = (count: number) => ({ passed: 10, failed: [], flaky: Array(count).fill({}) });
  expect(countsOf(flaky(3), false)).toEqual({ passed: 13, failed: 0 });
  expect(countsOf(flaky(4), false)).toEqual({ passed: 10, failed: 4 });
  expect(countsOf(flaky(1), true)).toEqual({ passed: 10, failed: 1 });
});
