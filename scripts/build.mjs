// `npm run build`: the steps of `npm start` that need no data. It is for an image or a service that cannot write to its
// own folder when it starts.
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
