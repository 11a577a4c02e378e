// `npm test` and `npm run test:all`: prepare everything, including the browser, and run the checks. `--all` runs every
// test, and `--shard=1/4` runs a quarter of the tests. The last line of the output has the counts.
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { auditDependencies } from "./audit.mjs";
import { checkLicences } from "./licences.mjs";
import { leftProcesses, RUN_VARIABLE } from "./processes.mjs";
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
import { countsOf, firstLine, runPlaywright, runVitest } from "./test-runs.mjs";

function readOptions() {
  try {
    return parseArgs({ options: { all: { type: "boolean" }, shard: { type: "string" } } }).values;
  } catch (error) {
    console.error(`${error.message}\nThe known options are --all and --shard=1/4`);
    process.exit(1);
  }
}

const values = readOptions();
const isAll = values.all === true;
const shard = values.shard ? [`--shard=${values.shard}`] : [];

const reports = mkdtempSync(join(tmpdir(), "portfolio-reports-"));
const total = { passed: 0, failed: [], flaky: [] };
const times = [];

async function section(title, work) {
  console.log(`\n${title}`);
  const start = performance.now();
  await work();
  times.push([title, (performance.now() - start) / 1000]);
}

/** Runs `work` and counts it as a passed or failed test. `work` throws if the check fails, and can return a note. */
async function holds(title, work) {
  try {
    await step(title, work);
    total.passed++;
  } catch (error) {
    total.failed.push({ file: "", title, problem: firstLine(error.message) });
    console.log(error.message);
  }
}

const check = (title, name, args) => holds(title, async () => void (await runPackage(name, args)));

/**
 * Checks the packages for known vulnerabilities. Runs only with `--all`, because a vulnerability that was found today
 * must not block a change that did not add it. If the registry does not answer, the check does not fail.
 */
async function checkWeaknesses() {
  const title = "Known weaknesses";
  const audit = await auditDependencies();
  if (audit === null) {
    console.log(`  ${title.padEnd(24)} not checked: the registry did not answer`);
    return;
  }
  await holds(title, async () => {
    if (audit.grave.length > 0) throw new CannotGoOn(audit.grave.join("\n"));
    return audit.others > 0 ? `${audit.others}, none of them grave` : "none";
  });
}

/** Runs tests and adds the result to the total. A run without any test counts as failed. */
const tests = (title, work) =>
  section(title, async () => {
    const { passed, failed, flaky } = await work();
    total.passed += passed;
    total.failed.push(...failed);
    total.flaky.push(...flaky);
    if (passed + failed.length + flaky.length === 0) {
      total.failed.push({ file: "", title, problem: "no test was run" });
    }
  });

const vitest = (project, filter) =>
  runVitest(
    ["--project", project, ...(isAll ? [] : [`--tags-filter=${filter}`]), ...shard],
    reports,
  );

const name = ({ file, title }) => [file, title].filter(Boolean).join(": ");
const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Writes the list of flaky tests. Prints durations and counts. */
function conclude() {
  const { failed, flaky } = total;
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/flaky.json", `${JSON.stringify(flaky, null, 2)}\n`);

  console.log("\nTime");
  for (const [title, seconds] of times) console.log(`  ${title.padEnd(60)} ${clock(seconds)}`);
  console.log(`  ${"In all".padEnd(60)} ${clock(performance.now() / 1000)}`);
  for (const test of failed) console.log(`Failed: ${name(test)}\n  ${test.problem}`);
  for (const test of flaky) console.log(`Flaky: ${name(test)}\n  ${test.problem}`);

  const count = countsOf(total, isAll);
  if (count.failed > 0) process.exitCode = 1;
  console.log(`\n${count.failed > 0 ? "Some checks failed." : "All checks passed."}`);
  console.log(`${flaky.length} flaky (failed once, then passed)`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
}

try {
  checkNode();
  enterProject();
  // All child processes inherit this variable, so that leftover processes can be found.
  process.env[RUN_VARIABLE] = randomUUID();
  let browser;
  await section("Setting up", async () => {
    await installDependencies();
    await step("Browser", async () => {
      browser = await findBrowser();
      return browser;
    });
    await step("Poppler", async () =>
      (await findPdfToText()) ? "pdftotext" : "not found: two tests of PDFs are left out",
    );
    await compileTools();
  });
  await section("Checks", async () => {
    await check("Format, lint, imports", "@biomejs/biome", ["check", "--error-on-warnings", "."]);
    await check("Route types", "next", ["typegen"]);
    await check("Types", "typescript", ["--noEmit"]);
    await holds("Plain words", async () => {
      // Imported here, because the module needs a package that an earlier step installs.
      const { refusedInProject } = await import("./plain-words.mjs");
      const found = refusedInProject();
      if (found.length > 0) throw new CannotGoOn(found.join("\n"));
    });
    await holds("Licences", async () => checkLicences());
    if (isAll) await checkWeaknesses();
  });
  await section("Production build", buildSite);
  await tests("Unit tests", () => vitest("unit", "!sweep"));
  await tests("Contract tests, against the production build", () => vitest("contract", "gate"));
  await tests("Browser tests, against the production build", () =>
    runPlaywright([...(isAll ? [] : ["--grep", "@gate"]), ...shard], reports, browser),
  );
  await holds("No process is left", async () => {
    const left = await leftProcesses(process.env[RUN_VARIABLE]);
    if (left.length > 0) throw new CannotGoOn(left.join("\n"));
  });
} catch (error) {
  explain(error);
  total.failed.push({ file: "", title: "The run itself", problem: firstLine(error.message) });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
conclude();
