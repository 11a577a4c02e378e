// `npm run dev`: the site with reloading, on the same data as `npm start`.
import { run, runPackage } from "./programs.mjs";
import { begin, checkApiPath, compileTools, explain, installDependencies, step } from "./steps.mjs";

try {
  begin();
  checkApiPath();
  await installDependencies();
  await compileTools();
  await step("Database", async () =>
    (await run(process.execPath, [".build/prepare-database.mjs"])).trim(),
  );
  await runPackage("next", ["dev", "-p", process.env.PORT || "3000"], { show: true });
} catch (error) {
  explain(error);
}
