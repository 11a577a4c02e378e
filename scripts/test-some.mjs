// Brings the build up to date and runs some tests: `npm run test:contract -- mail`, `npm run test:e2e -- blog`,
// `npm run test:changed`, `npm run test:changed -- main`.
import { run, runPackage } from "./programs.mjs";
import { begin, buildSite, compileTools, explain, installDependencies } from "./steps.mjs";
import { findBrowser } from "./test-programs.mjs";

const show = true;
const unit = (args) => runPackage("vitest", ["run", "--project", "unit", ...args], { show });
const contract = (args) =>
  runPackage("vitest", ["run", "--project", "contract", ...args], { show });
const e2e = async (args) =>
  runPackage("playwright", ["test", ...args], { show, env: { CHROME_PATH: await findBrowser() } });

/** The paths of files that differ from a commit, including deleted and untracked files. */
async function changedSince(commit) {
  const printed = await Promise.all([
    run("git", ["diff", "--name-only", "--no-renames", "--relative", "-z", commit]),
    run("git", ["ls-files", "--others", "--exclude-standard", "-z"]),
  ]);
  return printed.join("").split("\0").filter(Boolean);
}

async function changed([commit = "HEAD"]) {
  // Imported here, because the modules need a package that an earlier step installs.
  const { projectFiles, readUsers } = await import("./import-graph.mjs");
  const { describePick, testsOf } = await import("./tests-of.mjs");
  const pick = testsOf(await changedSince(commit), projectFiles("."), readUsers("."));
  console.log(describePick(pick));

  await compileTools();
  await unit(["--changed", commit, "--passWithNoTests"]);
  if (pick.unit.length > 0) await unit(pick.unit);
  const { isGate } = pick;
  if (!isGate && pick.contract.picked.length + pick.browser.picked.length === 0) return;
  await buildSite();
  if (pick.contract.picked.length > 0) await contract(pick.contract.picked);
  if (isGate) await contract(["--tags-filter=gate", ...pick.contract.others]);
  if (pick.browser.picked.length > 0) await e2e(pick.browser.picked);
  if (isGate) await e2e(["--grep=@gate", ...pick.browser.others]);
}

const onSite = (tests) => async (args) => {
  await compileTools();
  await buildSite();
  await tests(args);
};

const [suite, ...args] = process.argv.slice(2);
try {
  begin();
  await installDependencies();
  await { contract: onSite(contract), e2e: onSite(e2e), changed }[suite](args);
} catch (error) {
  explain(error);
}
