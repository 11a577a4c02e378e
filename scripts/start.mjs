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
import { warnings } from "./surroundings.mjs";

const begun = performance.now();
const calledFrom = process.env.INIT_CWD || process.cwd();
// Before the file .env is read, whose paths nobody expects to be from elsewhere.
const dataDir = process.env.DATA_DIR;

try {
  stopBeforeServer();
  begin();
  checkApiPath();
  // The same rule as the server's own log has (`lib/log/log.ts`).
  if ((process.env.LOG_FORMAT || (process.stdout.isTTY ? "text" : "json")) === "json") sayInLog();
  const port = await settledPort();

  say("Starting the portfolio");
  for (const warning of warnings(dataDir, calledFrom)) say(warning, "warn");
  await installDependencies();
  await compileTools();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepareDatabase();
  await buildSite();
  // What the server makes is data, for the owner of the process alone.
  process.umask(0o077);
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
