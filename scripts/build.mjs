// `npm run build`: all that `npm start` does before it needs any data, for where the site may not write to its own
// folder when it starts: an image, a hardened service.
import { existsSync } from "node:fs";
import { buildSite, checkNode, compileTools, explain, installDependencies } from "./steps.mjs";

try {
  checkNode();
  process.chdir(new URL("..", import.meta.url).pathname);
  if (existsSync(".env")) process.loadEnvFile(".env");
  await installDependencies();
  await compileTools();
  await buildSite();
} catch (error) {
  explain(error);
}
