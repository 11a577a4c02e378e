// Finds or installs the programs that tests need.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, run, runPackage } from "./programs.mjs";

const { CHROME_PATH, ProgramFiles, LOCALAPPDATA } = process.env;
const ON_WINDOWS = [
  "Google/Chrome/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

/** Chromium without a window. The tests are a quarter faster with this browser than with the full Chromium. */
const HEADLESS_SHELL = "chromium-headless-shell";

const PLACES = [
  CHROME_PATH,
  `/usr/bin/${HEADLESS_SHELL}`,
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

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function installFromDebian(...names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", ...names], { env });
}

/** Returns the path of a Chromium browser. If there is none, installs Debian's if possible, otherwise Playwright's. */
export async function findBrowser() {
  const found = present();
  if (found) return found;
  if (canInstall()) {
    // Older releases of Debian have only the full Chromium.
    await installFromDebian(HEADLESS_SHELL).catch(() => installFromDebian("chromium"));
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

const hasPdfToText = () => spawnSync("pdftotext", ["-v"]).error === undefined;

/** Installs poppler's `pdftotext` if possible. Returns whether it is installed. Without it, some tests are skipped. */
export async function findPdfToText() {
  if (!hasPdfToText() && canInstall()) await installFromDebian("poppler-utils").catch(() => {});
  return hasPdfToText();
}
