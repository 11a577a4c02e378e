// Finds the contract and browser tests for a changed file: the tests that import the file, and the tests that
// `e2e/test-map.mjs` lists for the file or its users. The users of a file are all files that import or read it.
import { TEST_MAP } from "../e2e/test-map.mjs";
import { reachedFrom } from "./import-graph.mjs";

const isRoute = (path) => /^app\/.*\.tsx?$/.test(path);
const isUnitTest = (path) => /^(?!e2e\/).*\.test\.ts$/.test(path);
/** Whether Vitest's `--changed` follows the imports of a file. */
const isTypeScript = (path) => /\.tsx?$/.test(path);

/** A hub is a module that more than this share of the routes uses. The search does not continue with a hub's users. */
const HUB_SHARE = 1 / 4;
/** One changed file picks at most this share of a level's tests. */
const LARGEST_PICK = 1 / 4;

/** In the map, this word in place of a test means that the tests of the gate (`npm test`) must run. */
const GATE = "gate";

const LEVELS = {
  contract: { folder: "e2e/contract/", ending: ".contract.test.ts" },
  browser: { folder: "e2e/", ending: ".spec.ts" },
};

const testsIn = ({ folder, ending }, files) =>
  files.filter((path) => path.startsWith(folder) && path.endsWith(ending));

const PLACES = TEST_MAP.flatMap(({ paths, tests }) =>
  paths.map((place) => ({ place, tests })),
).sort((a, b) => b.place.length - a.place.length);

export const mappedTests = (path) =>
  PLACES.find(({ place }) => path === place || path.startsWith(`${place}/`))?.tests ?? [];

export function testsNamed({ folder, ending }, names, tests) {
  const starts = names.filter((name) => name.endsWith("/")).map((name) => folder + name);
  const whole = new Set(names.map((name) => folder + name + ending));
  return tests.filter((path) => whole.has(path) || starts.some((start) => path.startsWith(start)));
}

/**
 * Returns a level's tests for the reached files. If there are more than `LARGEST_PICK` allows, returns only the tests
 * for the nearest files, with `isAll: false`.
 */
function nearestTests(level, reached, files) {
  const tests = testsIn(level, files);
  const most = tests.length * LARGEST_PICK;
  let found = [];
  for (let step = 0; step <= Math.max(...reached.values()); step++) {
    const near = [...reached].filter(([, steps]) => steps <= step).map(([path]) => path);
    const next = [
      ...testsNamed(level, near.flatMap(mappedTests), tests),
      ...tests.filter((test) => near.includes(test)),
    ];
    if (new Set(next).size > most) return { found, isAll: false };
    found = next;
  }
  return { found, isAll: true };
}

/** Returns the tests for a changed file, and whether the tests of the gate must run. */
function testsOfOne(path, files, users, isHub) {
  const reached = reachedFrom(users, path, isHub);
  const nearest = Object.values(LEVELS).map((level) => nearestTests(level, reached, files));
  const leadsToHub = [...reached.keys()].some((one) => one !== path && isHub(one));
  return {
    path,
    picked: nearest.flatMap(({ found }) => found),
    unit: [...reachedFrom(users, path).keys()].filter(isUnitTest),
    isGate: mappedTests(path).includes(GATE) || leadsToHub || nearest.some(({ isAll }) => !isAll),
  };
}

/**
 * Returns the tests for the files `changed`. `files` are all files of the project; `users` comes from `readUsers`. In
 * the result, `picked` lists test files that run completely. If `isGate` is true, the gate's tests in `others` run,
 * too; `gateFor` lists the changed files that are the reason. `unit` lists unit tests that read a changed file by path,
 * because Vitest's `--changed` does not find them. `unknown` lists changed files without a known test.
 */
export function testsOf(changed, files, users) {
  const routes = files.filter(isRoute).length;
  const hubs = new Map();
  const isHub = (path) => {
    if (!hubs.has(path)) {
      const reached = [...reachedFrom(users, path).keys()].filter(isRoute).length;
      hubs.set(path, reached > routes * HUB_SHARE);
    }
    return hubs.get(path);
  };
  const found = changed.map((path) => testsOfOne(path, files, users, isHub));
  const picked = new Set(found.flatMap((one) => one.picked));
  const split = (level) => {
    const tests = testsIn(level, files);
    return {
      picked: tests.filter((path) => picked.has(path)),
      others: tests.filter((path) => !picked.has(path)),
    };
  };
  const gateFor = found.filter(({ isGate }) => isGate).map(({ path }) => path);
  const isKnown = (one) => one.isGate || one.picked.length + one.unit.length > 0;
  const notTypeScript = found.filter(({ path }) => !isTypeScript(path));
  return {
    contract: split(LEVELS.contract),
    browser: split(LEVELS.browser),
    unit: [...new Set(notTypeScript.flatMap(({ unit }) => unit))],
    isGate: gateFor.length > 0,
    gateFor,
    unknown: found.filter((one) => !isKnown(one)).map(({ path }) => path),
  };
}

const fileCount = (count, level) => `${count} ${level} ${count === 1 ? "file" : "files"}`;
const counted = (contract, browser) =>
  `${fileCount(contract.length, "contract")}, ${fileCount(browser.length, "browser")}`;

export function describePick({ contract, browser, isGate, gateFor, unknown }) {
  const others = counted(contract.others, browser.others);
  return [
    `Picked: ${counted(contract.picked, browser.picked)}`,
    ...[...contract.picked, ...browser.picked].map((path) => `  ${path}`),
    isGate
      ? `Only the gate's tests run in ${others} (npm run test:all runs all their tests)`
      : `Not picked: ${others} (npm run test:all runs them)`,
    ...(isGate ? [`The gate's tests run because of: ${gateFor.join(", ")}`] : []),
    ...(unknown.length > 0 ? [`No test is known for: ${unknown.join(", ")}`] : []),
  ].join("\n");
}
