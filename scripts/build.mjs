// `npm run build`: the steps of `npm start` that need no data. An image or a service may be unable to write to its own
// folder when it starts.
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
