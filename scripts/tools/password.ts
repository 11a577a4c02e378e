// Sets a new password where the old one is forgotten: `npm run password`. With `-- --disable-second-factor` the password
// stays, and signing in takes nothing else. The site may run meanwhile.
import { parseArgs } from "node:util";
import { PasswordError } from "@/lib/auth/password/password-error";
import { readPassword } from "./read-password.ts";
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
