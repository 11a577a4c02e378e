// Reads the pages of a site without JavaScript.
import { readDocument } from "./document";
import { serverUrl } from "./shared-site";

/** Reads a page of the site at `url`. Redirects are not followed. */
export async function readAt(url: string, path = "/") {
  const response = await fetch(url + path, { redirect: "manual" });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, page: readDocument(html) };
}

/** Reads a page of the shared site. */
export const read = (path = "/") => readAt(serverUrl(), path);

export const pageAt = async (path = "/") => (await read(path)).page;

/** The `main` element of a page of the shared site. */
export const mainAt = async (path = "/") => (await pageAt(path)).one("main");

/** The address and text of each link in the navigation bar. Omits the menu 'More', because it repeats these links. */
export function navOf(html: string): [href: string, text: string][] {
  const bar = html.replace(/<ul id="site-nav-more".*?<\/ul>/s, "");
  const [nav = ""] = /<ul id="site-nav-links".*?<\/ul>/s.exec(bar) ?? [];
  return [...nav.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href = "", text = ""]) => [
    href,
    text,
  ]);
}
