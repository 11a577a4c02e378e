import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const WATCHING = `
import { watchNpm } from ${JSON.stringify(pathToFileURL(resolve("scripts/parent-process.mjs")).href)};
setTimeout(() => undefined, 60_000);
watchNpm(() => { console.log("gone"); process.exit(); });
console.log("running");
`;

/** Starts a process that replaces npm: like npm, it runs the command `shell` in a shell. */
async function startBelow(shell: string) {
  const folder = await mkdtemp(join(tmpdir(), "parent-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "watching.mjs"), WATCHING);
  const npm = `require("node:child_process").spawn("sh", ["-c", ${JSON.stringify(shell)}], { stdio: "inherit" })`;
  const parent = spawn(process.execPath, ["-e", npm], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "test", npm_lifecycle_script: "node watching.mjs" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { parent, printed: parent.stdout.iterator({ destroyOnReturn: false }) };
}

// Windows does not have these signals and this shell.
test.skipIf(process.platform === "win32").each([
  ["a shell", "node watching.mjs; true"],
  ["no shell", "exec node watching.mjs"],
])(
  "with %s between npm and a program, the program notices that npm was killed",
  { tags: ["sweep"] },
  async (_, shell) => {
    const { parent, printed } = await startBelow(shell);
    expect(String((await printed.next()).value)).toBe("running\n");
    parent.kill("SIGKILL");
    await once(parent, "exit");
    expect(String((await printed.next()).value)).toBe("gone\n");
  },
);
