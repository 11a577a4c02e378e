// The server's process: what has to be set before it starts, and how it ends.
import { spawn } from "node:child_process";

/** V8's settings. */
export const SERVER_FLAGS = [
  "--v8-pool-size=1",
  "--max-semi-space-size=2",
  "--max-old-space-size=256",
];

/** The C library's settings (glibc reads them). */
export const SERVER_ENV = { MALLOC_TRIM_THRESHOLD_: "131072" };

/** Starts the server; calls `onReady` once it accepts connections. Gives its exit code when it has ended. */
export function runServer(onReady) {
  const server = spawn(process.execPath, [...SERVER_FLAGS, ".build/serve.mjs"], {
    env: { ...process.env, ...SERVER_ENV },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  server.once("message", onReady);
  // The server stops when its channel closes. A signal would end it at once on Windows.
  const stop = () => {
    if (server.connected) server.disconnect();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  process.once("disconnect", stop);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => resolve(code ?? 1));
  });
}
