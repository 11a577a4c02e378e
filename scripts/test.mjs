// `npm test`: sets itself up, the browser included, and runs every check. Its last line counts them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditDependencies } from "./audit.mjs";
import { checkLicences } from "./licences.mjs";
import { CannotGoOn, runPackage } from "./programs.mjs";
import {
  buildSite,
  checkNode,
  compileTools,
  enterProject,
  explain,
  installDependencies,
  step,
} from "./steps.mjs";
import { findBrowser, findPdfToText } from "./test-programs.mjs";

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

const check = (title, name, args) => holds(title, async () => void (await runPackage(name, args)));

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
async function tests(title, name, args, env, count) {
  console.log(`\n${title}`);
  const begun = performance.now();
  const ended = await runPackage(name, args, { env, show: true }).then(
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
  console.log(`${title}: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
}

const readReport = (path) => JSON.parse(readFileSync(path, "utf8"));

function vitest(title, project) {
  const report = join(reports, `${project}.json`);
  const args = ["run", "--project", `${project}*`, "--reporter=default", "--reporter=json"];
  return tests(title, "vitest", [...args, `--outputFile.json=${report}`], {}, () => {
    const { numPassedTests, numTotalTests } = readReport(report);
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  });
}

function playwright(title, browser) {
  const report = join(reports, "e2e.json");
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return tests(title, "playwright", ["test"], env, () => {
    const { expected, unexpected, flaky, skipped } = readReport(report).stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  });
}

try {
  checkNode();
  enterProject();
  console.log("Setting up");
  await installDependencies();
  let browser;
  await step("Browser", async () => {
    browser = await findBrowser();
    return browser;
  });
  await step("Poppler", async () =>
    (await findPdfToText()) ? "pdftotext" : "not found: two tests of PDFs are left out",
  );
  await compileTools();

  console.log("\nChecks");
  await check("Format, lint, imports", "@biomejs/biome", ["check", "--error-on-warnings", "."]);
  await check("Route types", "next", ["typegen"]);
  await check("Types", "typescript", ["--noEmit"]);
  await holds("Licences", async () => checkLicences());
  await checkWeaknesses();
  console.log("\nProduction build");
  await buildSite();
  await vitest("Unit tests", "unit");
  await vitest("Contract tests, against the production build", "contract");
  await playwright("End to end, in a browser, against the production build", browser);
} catch (error) {
  explain(error);
  failed++;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;
console.log(`\n${failed > 0 ? "Not everything holds." : "Everything holds."}`);
console.log(`${passed} passed, ${failed} failed`);
