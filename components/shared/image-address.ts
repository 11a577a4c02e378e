import { API_BASE_URL } from "@/lib/config/api-base-url";

const API_ORIGIN = URL.canParse(API_BASE_URL) ? new URL(API_BASE_URL).origin : "";

/** Where to load an image from: what is under /static/ lies with the API. */
export const imageAddress = (source: string): string =>
  source.startsWith("/static/") ? API_ORIGIN + source : source;
