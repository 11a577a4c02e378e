// For continuous integration: runs `npm start`, waits until the site is healthy, and stops it. Exits with 0 on success.
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const LONGEST_START_MS = 8 * 60_000;
const port = process.env.PORT || "3000";

const start = fileURLToPath(new URL("start.mjs", import.meta.url));
const site = spawn(process.execPath, [start], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
const ended = new Promise((done) => site.once("exit", (code) => done(code ?? 1)));

const isWell = () =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
const last = performance.now() + LONGEST_START_MS;
while (!(await isWell()) && site.exitCode === null && performance.now() < last) await sleep(1000);

const wasWell = await isWell();
// The site stops when its IPC channel closes.
if (site.connected) site.disconnect();
const code = await ended;
console.log(
  wasWell ? `The site answered, then ended with exit code ${code}` : "The site did not answer",
);
process.exitCode = wasWell ? code : 1;
