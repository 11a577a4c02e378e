/** Where the browser finds the API: a path of this origin, or another origin; no trailing slash. */
export const API_BASE_URL = process.env.NEXT_PUBLIC_API_BASE_URL ?? "/api";
