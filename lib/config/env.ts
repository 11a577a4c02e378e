import { processShared } from "@/lib/process-shared";
import { readSettings } from "./settings";

/** The settings, read only once because NEXTAUTH_URL is overwritten below. An invalid setting throws SettingsError. */
export const env = processShared("settings", () => readSettings(process.env));

// next-auth reads this variable itself, and warns if it is missing.
process.env.NEXTAUTH_URL ||= env.siteUrl ?? `http://localhost:${env.port}`;
