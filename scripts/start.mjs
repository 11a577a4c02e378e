// `npm start`: makes a clone ready (what is done already is skipped) and serves it.
import { runServer, settledPort, stopBeforeServer } from "./server-process.mjs";
import {
  begin,
  buildSite,
  checkApiPath,
  compileTools,
  explain,
  installDependencies,
  prepareDatabase,
  say,
  sayInLog,
} from "./steps.mjs";

const begun = performance.now();

try {
  stopBeforeServer();
  begin();
  checkApiPath();
  // The same rule as the server's own log has (`lib/log/log.ts`).
  if ((process.env.LOG_FORMAT || (process.stdout.isTTY ? "text" : "json")) === "json") sayInLog();
  const port = await settledPort();

  say("Starting the portfolio");
  await installDependencies();
  await compileTools();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepareDatabase();
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
