// Sets a new password if the old one is forgotten: `npm run password`. With `-- --disable-second-factor` the password
// stays, and signing in takes nothing else. The site may run meanwhile.
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
    if (isAbout) return `${await disableSecondFactor()} signs in with the password alone`;
    return `The password of ${await setPassword(await readPassword())} is set`;
  },
  (done) => [`${done}, and all sign-ins have ended.`],
);

/** A line typed at the terminal; nothing of it is shown. Throws when the person gives up (Ctrl+C or Ctrl+D). */
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

/** The new password: typed twice at a terminal, one line of standard input elsewhere. Throws PasswordError. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine();
  const password = await askHidden("New password: ");
  if ((await askHidden("The same again: ")) !== password) {
    throw new PasswordError("The two are not the same; nothing was changed");
  }
  return password;
}
