import { processShared } from "@/lib/process-shared";
import { readSettings } from "./settings";

/** The settings, read once: NEXTAUTH_URL is overwritten below. The import throws SettingsError for an invalid setting. */
export const env = processShared("settings", () => readSettings(process.env));

// next-auth reads this name itself and warns when it is missing.
process.env.NEXTAUTH_URL ||= env.siteUrl ?? `http://localhost:${env.port}`;
