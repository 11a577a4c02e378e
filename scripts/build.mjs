// `npm run build`: all that `npm start` does before it needs any data, for where the site may not write to its own
// folder when it starts: an image, a hardened service.
import {
  begin,
  buildSite,
  checkApiPath,
  compileTools,
  explain,
  installDependencies,
} from "./steps.mjs";

try {
  begin();
  checkApiPath();
  await installDependencies();
  await compileTools();
  await buildSite();
} catch (error) {
  explain(error);
}
