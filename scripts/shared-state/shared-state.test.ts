// Several parts of the process each load a separate copy of a module. So the state of a module must come from
// `processShared`. docs/architecture.md explains why under "One process, several copies".
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const { fileOf, importsOf, projectFiles } = await import(
  join(import.meta.dirname, "../import-graph.mjs")
);
const { stateIn } = await import(join(import.meta.dirname, "module-state.mjs"));

/** Modules that need not share their state. Most have a cache or a constant: a second copy of it only costs memory. */
const PER_COPY = new Set([
  ...["lib/auth/password/passwords.ts", "lib/auth/secret.ts", "lib/content/samples/samples.ts"],
  ...["lib/fonts/font-files.ts", "lib/fonts/page-fonts.ts", "lib/i18n/words.ts"],
  ...["lib/media/checksum.ts", "lib/media/demo/demo-archive.ts", "lib/media/model-triangles.ts"],
  ...["lib/media/theme-drawing.ts", "lib/publish/search/search.ts", "lib/time/dates.ts"],
  ...["lib/text/fences/chart/renderer.ts", "lib/text/fences/chart/figures.ts"],
  ...["lib/text/fences/chart/scales.ts", "lib/text/fences/mermaid/renderer.ts"],
  "lib/text/markdown/formula.ts",
  // The state is a supply of random bytes for request ids.
  "lib/server/request/request-id.ts",
  // The states are the result of an hourly check, the time when statements last paused, and the locks of this process.
  ...["lib/db/client.ts", "lib/db/sqlite-connection.ts", "lib/db/process-lock.ts"],
  // Only routes count attempts. The errors of a shared limiter would fail `instanceof` in the other copies.
  ...["lib/server/request/rate-limit.ts", "lib/auth/credentials.ts"],
  // Only the error hook logs failed pages.
  "lib/log/failed-pages.ts",
]);

const read = (path: string) => readFileSync(path, "utf8");
const files: Set<string> = new Set(
  projectFiles(".").filter((path: string) => /(?<!\.test)\.(tsx?|mjs)$/.test(path)),
);
const isForBrowser = (path: string) => /^\s*"use client"/.test(read(path));

/** Returns the modules `starts` and all modules that they load, except client components and their imports. */
function loadedWith(starts: string[]): Set<string> {
  const found = new Set(starts.filter((path) => !isForBrowser(path)));
  for (const path of found) {
    for (const name of importsOf(path, read(path))) {
      const used = fileOf(files, path, name);
      if (used !== undefined && !isForBrowser(used)) found.add(used);
    }
  }
  return found;
}

test("modules that are loaded more than once share their state through processShared", () => {
  const app = [...files].filter((path) => path.startsWith("app/"));
  const isRoute = (path: string) => /\/route\.tsx?$/.test(path);
  const parts = [
    ...[["scripts/serve.ts"], ["proxy.ts"], ["instrumentation.ts"]],
    ...[app.filter(isRoute), app.filter((path) => !isRoute(path))],
  ].map(loadedWith);
  const shared = [...files]
    .filter((path) => path.startsWith("lib/") && parts.filter((part) => part.has(path)).length > 1)
    .filter((path) => stateIn(path, read(path)).length > 0);
  expect(shared.filter((path) => !PER_COPY.has(path))).toEqual([]);
  expect([...PER_COPY].filter((path) => !shared.includes(path))).toEqual([]);
});

test.each<[text: string, state: string[]]>([
  ["let last = 0;", ["last"]],
  ["export const limit = new RateLimiterMemory({});", ["limit"]],
  ["const known = new Map<string, number>(); known.set('a', 1);", ["known"]],
  ["const state = { count: 0 }; export const add = () => state.count++;", ["state"]],
  ["const all: string[] = []; export const add = () => all.push('a');", ["all"]],
  ["const NAMES = new Set(['a']); const LIST = [1]; const at = new Intl.NumberFormat('en');", []],
  ["const kept = processShared('a', () => new Map()); kept.set('a', 1);", []],
])("the state of the module %j is %j", (text, state) => {
  expect(stateIn("a.ts", text)).toEqual(state);
});
