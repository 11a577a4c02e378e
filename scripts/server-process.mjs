// Starts and stops the server's process, and chooses its port and settings.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { memoryHere } from "./build-memory.mjs";
import { watchNpm } from "./parent-process.mjs";
import { CannotGoOn } from "./programs.mjs";

/** With less memory, the system would kill a server with a heap of 512 MB. */
const ROOMY_BYTES = 768 * 1024 ** 2;

/**
 * Returns V8's settings for a machine with `bytes` of memory. A render leaves tens of megabytes of garbage. With less
 * than 8 MB for young objects, renders are 10 % slower; with more, they are no faster. With a heap of 256 MB instead of
 * 512 MB, the server uses 40 MB less under load, but 200 readers get 25 % fewer answers while the owner writes.
 */
export const serverFlags = (bytes = memoryHere()) => [
  "--v8-pool-size=1",
  "--max-semi-space-size=8",
  `--max-old-space-size=${bytes < ROOMY_BYTES ? 200 : 512}`,
];

/**
 * A setting of glibc: if more than 128 KB at the end of the heap are free, glibc returns them to the system. By
 * default, glibc raises this threshold while the program runs.
 */
export const SERVER_ENV = { MALLOC_TRIM_THRESHOLD_: "131072" };

/** Returns the port in the settings. Throws CannotGoOn if the port cannot be used. */
export async function settledPort() {
  const port = Number(process.env.PORT || 3000);
  // An invalid port is refused later, when the settings are read.
  if (!Number.isInteger(port) || port <= 0 || port >= 65_536) return port;
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", ({ code }) => {
      const what =
        code === "EADDRINUSE"
          ? `Port ${port} is taken: stop the program that uses it, or set PORT to another port`
          : `Port ${port} cannot be used (${code})`;
      reject(new CannotGoOn(what));
    });
    probe.listen(port, process.env.HOST || undefined, () => probe.close(resolve));
  });
  return port;
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
const stopAtOnce = () => process.exit(0);

let afterNpm = stopAtOnce;

/**
 * Until the server runs, ends this process on a signal or when npm ends. The signals need handlers, because the first
 * process of a container has no default handlers.
 */
export function stopBeforeServer() {
  watchNpm(() => afterNpm());
  if (process.connected === false) stopAtOnce();
  for (const event of [...SIGNALS, "disconnect"]) process.once(event, stopAtOnce);
}

/** Starts the server with V8's settings `flags`. Calls `onReady` when it serves. Resolves with its exit code. */
export function runServer(onReady, flags = serverFlags()) {
  const server = spawn(process.execPath, [...flags, ".build/serve.mjs"], {
    env: { ...process.env, ...SERVER_ENV },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  server.once("message", onReady);
  // The server stops when its channel closes. On Windows a signal would kill it.
  const stop = () => {
    if (server.connected) server.disconnect();
  };
  afterNpm = stop;
  for (const event of [...SIGNALS, "disconnect"]) {
    process.off(event, stopAtOnce);
    process.on(event, stop);
  }
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => resolve(code ?? 1));
  });
}
