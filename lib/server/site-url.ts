import { env } from "@/lib/config/env";
import { isHttps } from "./request/client-address";

/** The public origin, without a trailing slash: from the settings, else from the request with these headers. */
export function siteUrl(headers: Pick<Headers, "get">): string {
  if (env.publicUrl !== undefined) return new URL(env.publicUrl).origin;
  const asked = `${isHttps(headers) ? "https" : "http"}://${headers.get("host")}`;
  // For an invalid host, the page only has to render without an error.
  return URL.canParse(asked) ? new URL(asked).origin : `http://localhost:${env.port}`;
}
