import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepFilesInMemory } from "./e2e/support/memory-folder.ts";

keepFilesInMemory();

const alias = {
  "@": import.meta.dirname,
  // The package `server-only` throws if a client imports a server module. Outside Next there are no clients, so an
  // empty module replaces it.
  "server-only": join(import.meta.dirname, "node_modules/server-only/empty.js"),
};

const setupFiles = ["e2e/support/patient-wait.ts"];
/** Each worker starts a server, whose first pages are slow. On two cores, three workers took 30 s longer than two. */
const CONTRACT_WORKERS = 2;

export default defineConfig({
  test: {
    tags: [
      { name: "gate", description: "A contract test that `npm test` runs" },
      { name: "sweep", description: "A unit test that only `npm run test:all` runs" },
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          // The order matters: the first file resets modules, and the other files then change the new modules.
          setupFiles: ["e2e/support/fresh-modules.ts", "e2e/support/render-here.ts", ...setupFiles],
          isolate: false,
          globalSetup: ["e2e/support/compiled-programs.mjs"],
          // Each test file loads the WebAssembly of this package again. The package's module has the variables of the
          // WebAssembly. With `inline`, each test file also gets a new copy of this module.
          server: { deps: { inline: [/schema-engine-wasm/] } },
          include: [
            "lib/**/*.test.ts",
            "scripts/**/*.test.ts",
            "prisma/**/*.test.ts",
            "components/**/*.test.ts",
          ],
          env: {
            ...{ DATA_DIR: "./does-not-exist", LOG_LEVEL: "silent", CACHE_STATUS: "on" },
            WAIT_INTERVAL_MS: "10",
          },
          testTimeout: 30_000,
          // By default, Vitest leaves a core idle.
          maxWorkers: availableParallelism(),
        },
      },
      {
        resolve: { alias },
        test: {
          name: "contract",
          setupFiles,
          include: ["e2e/contract/**/*.contract.test.ts"],
          // Each worker has a server. All test files of the worker share this server.
          globalSetup: ["e2e/contract/support/shared-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // With a process for each test file, each file would load all modules again.
          isolate: false,
          maxWorkers: CONTRACT_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
