// The steps of `npm start` and `npm test` that prepare a clone, printed with their durations. They run before packages
// are installed, so they need only Node.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildFailure, memoryNote } from "./build-memory.mjs";
import { compressStaticFiles } from "./compress-static-files.mjs";
import { CannotGoOn, run, runNpm, runPackage } from "./programs.mjs";

// `print` is the console's original function. The server's log replaces `console.log` later.
const { log: print } = console;
let isLog = false;

/** Prints JSON lines from now on, like the server's log (`lib/log`). */
export function sayInLog() {
  isLog = true;
}

/** Prints a line. At a terminal, `text` can begin with a carriage return, which overwrites the current line. */
export function say(text, level = "info") {
  if (!isLog) return print(text);
  print(JSON.stringify({ level, time: new Date().toISOString(), msg: text.trim() }));
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step. `work` can return a short note about its result. */
export async function step(title, work) {
  const start = performance.now();
  const isTerminal = process.stdout.isTTY && !isLog;
  const label = isLog ? title : title.padEnd(24);
  const ticking = isTerminal
    ? setInterval(() => process.stdout.write(`\r  ${label} ${seconds(start)}`), 200)
    : undefined;
  if (isTerminal) process.stdout.write(`  ${label}`);
  else say(`  ${label} ...`);
  try {
    const note = await work();
    say(`${isTerminal ? "\r" : ""}  ${label} ${seconds(start)}${note ? `  ${note}` : ""}`);
  } catch (error) {
    if (isTerminal) print();
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(files, setting = "") {
  const hash = createHash("sha256").update(`${process.version} ${setting}`);
  for (const file of files.sort()) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether a result is up to date: its stamp file has the fingerprint of the current files. */
const isMade = ({ stamp, now }, files = now()) =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === files;

/** Runs `work` unless its result is up to date. */
async function unlessMade(result, work) {
  const files = result.now();
  if (isMade(result, files)) return "up to date";
  rmSync(result.stamp, { force: true });
  const note = await work();
  writeFileSync(result.stamp, files);
  return note;
}

export const enterProject = () => process.chdir(fileURLToPath(new URL("..", import.meta.url)));

export function begin() {
  checkNode();
  enterProject();
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Refuses a NEXT_PUBLIC_API_BASE_URL on another origin, where the API's cookies and headers would not work. */
export function checkApiPath() {
  const path = process.env.NEXT_PUBLIC_API_BASE_URL;
  if (path && !/^\/(?![/\\])/.test(path)) {
    throw new CannotGoOn(
      "NEXT_PUBLIC_API_BASE_URL must be a path on this site, like /api; the API cannot be on another origin",
    );
  }
}

const TOOL_FILES = ["package-lock.json", "tsconfig.json"];
const isSource = (file) => !/\.test\.tsx?$|[\\/]generated[\\/]/.test(file);

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isRecent = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!isRecent) {
    throw new CannotGoOn(`Node ${process.versions.node} is too old: 20.19, 22.12 or 24 is needed`);
  }
}

const client = {
  stamp: ".build/client-stamp",
  now: () => fingerprint(["prisma/schema.prisma", "prisma.config.ts", ...TOOL_FILES]),
};
const tools = {
  stamp: ".build/tools-stamp",
  now: () => {
    const sources = ["components/site/resume", "lib", "prisma", "scripts"].flatMap(filesBelow);
    return fingerprint([...sources.filter(isSource), "rolldown.config.mjs", ...TOOL_FILES]);
  },
};
/** The files that determine the site's build. */
const siteSources = () => [
  ...["app", "components", "lib", "public"].flatMap(filesBelow).filter(isSource),
  ...["next.config.mjs", "postcss.config.mjs", "scripts/compress-static-files.mjs"],
  ...["instrumentation.ts", "proxy.ts", ...TOOL_FILES],
];
const site = {
  stamp: ".build/site-stamp",
  // NEXT_PUBLIC_API_BASE_URL is the only setting that is compiled into the site.
  now: () => fingerprint(siteSources(), process.env.NEXT_PUBLIC_API_BASE_URL),
};

/** Whether all programs are compiled. */
export const areToolsMade = () => [client, tools].every((result) => isMade(result));

/** Whether everything is compiled and built. */
export const isAllMade = () => [client, tools, site].every((result) => isMade(result));

const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, "utf8")).packages;

/** Whether npm's list of installed packages matches package-lock.json. Ignores optional packages. */
function areInstalled(hasDevelopment) {
  const list = "node_modules/.package-lock.json";
  const installed = existsSync(list) ? packagesIn(list) : {};
  return Object.entries(packagesIn("package-lock.json"))
    .filter(([path, { optional, devOptional }]) => path !== "" && !optional && !devOptional)
    .filter(([, { dev }]) => hasDevelopment || !dev)
    .every(([path, { version }]) => installed[path]?.version === version);
}

/** Installs missing packages. With `isMade`, everything is built already, so development packages are not installed. */
export const installDependencies = ({ isMade: isOnlyRun = false } = {}) =>
  step("Dependencies", async () => {
    if (areInstalled(!isOnlyRun)) return "up to date";
    const scope = isOnlyRun ? "--omit=dev" : "--include=dev";
    await runNpm(["ci", scope, "--no-audit", "--no-fund", "--loglevel=error"]);
    return "installed";
  });

/** Removes old programs. The names of shared chunks depend on their content, so a build does not replace old chunks. */
function removeOldPrograms() {
  for (const name of readdirSync(".build")) {
    if (/\.m?js(\.map)?$/.test(name)) rmSync(join(".build", name));
  }
}

/** Compiles the Prisma client, the inline scripts, and the programs that run outside of Next. */
export const compileTools = () =>
  step("Database client, server", async () => {
    mkdirSync(".build", { recursive: true });
    await unlessMade(client, () =>
      // Without this setting, Prisma would download an engine binary. `generate` does not run the binary, so any path
      // will do: here it is Node's.
      runPackage("prisma-cli", ["generate"], {
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
      }),
    );
    return unlessMade(tools, async () => {
      // Imported here, because the module needs a package that an earlier step installs.
      const { compilePageScripts } = await import("./page-scripts.mjs");
      await compilePageScripts();
      removeOldPrograms();
      await runPackage("rolldown", ["--config"]);
      return "compiled";
    });
  });

/** Migrates the database. A new database gets the demo content. */
export const prepareDatabase = () =>
  step("Database", async () =>
    (await run(process.execPath, [".build/prepare-database.mjs"])).trim(),
  );

async function runBuild() {
  await runPackage("next", ["build"], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  }).catch((error) => {
    throw buildFailure(error);
  });
  await compressStaticFiles();
  return "built";
}

export async function buildSite() {
  if (!isMade(site)) {
    const { text, level } = memoryNote();
    say(`  ${text}`, level);
  }
  await step("Site", () => unlessMade(site, runBuild));
}

/** Prints an error. If a person can fix the problem, prints only the message, otherwise also the stack. */
export function explain(error) {
  if (isLog) say(error instanceof CannotGoOn ? error.message : String(error.stack), "error");
  else console.error(error instanceof CannotGoOn ? `\n${error.message}` : error);
  process.exitCode = 1;
}
