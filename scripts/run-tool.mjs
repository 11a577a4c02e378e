// Runs `npm run backup`, `copy`, `password`, `restore FILE` and `migration NAME`. Compiles the command's program first,
// so that the commands also work in a fresh clone.
import { spawn } from "node:child_process";
import { areToolsMade, begin, compileTools, explain, installDependencies } from "./steps.mjs";

const [name, ...args] = process.argv.slice(2);
try {
  begin();
  await installDependencies({ isMade: areToolsMade() });
  await compileTools();
  process.env.NODE_ENV = "production";
  // Only the current user may access new files.
  if (name !== "new-migration") process.umask(0o077);
  const program = spawn(process.execPath, [`.build/${name}.mjs`, ...args], { stdio: "inherit" });
  process.exitCode = await new Promise((done) => program.once("exit", (code) => done(code ?? 1)));
} catch (error) {
  explain(error);
}
