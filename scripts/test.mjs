// `npm test`: sets itself up, the browser included, and runs every check. Its last line counts them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditDependencies } from "./audit.mjs";
import { findBrowser } from "./browser.mjs";
import { checkLicences } from "./licences.mjs";
import {
  buildSite,
  CannotGoOn,
  checkNode,
  compileTools,
  explain,
  installDependencies,
  run,
  step,
} from "./steps.mjs";

const reports = mkdtempSync(join(tmpdir(), "portfolio-reports-"));
let passed = 0;
let failed = 0;

/** One check that either holds or does not; `work` may say in a few words what it found, and throws otherwise. */
async function holds(title, work) {
  try {
    await step(title, work);
    passed++;
  } catch (error) {
    failed++;
    console.log(error.message);
  }
}

const check = (title, command, args) => holds(title, async () => void (await run(command, args)));

/** Asks the registry for known weaknesses. One that cannot be asked has said nothing: that counts as neither. */
async function checkWeaknesses() {
  const title = "Known weaknesses";
  const audit = await auditDependencies();
  if (audit === null) {
    console.log(`  ${title.padEnd(24)} not checked: the registry could not be asked`);
    return;
  }
  await holds(title, async () => {
    if (audit.grave.length > 0) throw new CannotGoOn(audit.grave.join("\n"));
    return audit.others > 0 ? `${audit.others}, none of them grave` : "none";
  });
}

/** A test runner; `count` reads its report. A run without a single test has failed. */
async function tests(title, command, args, env, count) {
  console.log(`\n${title}`);
  const ended = await run(command, args, { env, show: true }).then(
    () => true,
    () => false,
  );
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count();
  } catch {
    console.log(`${title}: no report`);
  }
  passed += counts.passed;
  const isClean = ended && counts.failed === 0 && counts.passed > 0;
  failed += isClean ? 0 : Math.max(1, counts.failed);
}

const read = (name) => JSON.parse(readFileSync(join(reports, name), "utf8"));

function vitest(project) {
  const report = `${project}.json`;
  const args = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
  return tests(
    project === "unit" ? "Unit tests" : "Contract tests, against the production build",
    "npx",
    [...args, `--outputFile.json=${join(reports, report)}`],
    {},
    () => {
      const { numPassedTests, numTotalTests } = read(report);
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
    },
  );
}

try {
  checkNode();
  process.chdir(new URL("..", import.meta.url).pathname);
  console.log("Setting up");
  await installDependencies();
  let browser;
  await step("Browser", async () => {
    browser = await findBrowser();
    return browser;
  });
  await compileTools();

  console.log("\nChecks");
  await check("Format, lint, imports", "npx", ["biome", "check", "--error-on-warnings", "."]);
  await check("Route types", "npx", ["next", "typegen"]);
  await check("Types", "npx", ["tsc", "--noEmit"]);
  await holds("Licences", async () => checkLicences());
  await checkWeaknesses();
  await vitest("unit");
  console.log("\nProduction build");
  await buildSite();
  await vitest("contract");
  await tests(
    "End to end, in a browser, against the production build",
    "npx",
    ["playwright", "test"],
    { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json") },
    () => {
      const { expected, unexpected, flaky, skipped } = read("e2e.json").stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    },
  );
} catch (error) {
  explain(error);
  failed++;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;
console.log(`\n${failed > 0 ? "Not everything holds." : "Everything holds."}`);
console.log(`${passed} passed, ${failed} failed`);
