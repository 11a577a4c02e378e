// `npm run build` runs the steps of `npm start` that need no data. Use this command for a container image, or for a
// service that cannot write to the site's folder.
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
