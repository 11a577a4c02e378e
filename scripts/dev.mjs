// `npm run dev` starts the server of `npm start` with the same data, and reloads changed code. Next.js compiles a page
// when the page is requested.
import { runServer, settledPort, stopBeforeServer } from "./server-process.mjs";
import {
  begin,
  checkApiPath,
  compileTools,
  explain,
  installDependencies,
  prepareDatabase,
  say,
} from "./steps.mjs";

try {
  stopBeforeServer();
  begin();
  checkApiPath();
  const port = await settledPort();
  await installDependencies();
  await compileTools();
  process.env.NODE_ENV = "development";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepareDatabase();
  const onReady = () =>
    say(`Ready: http://localhost:${port} (sign in at /login, stop with Ctrl+C)`);
  // No flags limit the heap, because the compiler needs more memory than the server alone.
  process.exit(await runServer(onReady, []));
} catch (error) {
  explain(error);
}
