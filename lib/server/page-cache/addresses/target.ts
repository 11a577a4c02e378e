import type { IncomingMessage } from "node:http";
import { isFilePath } from "@/lib/media/file-types";
import type { MissingScreen } from "@/lib/routes";
import type { PublicAddresses } from "@/lib/server/public-pages";
import { isApiPath } from "@/lib/server/request/api-path";
import type { FindRoute, Route } from "./routes";

/** Next renders each screen for a missing page at one address, which no content can have. */
export const SCREEN_URLS = {
  page: "/missing/-",
  project: "/project/-",
  blog: "/blog/-",
} as const;

/** Longer values are cut to this number of characters, because they match no content. */
const LONGEST_VALUE = 200;

export interface Target {
  /**
   * 'api' is passed on unchanged. 'content' is a public answer of the API. 'large' is streamed from the disk. 'none'
   * has nothing to render.
   */
  kind: "api" | "content" | "owner" | "draft" | "cheap" | "large" | "page" | "none";
  path: string;
  /**
   * The path and query for Next, with only the parameters that the route reads. All spellings of a file's path have the
   * same URL.
   */
  url: string;
  /** The queue of the route in `lib/routes.ts`. */
  queue: Route["queue"];
  /** Whether visitors can invent any number of addresses of this kind. */
  isMadeUp: boolean;
  screen: MissingScreen;
  isItem: boolean;
  draft: Route["drafts"];
}

/** The parameters that a route reads. Values for the API stay unchanged: the API refuses values that a page ignores. */
function queryOf(text: string, { query = [], type }: Route): string {
  if (query === "redirect") return "?_";
  const given = new URLSearchParams(text);
  const read = new URLSearchParams();
  for (const name of query) {
    const value = given.get(name);
    const used = type === "content" ? value : value?.trim().slice(0, LONGEST_VALUE);
    if (used) read.set(name, used);
  }
  return read.size > 0 ? `?${read}` : "";
}

/** Programs get 'file' for a missing file. A browser that loads a page accepts HTML, and gets 'page'. */
function screenOf(path: string, { accept, rsc }: IncomingMessage["headers"]): MissingScreen {
  const isFile = /\.[a-z0-9]{1,10}$/i.test(path) || path.startsWith("/_next/");
  // A client navigation gets 'file'. After this failure, the browser loads the address as a page.
  return rsc !== undefined || (isFile && !accept?.includes("text/html")) ? "file" : "page";
}

function kindOf(path: string, route: Route | undefined): Target["kind"] {
  if (!route || route.type === "screen") return "none";
  if (route.queue === "owner") return "owner";
  if (route.cache === "none") return route.queue === "none" ? "large" : "draft";
  if (isFilePath(path)) return "large";
  if (route.type === "file") return "cheap";
  if (route.type === "page" || route.cache === "public") return "page";
  // The paths of these files need no escapes. Escapes would give each file many addresses, so they get no answer.
  return path.includes("%") ? "none" : "cheap";
}

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Returns the target of a request to the API. The answer is public only if the request has no token. */
function apiTarget(
  request: IncomingMessage,
  path: string,
  search: string,
  route: Route | undefined,
): Target {
  const { url = "/", headers } = request;
  const shared = { path, screen: "file", isItem: false, draft: undefined } as const;
  if (route?.type !== "content" || headers.authorization !== undefined || !isRead(request)) {
    return { ...shared, kind: "api", url, queue: "none", isMadeUp: true };
  }
  const query = queryOf(search, route);
  const { queue } = route;
  const isMadeUp = query !== "" || queue === "strangers";
  return { ...shared, kind: "content", url: path + query, queue, isMadeUp };
}

/** Returns the target of a request. */
export function targetOf(request: IncomingMessage, findRoute: FindRoute): Target {
  const { url = "/", headers } = request;
  const [path = "/", ...rest] = url.split("?");
  const search = rest.join("?");
  const route = findRoute(path);
  if (isApiPath(path)) return apiTarget(request, path, search, route);
  const screen = screenOf(path, headers);
  const kind = kindOf(path, route);
  if (!route || kind === "none") {
    const nothing = { queue: "none", isMadeUp: false, isItem: false, draft: undefined } as const;
    return { ...nothing, kind: "none", path, url: path, screen };
  }
  const query = kind === "owner" ? search && `?${search}` : search && queryOf(search, route);
  // `_rsc` identifies a payload for client navigation. Next redirects a request with a wrong `_rsc`.
  const payload = headers.rsc === undefined ? null : new URLSearchParams(search).get("_rsc");
  const mark =
    payload === null || kind === "owner" || kind === "cheap"
      ? ""
      : `${query ? "&" : "?"}_rsc=${payload.replace(/[^\w-]/g, "").slice(0, 40)}`;
  const { item, queue, drafts: draft, isEndless = false } = route;
  return {
    kind,
    path,
    url: (route.type === "file" ? encodeURI(route.pattern) : path) + query + mark,
    queue,
    isMadeUp: query !== "" || queue === "strangers" || isEndless,
    screen: headers.rsc === undefined && item && item !== "page" ? item : screen,
    isItem: item !== undefined,
    draft,
  };
}

/** Whether the page does not exist; `known` is null if the public addresses are unknown. */
export const isMissing = ({ kind, path, isItem }: Target, known: PublicAddresses | null): boolean =>
  kind === "none" || (isItem && known !== null && !known.paths.has(path));
