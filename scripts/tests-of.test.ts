import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const module = (name: string) => import(join(import.meta.dirname, name));
const { importsOf, projectFiles, readUsers } = await module("import-graph.mjs");
const { mappedTests, describePick, testsNamed, testsOf } = await module("tests-of.mjs");
const { TEST_MAP } = await module("../e2e/test-map.mjs");

const ROOT = resolve(import.meta.dirname, "..");
const files: string[] = projectFiles(ROOT);
const users = readUsers(ROOT);

const pick = (...changed: string[]) => testsOf(changed, files, users);

/** Returns the short name that the map uses for a test file. */
const short = (path: string) =>
  path.replace(/^e2e\/(contract\/)?/, "").replace(/\.(contract\.test|spec)\.ts$/, "");
const names = (...changed: string[]): string[] => {
  const { contract, browser } = pick(...changed);
  return [...contract.picked, ...browser.picked].map(short);
};

test.each([
  ["lib/publish/feeds.ts", "public/discovery"],
  ["lib/publish/search/search-documents.ts", "api/search"],
  ["lib/content/nouns/award/store.ts", "api/content", "public/home"],
  ["lib/content/views/store.ts", "api/statistics", "site/public"],
  ["lib/api/route.ts", "api/access", "api/methods"],
  ["lib/auth/draft-access.ts", "public/drafts", "public/previews"],
  ["lib/server/page-cache/page-cache.ts", "public/caching", "server/serving"],
  ["components/dashboard/frame/single-keys.ts", "dashboard/keyboard"],
  ["components/site/listing/pagination.tsx", "public/listings", "public/description"],
  ["content/samples/posts/computer-vision-robotics.md", "public/samples"],
  ["prisma/seed/demo.json", "server/starting"],
  ["e2e/support/s3-server.ts", "data/copies", "dashboard/copies"],
  ["e2e/site/effects.spec.ts", "site/effects"],
])("a change of %s runs %s", (changed, ...expected) => {
  expect(names(changed)).toEqual(expect.arrayContaining(expected));
});

test("if few files use a changed file, only the tests for these files run", () => {
  expect(names("lib/publish/search/search-documents.ts")).toEqual([
    "api/search",
    "public/visibility",
    "site/search",
  ]);
  expect(pick("lib/publish/feeds.ts")).toMatchObject({ isGate: false, gateFor: [], unknown: [] });
});

test.each(["lib/db/client.ts", "lib/api/route.ts", "app/layout.tsx", "package.json"])(
  "a change of %s runs the gate, and picks less than a third of the test files",
  (path) => {
    const { isGate, gateFor, contract, browser } = pick(path, "lib/publish/feeds.ts");
    expect({ isGate, gateFor }).toEqual({ isGate: true, gateFor: [path] });
    for (const { picked, others } of [contract, browser]) {
      expect(picked.length).toBeLessThan(others.length / 2);
    }
  },
);

test("unit tests that read a changed file by path are found", () => {
  const migration = files.find((path) => path.endsWith("migration.sql")) ?? "";
  expect(pick(migration).unit).toContain("prisma/migrate.test.ts");
  expect(pick("scripts/tests-of.mjs").unit).toContain("scripts/tests-of.test.ts");
  expect(pick("lib/text/slug.ts").unit).toEqual([]);
});

test("the description lists the tests that run, the skipped tests, and files without a known test", () => {
  const nothing = { picked: [], others: ["a", "b"] };
  const contract = { picked: ["x.contract.test.ts"], others: ["c"] };
  const found = { contract, browser: nothing, isGate: false, gateFor: [], unknown: ["docs/x.md"] };
  expect(describePick(found).split("\n")).toEqual([
    "Picked: 1 contract file, 0 browser files",
    "  x.contract.test.ts",
    "Not picked: 1 contract file, 2 browser files (npm run test:all runs them)",
    "No test is known for: docs/x.md",
  ]);
  expect(describePick({ ...found, isGate: true, gateFor: ["lib/a.ts"], unknown: [] })).toContain(
    "The gate's tests run because of: lib/a.ts",
  );
  expect(pick("docs/testing.md").unknown).toEqual(["docs/testing.md"]);
});

test("imports of types and of computed paths are ignored", () => {
  const text = `
    import type { A } from "./types";
    import { type B } from "./more-types";
    import { type C, d } from "./mixed";
    import "./styles.css";
    export { e } from "./named";
    export type { F } from "./exported-types";
    export * from "./all";
    const g = () => import("./later");
    const h = (name) => import(\`./\${name}\`);
  `;
  expect(importsOf("a.ts", text).sort()).toEqual(
    ["./all", "./later", "./mixed", "./named", "./styles.css"].sort(),
  );
});

test("every route and every contract or browser test has a line in the map", () => {
  const lines: { paths: string[]; tests: string[] }[] = TEST_MAP;
  const routes = files.filter((path) => /^app\/.*\.tsx?$/.test(path));
  expect(routes.length).toBeGreaterThan(150);
  expect(routes.filter((path) => mappedTests(path).length === 0)).toEqual([]);

  const levels = [
    { folder: "e2e/contract/", ending: ".contract.test.ts" },
    { folder: "e2e/", ending: ".spec.ts" },
  ];
  const listed = lines.flatMap((line) => line.tests);
  const tests = files.filter((path) => /^e2e\/.*\.(contract\.test|spec)\.ts$/.test(path));
  const found = new Set(levels.flatMap((level) => testsNamed(level, listed, tests)));
  expect(tests.filter((path) => !found.has(path))).toEqual([]);

  const isUsed = (name: string) =>
    name === "gate" || levels.some((level) => testsNamed(level, [name], tests).length > 0);
  expect(listed.filter((name) => !isUsed(name))).toEqual([]);
  const isThere = (place: string) =>
    files.some((path) => path === place || path.startsWith(`${place}/`));
  expect(lines.flatMap((line) => line.paths).filter((place) => !isThere(place))).toEqual([]);
});
