// Shared by `npm start` and `npm test`: printing steps with their duration, and the steps that prepare a
// clone. Plain JavaScript on Node alone: it runs before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildFailure, memoryNote } from "./build-memory.mjs";
import { compressStaticFiles } from "./compress-static-files.mjs";
import { CannotGoOn, run, runNpm, runPackage } from "./programs.mjs";

// The server's own log takes the console over when it begins.
const { log: print } = console;
let isLog = false;

/** From now on every line printed here is JSON, like the lines of the server's log (`lib/log`). */
export function sayInLog() {
  isLog = true;
}

/** A line of text; at a terminal it may begin with a carriage return. */
export function say(text, level = "info") {
  if (!isLog) return print(text);
  print(JSON.stringify({ level, time: new Date().toISOString(), msg: text.trim() }));
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step; `work` may return a few words about its result. */
export async function step(title, work) {
  const begun = performance.now();
  const isTerminal = process.stdout.isTTY && !isLog;
  const label = isLog ? title : title.padEnd(24);
  const ticking = isTerminal
    ? setInterval(() => process.stdout.write(`\r  ${label} ${seconds(begun)}`), 200)
    : undefined;
  if (isTerminal) process.stdout.write(`  ${label}`);
  else say(`  ${label} ...`);
  try {
    const note = await work();
    say(`${isTerminal ? "\r" : ""}  ${label} ${seconds(begun)}${note ? `  ${note}` : ""}`);
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

/** Changes with these files, with a setting, and with the version of Node. */
function fingerprint(files, setting = "") {
  const hash = createHash("sha256").update(`${process.version} ${setting}`);
  for (const file of files.sort()) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

const isStamped = (stamp, now) => existsSync(stamp) && readFileSync(stamp, "utf8") === now;

/** Does `work` unless the stamp file says that it was done for the fingerprint `now`. */
async function unlessDone(stamp, now, work) {
  if (isStamped(stamp, now)) return "up to date";
  rmSync(stamp, { force: true });
  const note = await work();
  writeFileSync(stamp, now);
  return note;
}

/** Changes to the project's folder, wherever the program was called from. */
export const enterProject = () => process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/** The first step of every program: checks Node, changes to the project's folder and reads its settings. */
export function begin() {
  checkNode();
  enterProject();
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Refuses a NEXT_PUBLIC_API_BASE_URL that cannot work: cookies and headers of the API are for its own origin only. */
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

export const installDependencies = () =>
  step("Dependencies", () =>
    unlessDone("node_modules/.installed", fingerprint(["package-lock.json"]), async () => {
      await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
      return "installed";
    }),
  );

/** The names of their shared parts depend on the content, so parts of earlier sources would stay. */
function removeOldPrograms() {
  for (const name of readdirSync(".build")) {
    if (/\.m?js(\.map)?$/.test(name)) rmSync(join(".build", name));
  }
}

/** The Prisma client, the scripts that stand in pages, and the programs that run outside Next. */
export const compileTools = () =>
  step("Database client, server", async () => {
    mkdirSync(".build", { recursive: true });
    const schema = ["prisma/schema.prisma", "prisma.config.ts", ...TOOL_FILES];
    await unlessDone(".build/client-stamp", fingerprint(schema), () =>
      // Prisma wants an engine binary it could download, and does not run it for this.
      runPackage("prisma", ["generate"], {
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
      }),
    );
    const rooms = ["components/site/resume", "lib", "prisma", "scripts"];
    const sources = rooms.flatMap(filesBelow).filter(isSource);
    return unlessDone(
      ".build/tools-stamp",
      fingerprint([...sources, "rolldown.config.mjs", ...TOOL_FILES]),
      async () => {
        // It comes with the dependencies, which may not have been there when this began.
        const { compilePageScripts } = await import("./page-scripts.mjs");
        await compilePageScripts();
        removeOldPrograms();
        await runPackage("rolldown", ["--config"]);
        return "compiled";
      },
    );
  });

/** A database with all migrations; a new database gets the demo content. */
export const prepareDatabase = () =>
  step("Database", async () =>
    (await run(process.execPath, [".build/prepare-database.mjs"])).trim(),
  );

/** The files that determine the site's build. */
const siteSources = () => [
  ...["app", "components", "lib", "public"].flatMap(filesBelow).filter(isSource),
  ...["next.config.mjs", "postcss.config.mjs", "scripts/compress-static-files.mjs"],
  ...["instrumentation.ts", "proxy.ts", ...TOOL_FILES],
];

async function runBuild() {
  await runPackage("next", ["build"], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  }).catch((error) => {
    throw buildFailure(error);
  });
  await compressStaticFiles();
  return "built";
}

/** Next's production build. */
export async function buildSite() {
  const stamp = ".build/site-stamp";
  // The only setting that is compiled in.
  const now = fingerprint(siteSources(), process.env.NEXT_PUBLIC_API_BASE_URL);
  if (!isStamped(stamp, now)) {
    const { text, level } = memoryNote();
    say(`  ${text}`, level);
  }
  await step("Site", () => unlessDone(stamp, now, runBuild));
}

/** Says why it stopped: in a line if a person can fix it, else in full. */
export function explain(error) {
  if (isLog) say(error instanceof CannotGoOn ? error.message : String(error.stack), "error");
  else console.error(error instanceof CannotGoOn ? `\n${error.message}` : error);
  process.exitCode = 1;
}
