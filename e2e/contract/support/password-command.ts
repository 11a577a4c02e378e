import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** Runs `npm run password` with `input` as standard input. Returns what the command prints, and its exit code. */
export function passwordCommand(
  dataDir: string,
  args: string[],
  input = "",
): Promise<{ code: number | null; printed: string }> {
  const program = spawn(process.execPath, [resolve(".build/password.mjs"), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: "production" },
  });
  let printed = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  program.stdin.end(input);
  return new Promise((done) => program.once("close", (code) => done({ code, printed })));
}
