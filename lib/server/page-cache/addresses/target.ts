import type { IncomingMessage } from "node:http";
import { isFilePath } from "@/lib/media/file-types";
import type { PublicAddresses, Redirection } from "@/lib/server/public-pages";
import { isApiPath } from "@/lib/server/request/api-path";
import { plainPath, withSingleSlashes } from "@/lib/text/redirects";
import type { FindRoute, Route } from "./routes";

/** The screens for what does not exist; 'file' is a line of text, for what no person looks at. */
export type MissingScreen = "page" | "project" | "blog" | "file";

/** Where Next renders each screen: addresses at which there can never be anything. */
export const SCREEN_URLS = {
  page: "/missing/-/-",
  project: "/project/-",
  blog: "/blog/-",
} as const;

/** Where visitors search all content: it takes as long as rendering a page. */
export const SEARCH_PATH = "/api/search";

/** The query parameters that each route reads; all others are ignored. */
const PARAMETERS: Record<string, readonly string[]> = {
  "/projects": ["category", "technology", "page"],
  "/blogs": ["search", "category", "tag", "page"],
  "/search": ["q"],
  [SEARCH_PATH]: ["q"],
  "/api/projects": ["category", "featured"],
  "/api/blog": ["search", "category", "tag", "skip", "limit"],
};
/** Routes that redirect a request with a query to the address without one. */
const WITHOUT_QUERY = ["/resume.pdf"];
/** Longer values match nothing. */
const LONGEST_VALUE = 200;

/** Routes with an address for each public item. */
const ITEM_ROUTES: Record<string, MissingScreen> = {
  "/project/[slug]": "project",
  "/blog/[slug]": "blog",
  "/skills/[slug]": "page",
  "/cards/[...path]": "file",
};
const OWN_PAGE = "/[slug]";
/** Routes whose items are shown before they are public, to those with a link. */
const DRAFT_ROUTES = ["/project/[slug]", "/blog/[slug]", OWN_PAGE];
/** Screens that the server itself asks for. */
const INTERNAL = ["/missing/[kind]", "/failed/[kind]", "/_not-found", "/_global-error"];
/** What uploaded pages and archives hold: sent as it is read. */
const DEMOS = "/demos/";
/** Read from the disk, or made in a moment. */
const CHEAP = [
  ...["/uploads/", "/covers/", "/katex/", "/script-fonts/", "/thumbnails/"],
  "/icons/brands/",
];
/** Style sheets of fonts: half a megabyte where an address names all of them. */
export const FONT_SHEETS = "/script-fonts/sheets/";
/** Drawn or put together from what the address says: there is no end of them. */
const MADE_FROM_ADDRESS = ["/covers/", FONT_SHEETS];

export interface Target {
  /**
   * 'api' is passed on as it came, 'content' is what the API answers everybody; 'large' is read from the disk as it is
   * sent, perhaps in part; 'none' has nothing to render.
   */
  kind: "api" | "content" | "owner" | "draft" | "cheap" | "large" | "page" | "none";
  path: string;
  /** Path and query as Next is asked: without what the route does not read, and a file by one address only. */
  url: string;
  /** Whether a visitor's words are part of it, so that there is no end of such addresses. */
  isMadeUp: boolean;
  /** What is shown where nothing is there. */
  screen: MissingScreen;
  /** Whether the list of public addresses decides if something is there. */
  isItem: boolean;
  /** Whether it is the page of an item that may be a draft. */
  mayBeDraft: boolean;
}

const isIn = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(folder));
const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function queryOf(text: string, pattern: string): string {
  if (WITHOUT_QUERY.includes(pattern)) return "?_";
  const names = PARAMETERS[pattern] ?? [];
  const given = new URLSearchParams(text);
  const read = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim().slice(0, LONGEST_VALUE);
    if (value) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : "";
}

/** Programs ask for files that are not there; a browser that wants to show one says so. */
function screenOf(path: string, { accept, rsc }: IncomingMessage["headers"]): MissingScreen {
  const isFile = /\.[a-z0-9]{1,10}$/i.test(path) || path.startsWith("/_next/");
  // Where a client navigation finds nothing, the browser loads the address as a page.
  return rsc !== undefined || (isFile && !accept?.includes("text/html")) ? "file" : "page";
}

function kindOf(path: string, route: Route | undefined): Target["kind"] {
  if (!route || INTERNAL.includes(route.pattern)) return "none";
  if (isBelow(path, "/dashboard") || path === "/login") return "owner";
  if (path.startsWith("/draft/")) return "draft";
  if (isFilePath(path) || path.startsWith(DEMOS)) return "large";
  if (route.kind === "file") return "cheap";
  if (!isIn(path, CHEAP)) return "page";
  // None of these needs an escape. With escapes, each would have addresses without end.
  return path.includes("%") ? "none" : "cheap";
}

/** As the API is asked: it refuses what a page would overlook, so that values stay as they came. */
function contentQuery(text: string, pattern: string): string {
  const given = new URLSearchParams(text);
  const read = (PARAMETERS[pattern] ?? []).flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return read.length > 0 ? `?${new URLSearchParams(read)}` : "";
}

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Without a token everybody gets the same content; with one it may be more, or a refusal. */
function apiTarget(
  request: IncomingMessage,
  path: string,
  search: string,
  route: Route | undefined,
): Target {
  const { url = "/", headers } = request;
  const shared = { path, screen: "file", isItem: false, mayBeDraft: false } as const;
  if (route?.kind !== "content" || headers.authorization !== undefined || !isRead(request)) {
    return { ...shared, kind: "api", url, isMadeUp: true };
  }
  const query = contentQuery(search, route.pattern);
  const isMadeUp = query !== "" || route.pattern.includes("[");
  return { ...shared, kind: "content", url: path + query, isMadeUp };
}

/** What a parser of addresses takes away: a fragment, backslashes, steps up. Such a path would lead elsewhere than it says. */
const REWRITTEN = /[#\\]|\/(\.|%2e){1,2}(\/|$)/i;

/** What a request asks for. */
export function targetOf(request: IncomingMessage, findRoute: FindRoute): Target {
  const { url = "/", headers } = request;
  const [given = "/", ...rest] = url.split("?");
  const search = rest.join("?");
  const path = given.length > 1 && given.endsWith("/") ? given.slice(0, -1) : given;
  const route = REWRITTEN.test(path) ? undefined : findRoute(path);
  if (isApiPath(path)) return apiTarget(request, path, search, route);
  const screen = screenOf(path, headers);
  const kind = kindOf(path, route);
  if (!route || kind === "none") {
    return {
      kind: "none",
      path,
      url: path,
      isMadeUp: false,
      screen,
      isItem: false,
      mayBeDraft: false,
    };
  }
  const query =
    kind === "owner" ? search && `?${search}` : search && queryOf(search, route.pattern);
  // Next names a payload for client navigation by this parameter, and redirects where it is wrong.
  const payload = headers.rsc === undefined ? null : new URLSearchParams(search).get("_rsc");
  const mark =
    payload === null || kind === "owner" || kind === "cheap"
      ? ""
      : `${query ? "&" : "?"}_rsc=${payload.replace(/[^\w-]/g, "").slice(0, 40)}`;
  const itemScreen = ITEM_ROUTES[route.pattern];
  return {
    kind,
    path,
    url: (route.kind === "file" ? encodeURI(route.pattern) : path) + query + mark,
    isMadeUp: query !== "" || isIn(path, MADE_FROM_ADDRESS),
    screen: headers.rsc === undefined && itemScreen ? itemScreen : screen,
    isItem: itemScreen !== undefined || route.pattern === OWN_PAGE,
    mayBeDraft: DRAFT_ROUTES.includes(route.pattern),
  };
}

/** Whether nothing is there; `known` is null where nobody can tell what there is. */
export const isMissing = ({ kind, path, isItem }: Target, known: PublicAddresses | null): boolean =>
  kind === "none" || (isItem && known !== null && !known.paths.has(path));

/**
 * Where a request leads whose path has several slashes in a row: to the path without them. At such an address React could
 * not start: it would take what follows two slashes for a host.
 */
export function singleSlashed(request: IncomingMessage): Redirection | undefined {
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const to = withSingleSlashes(path);
  const isMoved = to !== path && path.startsWith("/") && isRead(request);
  return isMoved ? { to, isPermanent: true } : undefined;
}

/** Where the owner leads those who ask for a path; undefined where nowhere. */
export function redirectAt(path: string, known: PublicAddresses | null): Redirection | undefined {
  if (!known || known.redirects.size === 0) return undefined;
  return known.redirects.get(plainPath(path) ?? path);
}
