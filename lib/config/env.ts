import { readSettings } from "./settings";

// The server and the application are compiled apart but share a process. Whichever is loaded second must
// not take for the owner's setting what the first one puts into the environment below.
const shared = globalThis as { portfolioSettings?: ReturnType<typeof readSettings> };
shared.portfolioSettings ??= readSettings(process.env);

/** The settings of this process, read once. Throws SettingsError at import when one cannot be used. */
export const env = shared.portfolioSettings;

// next-auth reads this name itself and warns when it is missing.
process.env.NEXTAUTH_URL ||= env.siteUrl ?? `http://localhost:${env.port}`;
