// Finds a browser for the end-to-end tests, or installs one.
import { existsSync } from "node:fs";
import { CannotGoOn, run } from "./steps.mjs";

const PLACES = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const present = () => PLACES.find((path) => path && existsSync(path));

/** Path of a Chromium on this machine; installs Debian's where that is possible, Playwright's otherwise. */
export async function findBrowser() {
  const found = present();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], { env });
    const installed = present();
    if (installed) return installed;
  }
  try {
    await run("npx", ["playwright", "install", "chromium"]);
    const { chromium } = await import("playwright");
    return chromium.executablePath();
  } catch (error) {
    throw new CannotGoOn(`No browser: install Chromium, or set CHROME_PATH\n${error.message}`);
  }
}
