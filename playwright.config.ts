import { defineConfig } from "playwright/test";
import args from "./scripts/browser-flags.json" with { type: "json" };

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  // A second run is there for its trace. What fails once has failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }],
  ],
  use: {
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args,
    },
  },
});
