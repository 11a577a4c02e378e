// Programs for the owner's machine must run on Linux, macOS and Windows. Benchmarks are not checked: they read /proc.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { onDatabase } from "@/lib/db/database-file";

const ROOT = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const NOT_PORTABLE: [string, RegExp][] = [
  ["a path taken from a URL: use fileURLToPath", /new URL\([^)]*import\.meta\.url\)\.pathname/],
  [
    "a .cmd file on Windows: use runPackage or runNpm",
    /\((\[)?["'`](npx|npm)["'`],(?! \.\.\.args)/,
  ],
  ["a folder that Windows does not have: use os.tmpdir()", /["'`]\/(tmp|dev\/null|proc|var)\b/],
  ["a variable that Windows does not have: use os.homedir()", /process\.env\.HOME\b/],
  ["a path with the wrong separator", /\.split\(["']\/["']\)\.(at|pop)\(.*(__filename|cwd)/],
  ["a mode that Windows ignores", /\bchmod(Sync)?\(/],
  ["a flush that Windows refuses: use lib/files/durable-files", /\.sync\(\)/],
  ["a rename that Windows refuses for an open file: use renameFile", /\brename(Sync)?\(/],
];
/** These files may contain the patterns, because they handle the differences between the systems. */
const ALLOWED = new Set([
  ...["lib/files/durable-files.ts", "lib/files/atomic-write.ts", "prisma/data-files.ts"],
  ...["scripts/processes.mjs", "scripts/parent-process.mjs"],
  "lib/limited-process/limited-process.ts",
]);

const faults = (path: string, text: string) =>
  NOT_PORTABLE.filter(([, pattern]) => pattern.test(text)).map(([why]) => `${path}: ${why}`);

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(mjs|ts)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !/\/generated\//.test(path) && !ALLOWED.has(path));
}

test("no program uses a feature that is missing on Linux, macOS or Windows", () => {
  const paths = ["scripts", "prisma", "lib"].flatMap(sources);
  expect(paths).toContain("scripts/start.mjs");
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.flatMap((path) => faults(path, read(path)))).toEqual([]);
});

test("npm scripts use no syntax of a particular shell", () => {
  const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
  for (const [name, command] of Object.entries(scripts)) {
    // Every shell understands `&&`.
    expect([name, command]).toEqual([
      name,
      expect.not.stringMatching(/[$|;<>'"`*]|(^|\s)[A-Z_]+=/),
    ]);
    expect([name, command]).toEqual([name, expect.not.stringMatching(/(^|&& )(rm|cp|mv|mkdir)\b/)]);
  }
});

test.each([
  'process.chdir(new URL("..", import.meta.url).pathname)',
  'run("npx", ["next", "build"])',
  'const scratch = "/tmp/x"',
  "process.env.HOME",
  "await folder.sync()",
  "await rename(draft, path)",
])("%s is reported as not portable", (text) => expect(faults("x", text)).toHaveLength(1));

test("a database can be opened in a folder whose name contains special characters", async () => {
  const folder = await mkdtemp(join(tmpdir(), "100% C# & ü "));
  onTestFinished(() => rm(folder, { recursive: true }));
  await onDatabase(join(folder, "site.db"), "CREATE TABLE a (b)");
  expect(readdirSync(folder)).toContain("site.db");
});
