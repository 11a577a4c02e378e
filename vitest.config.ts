import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const alias = {
  "@": import.meta.dirname,
  // Outside Next there is no client that could import it by mistake.
  "server-only": join(import.meta.dirname, "node_modules/server-only/empty.js"),
};

const CONTRACT = "e2e/contract";
const setupFiles = ["e2e/support/patient-wait.ts"];
/** More than two cores are worth: these tests wait a third of their time, for timeouts and for storages that fail. */
const CONTRACT_WORKERS = 3;
/** What only those files use that share a server and its owner. */
const SHARED =
  /from "\.\.\/support\/shared-site"|import \{[^}]*\b(call|signIn)\b[^}]*\} from "\.\.\/support\/api"/;

const contractFiles = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".contract.test.ts"))
  .map((path) => `${CONTRACT}/${path.replaceAll("\\", "/")}`);
const shared = contractFiles.filter((file) => SHARED.test(readFileSync(file, "utf8")));
const ownServer = contractFiles.filter((file) => !shared.includes(file));

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          setupFiles,
          include: [
            "lib/**/*.test.ts",
            "scripts/**/*.test.ts",
            "prisma/**/*.test.ts",
            "components/**/*.test.ts",
          ],
          env: { DATA_DIR: "./does-not-exist", LOG_LEVEL: "silent" },
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
          include: shared,
          globalSetup: [`${CONTRACT}/support/shared-server.ts`],
          testTimeout: 60_000,
          // Each worker has a server, which the files that it runs share.
          maxWorkers: CONTRACT_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "contract-own-server",
          setupFiles,
          include: ownServer,
          globalSetup: [`${CONTRACT}/support/payload-tally.ts`],
          testTimeout: 60_000,
          maxWorkers: CONTRACT_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
