import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { apiRoutes, ROUTES, routeFinder, type SiteRoute } from "@/lib/routes";
import { decoded } from "@/lib/text/decoded";

/** A route of the site, a public answer of the API ('content'), or a static file. */
export interface Route extends Omit<SiteRoute, "type"> {
  type: SiteRoute["type"] | "content" | "file";
}

/** Finds the route of a path without a query. Returns undefined if there is none, and for private paths of the API. */
export type FindRoute = (path: string) => Route | undefined;

const fileRoute = (pattern: string): Route => ({
  pattern,
  type: "file",
  cache: "answer",
  queue: "none",
});

/** `nouns` are the patterns of the API's public answers ('/api/blog/[id]'). `files` are the paths of static files. */
export function findRouteAmong(nouns: readonly string[], files: Iterable<string>): FindRoute {
  const paths = new Set(files);
  const findPage = routeFinder(ROUTES);
  const findContent = routeFinder(apiRoutes(nouns));
  return (path) => {
    const name = path.startsWith("/_next/") ? decoded(path) : path;
    if (paths.has(name)) return fileRoute(name);
    const content = findContent(path);
    return content ? { ...content, type: "content" } : findPage(path);
  };
}

async function pathsBelow(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length))
    .map((path) => prefix + path.split(sep).join("/"));
}

/** Returns a function that finds the site's routes, and the static files of the build in `folder`. */
export async function readRoutes(nouns: readonly string[], folder = "."): Promise<FindRoute> {
  const files = await Promise.all([
    pathsBelow(join(folder, "public"), ""),
    pathsBelow(join(folder, ".next/static"), "/_next/static"),
  ]);
  return findRouteAmong(nouns, files.flat());
}
