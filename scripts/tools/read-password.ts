import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { PasswordError } from "@/lib/auth/password/password-error";

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
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine();
  const password = await askHidden("New password: ");
  if ((await askHidden("The same again: ")) !== password) {
    throw new PasswordError("The two are not the same; nothing was changed");
  }
  return password;
}
