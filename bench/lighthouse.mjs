// Runs Lighthouse with the settings of a phone. `npx` downloads it when needed, because as a dependency it would be
// 20 % of the installation. Version 13 of Lighthouse needs Node 22.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "../scripts/programs.mjs";
import { findBrowser } from "../scripts/test-programs.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2";

export const BROWSER_FLAGS = JSON.parse(readFileSync("scripts/browser-flags.json", "utf8"));

/**
 * Returns a function that runs Lighthouse. With `throttling` `simulate`, Lighthouse computes the times of a slow visit
 * from a fast one. With `devtools`, it slows down the connection.
 */
export async function prepareLighthouse() {
  const CHROME_PATH = await findBrowser();
  const found = await run("npx", ["--yes", "--package", LIGHTHOUSE, "-c", "command -v lighthouse"]);
  const program = found.trim().split("\n").at(-1);
  async function lighthouse(url, throttling) {
    const folder = mkdtempSync(join(tmpdir(), "portfolio-lighthouse-"));
    const report = join(folder, "report.json");
    try {
      await run(
        process.execPath,
        [
          ...[program, url, "--quiet", "--output=json", `--output-path=${report}`],
          ...["--form-factor=mobile", `--throttling-method=${throttling}`],
          "--only-categories=performance,accessibility,best-practices,seo",
          `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(" ")}`,
        ],
        { env: { CHROME_PATH, TMPDIR: dirname(report) } },
      );
      return JSON.parse(readFileSync(report, "utf8"));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return async (url, throttling) => {
    try {
      return await lighthouse(url, throttling);
    } catch (error) {
      // Sometimes the start of the visit is missing in Chrome's trace. In this case, the run is repeated once.
      if (!String(error).includes("NO_NAVSTART")) throw error;
      return lighthouse(url, throttling);
    }
  };
}
