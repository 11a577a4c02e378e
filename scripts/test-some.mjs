// A part of the checks, on a build that is up to date: `npm run test:contract -- mail`, `npm run test:e2e -- blog`,
// `npm run test:changed`, `npm run test:changed -- main`.

import { run, runPackage } from "./programs.mjs";
import { begin, buildSite, compileTools, explain, installDependencies } from "./steps.mjs";
import { findBrowser } from "./test-programs.mjs";
import { testsOf } from "./tests-of.mjs";

const show = true;
const unit = (args) => runPackage("vitest", ["run", "--project", "unit", ...args], { show });
const contract = (args) =>
  runPackage("vitest", ["run", "--project", "contract", ...args], { show });
const e2e = async (args) =>
  runPackage("playwright", ["test", ...args], { show, env: { CHROME_PATH: await findBrowser() } });

/** Paths that differ from a commit, also of files that git does not know yet. */
async function changedSince(commit) {
  const printed = await Promise.all([
    run("git", ["diff", "--name-only", commit]),
    run("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  return printed.join("").split("\n").filter(Boolean);
}

async function changed([commit = "HEAD"]) {
  const all = (await run("git", ["ls-files", "e2e"])).split("\n");
  const { contracts, specs } = testsOf(await changedSince(commit), all);
  await unit(["--changed", commit, "--passWithNoTests"]);
  if (contracts.length > 0) await contract(contracts);
  if (specs.length > 0) await e2e(specs);
}

const [suite, ...args] = process.argv.slice(2);
try {
  begin();
  await installDependencies();
  await compileTools();
  await buildSite();
  await { contract, e2e, changed }[suite](args);
} catch (error) {
  explain(error);
}
