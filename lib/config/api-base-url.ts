/** The API's path for the browser, without a trailing slash. `scripts/steps.mjs` checks the setting. */
export const API_BASE_URL = (process.env.NEXT_PUBLIC_API_BASE_URL || "/api").replace(/\/+$/, "");
