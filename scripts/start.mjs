// `npm start`: prepares a clone of the repository and serves the site. Steps that are up to date are not repeated.
import { runServer, settledPort, stopBeforeServer } from "./server-process.mjs";
import {
  begin,
  buildSite,
  checkApiPath,
  compileTools,
  explain,
  installDependencies,
  isAllMade,
  prepareDatabase,
  say,
  sayInLog,
} from "./steps.mjs";
import { warnings } from "./surroundings.mjs";

const start = performance.now();
const calledFrom = process.env.INIT_CWD || process.cwd();
// This is read before .env, because a relative path in .env needs no warning: it is relative to the folder of .env.
const dataDir = process.env.DATA_DIR;

try {
  stopBeforeServer();
  begin();
  checkApiPath();
  // The server's log chooses its format by the same rule (`lib/log/log.ts`).
  if ((process.env.LOG_FORMAT || (process.stdout.isTTY ? "text" : "json")) === "json") sayInLog();
  const port = await settledPort();

  say("Starting the portfolio");
  for (const warning of warnings(dataDir, calledFrom)) say(warning, "warn");
  await installDependencies({ isMade: isAllMade() });
  await compileTools();
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepareDatabase();
  await buildSite();
  // Only the current user may access new files.
  process.umask(0o077);
  const code = await runServer(() => {
    const total = ((performance.now() - start) / 1000).toFixed(1);
    say(`Ready after ${total} s: http://localhost:${port} (sign in at /login, stop with Ctrl+C)`);
  });
  // Without this call, an open IPC channel to the parent process would keep this process alive.
  process.exit(code);
} catch (error) {
  explain(error);
  process.exit(1);
}
