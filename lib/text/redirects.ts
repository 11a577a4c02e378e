import { isImageSource } from "./links";

// Stands for the site, where only a path is given.
const HERE = "http://here";

/** A path without the slashes at its end; '' for the root. No pattern: visitors send thousands of slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * A path in the one way it is compared: `..` followed, escapes in capitals, no slash at its end. Null for what is no
 * path, or one with a query or an anchor.
 */
export function plainPath(path: string): string | null {
  if (!isRedirectTarget(path) || !path.startsWith("/") || /[?#]/.test(path)) return null;
  const { pathname } = new URL(path, HERE);
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return withoutLastSlashes(plain) || "/";
}

/** Whether visitors may be led there: to http, https or a path of this site, and to no other host by a path. */
export function isRedirectTarget(to: string): boolean {
  return (
    isImageSource(to) && URL.canParse(to, HERE) && !new URL(to, HERE).pathname.startsWith("//")
  );
}

/** The path that a redirect leads to on the site with the origin `site`, as `plainPath` has it; null where it leads elsewhere. */
export function ownPathOf(to: string, site: string | undefined): string | null {
  const { origin, pathname } = new URL(to, HERE);
  return origin === HERE || origin === site ? plainPath(pathname) : null;
}

/** Where a request with the query `search` ('' or '?a=1') is led to: the query is kept. */
export function redirectLocation(to: string, search: string): string {
  const url = new URL(to, HERE);
  const kept = search.slice(1);
  if (kept !== "") url.search = url.search === "" ? kept : `${url.search}&${kept}`;
  return to.startsWith("/") ? url.pathname + url.search + url.hash : url.href;
}
