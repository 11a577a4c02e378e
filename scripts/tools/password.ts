// `npm run password` sets a new password. With `-- --disable-second-factor`, it removes second factors instead. The
// command also works while the site runs.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { PasswordError } from "@/lib/auth/password/password-error";
import { runTool } from "./tool.ts";

const USAGE = "Use npm run password, or npm run password -- --disable-second-factor";

function isAboutSecondFactor(): boolean {
  try {
    const options = { "disable-second-factor": { type: "boolean", default: false } } as const;
    return parseArgs({ options }).values["disable-second-factor"];
  } catch {
    throw new PasswordError(USAGE);
  }
}

await runTool(
  "Setting the password",
  async () => {
    const isAbout = isAboutSecondFactor();
    const { disableSecondFactor, setPassword } = await import("@/lib/auth/password/set-password");
    if (isAbout) return `${await disableSecondFactor()} can now sign in with the password alone`;
    return `The password of ${await setPassword(await readPassword())} is set`;
  },
  (done) => [`${done}, and all sign-ins have ended.`],
);

/** Reads a line from the terminal without showing it. Throws on Ctrl+C or Ctrl+D. */
async function askHidden(question: string): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  process.stdout.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => reject(new PasswordError("Nothing was changed")));
    });
  } finally {
    lines.close();
    process.stdout.write("\n");
  }
}

async function readFirstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  const end = once(lines, "close").then(() => [""]);
  const [line] = await Promise.race([once(lines, "line"), end]);
  lines.close();
  return line;
}

/**
 * Reads the new password. At a terminal, the password must be typed twice. Otherwise, the first line of standard input
 * is the password. Throws PasswordError if the two typed passwords differ.
 */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine();
  const password = await askHidden("New password: ");
  if ((await askHidden("The same again: ")) !== password) {
    throw new PasswordError("The two passwords differ; nothing was changed");
  }
  return password;
}
