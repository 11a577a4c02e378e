import { env } from "@/lib/config/env";
import { isHttps } from "./request/client-address";

/**
 * The public origin, without a trailing slash: the one of the settings, else the one the request with
 * these headers was sent to. It is localhost where the site is visited there, and never by a setting.
 */
export function siteUrl(headers: Pick<Headers, "get">): string {
  if (env.publicUrl !== undefined) return new URL(env.publicUrl).origin;
  const asked = `${isHttps(headers) ? "https" : "http"}://${headers.get("host")}`;
  // A host that is no host is somebody's experiment; the page is theirs alone and need only not fail.
  return URL.canParse(asked) ? new URL(asked).origin : `http://localhost:${env.port}`;
}
