import { processShared } from "@/lib/process-shared";
import { readSettings } from "./settings";

/**
 * The settings of this process, read once. A second read would take NEXTAUTH_URL, which is set below, for the owner's
 * setting. Throws SettingsError at import when one cannot be used.
 */
export const env = processShared("settings", () => readSettings(process.env));

// next-auth reads this name itself and warns when it is missing.
process.env.NEXTAUTH_URL ||= env.siteUrl ?? `http://localhost:${env.port}`;
