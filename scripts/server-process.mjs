// The server's process: its port, its settings, its start and its end.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { memoryHere } from "./build-memory.mjs";
import { watchNpm } from "./parent-process.mjs";
import { CannotGoOn } from "./programs.mjs";

/** With less memory, the system would kill a server with a heap of the usual size. */
const ROOMY_BYTES = 768 * 1024 ** 2;

/**
 * V8's settings, for a machine with so much memory in bytes. A render leaves tens of megabytes of garbage: with less room
 * for young objects than this it takes a tenth longer, with more it is no faster. With half the room for old objects, 200
 * readers without a pause get a quarter fewer answers while the owner writes, and 40 MB less are in use then.
 */
export const serverFlags = (bytes = memoryHere()) => [
  "--v8-pool-size=1",
  "--max-semi-space-size=8",
  `--max-old-space-size=${bytes < ROOMY_BYTES ? 200 : 512}`,
];

/** The C library's settings (glibc reads them). */
export const SERVER_ENV = { MALLOC_TRIM_THRESHOLD_: "131072" };

/** The port of the settings. Throws CannotGoOn if it is taken, before any other work. Serving checks it again. */
export async function settledPort() {
  const port = Number(process.env.PORT || 3000);
  // The settings refuse an invalid port with a message of their own.
  if (!Number.isInteger(port) || port <= 0 || port >= 65_536) return port;
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", ({ code }) => {
      const what =
        code === "EADDRINUSE"
          ? `Port ${port} is taken: stop what uses it, or set PORT to another`
          : `Port ${port} cannot be used (${code})`;
      reject(new CannotGoOn(what));
    });
    probe.listen(port, process.env.HOST || undefined, () => probe.close(resolve));
  });
  return port;
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
const stopAtOnce = () => process.exit(0);

/** Called when npm has ended; replaced once the server runs. */
let afterNpm = stopAtOnce;

/**
 * Ends this process if it gets a signal before the server runs, or if npm has ended. The first process of a container
 * gets only the signals that it listens to.
 */
export function stopBeforeServer() {
  watchNpm(() => afterNpm());
  if (process.connected === false) stopAtOnce();
  for (const event of [...SIGNALS, "disconnect"]) process.once(event, stopAtOnce);
}

/**
 * Starts the server, with V8's settings `flags`; calls `onReady` once it accepts connections. Resolves with its exit
 * code when it has ended.
 */
export function runServer(onReady, flags = serverFlags()) {
  const server = spawn(process.execPath, [...flags, ".build/serve.mjs"], {
    env: { ...process.env, ...SERVER_ENV },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  server.once("message", onReady);
  // The server stops when its channel closes. A signal would end it at once on Windows.
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
