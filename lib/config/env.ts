import { processShared } from "@/lib/process-shared";
import { readSettings } from "./settings";

/**
 * The settings of this process, read once: whichever part is loaded second must not take for the owner's
 * setting what the first one puts into the environment below. Throws SettingsError at import when one cannot be used.
 */
export const env = processShared("settings", () => readSettings(process.env));

// next-auth reads this name itself and warns when it is missing.
process.env.NEXTAUTH_URL ||= env.siteUrl ?? `http://localhost:${env.port}`;
