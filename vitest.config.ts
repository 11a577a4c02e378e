import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepFilesInMemory } from "./e2e/support/memory-folder.ts";

keepFilesInMemory();

const alias = {
  "@": import.meta.dirname,
  // Outside Next no client can import a server module by mistake.
  "server-only": join(import.meta.dirname, "node_modules/server-only/empty.js"),
};

const setupFiles = ["e2e/support/patient-wait.ts"];
/** Each worker has a server, whose first pages are slow: on two cores, a third worker took 30 s more than it saved. */
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
          // The order matters: the other files change modules that the first renews.
          setupFiles: ["e2e/support/fresh-modules.ts", "e2e/support/render-here.ts", ...setupFiles],
          isolate: false,
          globalSetup: ["e2e/support/compiled-programs.mjs"],
          // Its WebAssembly is loaded again for each test file, and so must be the module with its variables.
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
          // Vitest's own choice leaves a core idle.
          maxWorkers: availableParallelism(),
        },
      },
      {
        resolve: { alias },
        test: {
          name: "contract",
          setupFiles,
          include: ["e2e/contract/**/*.contract.test.ts"],
          // Each worker has a server, which the files that it runs share.
          globalSetup: ["e2e/contract/support/shared-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A process for each file would load all modules again.
          isolate: false,
          maxWorkers: CONTRACT_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
