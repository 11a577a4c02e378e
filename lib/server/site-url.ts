import { env } from "@/lib/config/env";
import { isHttps } from "./request/client-address";

/**
 * Returns the public origin, without a trailing slash: from the settings, or else from the request with these headers.
 * It is localhost if the site is visited there, but never by a setting.
 */
export function siteUrl(headers: Pick<Headers, "get">): string {
  if (env.publicUrl !== undefined) return new URL(env.publicUrl).origin;
  const asked = `${isHttps(headers) ? "https" : "http"}://${headers.get("host")}`;
  // An invalid host is somebody's experiment. Only they see the page, and it only has to render without an error.
  return URL.canParse(asked) ? new URL(asked).origin : `http://localhost:${env.port}`;
}
