import { canonicalPath } from "./canonical-path";
import { isImageSource } from "./links";

// A made-up origin for paths of this site.
const HERE = "http://here";

/** Removes the slashes at the end of a path; '' for the root. A regular expression would be slow for many slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * Returns a path in the form in which paths are compared: without `..`, with the same escapes as a request's path, and
 * without a slash at the end. Returns null for a path with a query or an anchor, and for any text that is not a path.
 */
export function plainPath(path: string): string | null {
  if (!isRedirectTarget(path) || !path.startsWith("/") || /[?#]/.test(path)) return null;
  return withoutLastSlashes(canonicalPath(new URL(path, HERE).pathname)) || "/";
}

/** The end of a redirect's source if the source covers all paths below a path. */
const ALL_BELOW = "/*";

const plainQuery = (query: string) => new URLSearchParams(query).toString();

/**
 * Returns a redirect's source in the form in which sources are compared: a path, a path with a query (`/?p=12`), or all
 * paths below a path (`/old/*`). Null for any other text, for example a path with an asterisk in the middle.
 */
export function redirectSource(from: string): string | null {
  const [given = "", ...rest] = from.trim().replaceAll(" ", "%20").split("?");
  const query = plainQuery(rest.join("?"));
  const takesAllBelow = given.endsWith(ALL_BELOW);
  const path = plainPath(takesAllBelow ? given.slice(0, -1) : given);
  if (path === null || from.includes("#") || path.includes("*")) return null;
  if (takesAllBelow) return query === "" ? (path === "/" ? ALL_BELOW : path + ALL_BELOW) : null;
  return query === "" ? path : `${path}?${query}`;
}

/** Returns the path of a redirect's source, without its query or its `/*`. */
export const sourcePath = (source: string): string =>
  (source.endsWith(ALL_BELOW) ? source.slice(0, -ALL_BELOW.length) : source.split("?")[0]) || "/";

/** Returns the kind of a source: it covers a path, a path with a query, or all paths below a path. */
export const sourceKind = (source: string): "path" | "query" | "below" =>
  source.endsWith(ALL_BELOW) ? "below" : source.includes("?") ? "query" : "path";

/** Whether a redirect may lead to `to`. Allowed are http and https addresses, and paths that stay on this site. */
export function isRedirectTarget(to: string): boolean {
  if (!isImageSource(to) || !URL.canParse(to, HERE)) return false;
  const { host, pathname } = new URL(to, HERE);
  // A part of the requested path replaces each asterisk. With an asterisk in the host, a visitor could choose the host.
  return !pathname.startsWith("//") && !host.includes("*");
}

/** A path of this site and its query ('' or '?a=1'). */
export interface SiteAddress {
  path: string;
  search: string;
}

/**
 * Returns the plain path and the query of the address `to`. Null if the address is on another site. `site` is the
 * origin of this site.
 */
export function ownAddressOf(to: string, site: string | undefined): SiteAddress | null {
  const { origin, pathname, search } = new URL(to, HERE);
  const path = origin === HERE || origin === site ? plainPath(pathname) : null;
  return path === null ? null : { path, search };
}

/** Returns the target `to` of a redirect with the query of the request (`search`: '' or '?a=1') added to it. */
export function redirectLocation(to: string, search: string): string {
  const url = new URL(to, HERE);
  const kept = search.slice(1);
  if (kept !== "") url.search = url.search === "" ? kept : `${url.search}&${kept}`;
  return to.startsWith("/") ? url.pathname + url.search + url.hash : url.href;
}

/** The greatest length of a redirect's source, in characters. */
export const LONGEST_SOURCE = 2_000;

/** Yields the `/*` sources that cover a path, the nearest first, each with the rest of the path. */
function* sourcesAbove(path: string): Generator<{ source: string; rest: string }> {
  let at = path.lastIndexOf("/", LONGEST_SOURCE);
  while (at >= 0) {
    const rest = path.slice(at + 1);
    if (rest !== "") yield { source: path.slice(0, at) + ALL_BELOW, rest };
    if (at === 0) return;
    at = path.lastIndexOf("/", at - 1);
  }
}

/**
 * Finds the redirect of an address, and its target. A redirect for the exact query comes first, then a redirect for the
 * path, then the nearest `/*` redirect. A `/*` redirect does not apply to the path of a page (`isTaken`). The keys of
 * `redirects` are sources. Returns undefined if no redirect applies.
 */
export function findRedirect<T extends { to: string }>(
  { path, search }: SiteAddress,
  redirects: ReadonlyMap<string, T>,
  isTaken: (path: string) => boolean,
): { source: string; redirect: T; location: string } | undefined {
  const query = plainQuery(search);
  const source = `${path}?${query}`;
  const own = query === "" ? undefined : redirects.get(source);
  if (own) return { source, redirect: own, location: redirectLocation(own.to, "") };
  const exact = redirects.get(path);
  if (exact) return { source: path, redirect: exact, location: redirectLocation(exact.to, search) };
  for (const { source, rest } of sourcesAbove(path)) {
    const redirect = redirects.get(source);
    if (!redirect) continue;
    if (isTaken(path)) return undefined;
    const to = redirect.to.replaceAll("*", () => rest);
    return { source, redirect, location: redirectLocation(to, search) };
  }
  return undefined;
}
