// Sets a new password where the old one is forgotten: `npm run password`. The site may run meanwhile.
import { readPassword } from "./read-password.ts";
import { runTool } from "./tool.ts";

await runTool(
  "Setting the password",
  async () => {
    const { setPassword } = await import("@/lib/auth/set-password");
    return setPassword(await readPassword());
  },
  (email) => [`The password of ${email} is set, and all sign-ins have ended.`],
);
