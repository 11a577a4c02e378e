import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const { projectFiles } = await import(join(import.meta.dirname, "import-graph.mjs"));
const TESTS: string[] = projectFiles(".").filter((path: string) => /\.(test|spec)\.ts$/.test(path));

/** Returns the test files for a name in docs/asvs.md: `c/access`, `e/login`, or the end of a path. */
function testsNamed(name: string) {
  const [, level, short] = /^([ce])\/(.+)$/.exec(name) ?? [];
  const end = short ? `/${short}.${level === "c" ? "contract.test.ts" : "spec.ts"}` : name;
  return TESTS.filter((path) => path.endsWith(end));
}

const isTest = (name: string) => /^[ce]\/|\.test\.ts$/.test(name);
const isIn = (title: string, path: string) =>
  title.split("...").every((part) => readFileSync(path, "utf8").includes(part.trim()));

test("every test that is mentioned in docs/asvs.md exists", () => {
  const rows = readFileSync("docs/asvs.md", "utf8").match(/^\| \d.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(100);
  const missing = rows.flatMap((row) => {
    const names = [...row.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name).filter(isTest);
    const titles = [...row.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title);
    const files = names.flatMap(testsNamed);
    return [
      ...names.filter((name) => testsNamed(name).length === 0),
      ...titles.filter(
        (title) => title !== "Decisions" && !files.some((file) => isIn(title, file)),
      ),
    ];
  });
  expect(missing).toEqual([]);
});
