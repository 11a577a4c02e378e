import { readSettings } from "./settings";

/** The settings of this process, read once. Throws SettingsError at import when one cannot be used. */
export const env = readSettings(process.env);

// next-auth reads this name itself and warns when it is missing.
process.env.NEXTAUTH_URL ||= env.siteUrl ?? `http://localhost:${env.port}`;
