import { defineConfig } from "playwright/test";
import { keepFilesInMemory } from "./e2e/support/memory-folder";
import args from "./scripts/browser-flags.json" with { type: "json" };

keepFilesInMemory();

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: 2,
  // A failed test runs once more. `scripts/test.mjs` decides whether flaky tests are accepted.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/browser.json" },
    ],
  ],
  use: {
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args,
    },
  },
});
