// `npm start`: makes a clone ready (what is done already is skipped) and serves it.
import { createServer } from "node:net";
import { CannotGoOn, run } from "./programs.mjs";
import { runServer } from "./server-process.mjs";
import {
  begin,
  buildSite,
  checkApiPath,
  compileTools,
  explain,
  installDependencies,
  say,
  sayInLog,
  step,
} from "./steps.mjs";

const begun = performance.now();

/** Looked at before any work is done; serving finds out again. */
function checkPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(
        new CannotGoOn(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken: stop what uses it, or set PORT to another`
            : `Port ${port} cannot be used (${error.code})`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

try {
  begin();
  checkApiPath();
  // The same rule as the server's own log has (`lib/log/log.ts`).
  if ((process.env.LOG_FORMAT || (process.stdout.isTTY ? "text" : "json")) === "json") sayInLog();
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) {
    await checkPort(port, process.env.HOST || undefined);
  }

  say("Starting the portfolio");
  await installDependencies();
  await compileTools();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await step("Database", async () =>
    (await run(process.execPath, [".build/prepare-database.mjs"])).trim(),
  );
  await buildSite();
  const code = await runServer(() => {
    const total = ((performance.now() - begun) / 1000).toFixed(1);
    say(`Ready after ${total} s: http://localhost:${port} (sign in at /login, stop with Ctrl+C)`);
  });
  // Not left to end by itself: the channel to a program that started this one would keep it.
  process.exit(code);
} catch (error) {
  explain(error);
  process.exit(1);
}
