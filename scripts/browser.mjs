// Finds a browser for the end-to-end tests, or installs one.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, run, runPackage } from "./programs.mjs";

const { CHROME_PATH, ProgramFiles, LOCALAPPDATA } = process.env;
const ON_WINDOWS = [
  "Google/Chrome/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

const PLACES = [
  CHROME_PATH,
  ...["chromium", "chromium-browser", "google-chrome", "microsoft-edge"].map(
    (name) => `/usr/bin/${name}`,
  ),
  ...["Google Chrome", "Chromium", "Microsoft Edge"].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  ...[ProgramFiles, process.env["ProgramFiles(x86)"], LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => ON_WINDOWS.map((path) => join(folder, path))),
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
    await runPackage("playwright", ["install", "chromium"]);
    const { chromium } = await import("playwright");
    return chromium.executablePath();
  } catch (error) {
    throw new CannotGoOn(`No browser: install Chromium, or set CHROME_PATH\n${error.message}`);
  }
}
