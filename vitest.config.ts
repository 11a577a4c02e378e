import { defineConfig } from "vitest/config";

const alias = {
  "@": import.meta.dirname,
  // Outside Next there is no client that could import it by mistake.
  "server-only": `${import.meta.dirname}/node_modules/server-only/empty.js`,
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "prisma/**/*.test.ts", "components/**/*.test.ts"],
          env: { DATA_DIR: "./does-not-exist", LOG_LEVEL: "silent" },
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "contract",
          include: ["e2e/contract/*.contract.test.ts"],
          globalSetup: ["e2e/contract/global-setup.ts"],
          testTimeout: 30_000,
          // They share one server and one owner.
          fileParallelism: false,
        },
      },
    ],
  },
});
