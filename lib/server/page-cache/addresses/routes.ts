import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { decoded } from "@/lib/text/decoded";

/** What the build has at a path. */
export interface Route {
  /** As Next writes it: '/blog/[slug]'; a file's own path. */
  pattern: string;
  /** 'content' is what the API answers everybody. */
  kind: "page" | "handler" | "content" | "file";
}

/** Finds the route of a path without a query; undefined where there is none. */
export type FindRoute = (path: string) => Route | undefined;

const isDynamic = (pattern: string) => pattern.includes("[");
const isCatchAll = (pattern: string) => pattern.includes("[...");

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split("/").map((part) => {
    if (part.startsWith("[...")) return ".+";
    if (part.startsWith("[")) return "[^/]+";
    return part.replace(/[.*+?^${}()|\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("/")}$`);
}

/**
 * `manifest` is Next's `app-path-routes-manifest.json`: '/(site)/blog/[slug]/page' to '/blog/[slug]'. `files` are the
 * paths of all static files, `content` the patterns of the API's public content. A fixed path wins over a pattern, a
 * longer pattern over a shorter one, and any over one that takes all that is below a path.
 */
export function routeFinder(
  manifest: Record<string, string>,
  files: Iterable<string>,
  content: readonly string[],
): FindRoute {
  const fixed = new Map<string, Route>();
  const dynamic: (Route & { expression: RegExp })[] = [];
  for (const [source, pattern] of Object.entries(manifest)) {
    const handler = content.includes(pattern) ? "content" : "handler";
    const kind = source.endsWith("/page") ? "page" : handler;
    if (isDynamic(pattern)) dynamic.push({ pattern, kind, expression: expressionOf(pattern) });
    else fixed.set(pattern, { pattern, kind });
  }
  for (const pattern of files) fixed.set(pattern, { pattern, kind: "file" });
  dynamic.sort(
    ({ pattern: a }, { pattern: b }) =>
      Number(isCatchAll(a)) - Number(isCatchAll(b)) || b.length - a.length,
  );
  return (path) => {
    const name = path.startsWith("/_next/") ? decoded(path) : path;
    return fixed.get(name) ?? dynamic.find(({ expression }) => expression.test(path));
  };
}

async function pathsBelow(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length))
    .map((path) => prefix + path.split(sep).join("/"));
}

/** The routes of the build in a folder; `content` as above. */
export async function readRoutes(content: readonly string[], folder = "."): Promise<FindRoute> {
  const [manifest, publicFiles, builtFiles] = await Promise.all([
    readFile(join(folder, ".next/app-path-routes-manifest.json"), "utf8"),
    pathsBelow(join(folder, "public"), ""),
    pathsBelow(join(folder, ".next/static"), "/_next/static"),
  ]);
  return routeFinder(JSON.parse(manifest), [...publicFiles, ...builtFiles], content);
}
