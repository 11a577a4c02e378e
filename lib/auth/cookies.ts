/**
 * Returns a cookie's full name. Over https, the name gets a prefix, so that http pages cannot set the cookie. With the
 * prefix `__Host-`, pages of other hosts cannot set it either.
 */
export const cookieName = (
  name: string,
  { isSecure, path = "/" }: { isSecure: boolean; path?: string },
) => (isSecure ? `${path === "/" ? "__Host-" : "__Secure-"}${name}` : name);

/** The Set-Cookie value of a cookie for all paths. `maxAge` is in seconds. */
export function setCookie(name: string, value: string, maxAge: number, isSecure: boolean): string {
  const pair = `${cookieName(name, { isSecure })}=${value}`;
  const parts = [pair, `Max-Age=${maxAge}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  return (isSecure ? [...parts, "Secure"] : parts).join("; ");
}

/** The value of the cookie with this full name. */
export function readCookie(headers: Pick<Headers, "get">, name: string): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
