import type { IncomingMessage } from "node:http";
import { isFilePath } from "@/lib/media/file-types";
import type { MissingScreen } from "@/lib/routes";
import type { PublicAddresses } from "@/lib/server/public-pages";
import { isApiPath } from "@/lib/server/request/api-path";
import type { FindRoute, Route } from "./routes";

/** The address at which Next renders each screen. Nothing else can ever be at these addresses. */
export const SCREEN_URLS = {
  page: "/missing/-/-",
  project: "/project/-",
  blog: "/blog/-",
} as const;

/** A longer value matches nothing. */
const LONGEST_VALUE = 200;

export interface Target {
  /**
   * 'api' is passed on unchanged. 'content' is an answer of the API that is the same for everybody. 'large' is streamed
   * from the disk, perhaps in part. 'none' has nothing to render.
   */
  kind: "api" | "content" | "owner" | "draft" | "cheap" | "large" | "page" | "none";
  path: string;
  /**
   * Path and query for Next. The query has only the parameters that the route reads, and a file has only one address.
   */
  url: string;
  /** The queue in which the request waits, if it has to: `lib/routes.ts`. */
  queue: Route["queue"];
  /** Whether the address contains a visitor's words, so that the number of such addresses is unlimited. */
  isMadeUp: boolean;
  /** The screen for an address without content. */
  screen: MissingScreen;
  /** Whether the list of public addresses decides if the page exists. */
  isItem: boolean;
  /** The kind of draft that may be shown here. */
  draft: Route["drafts"];
}

function queryOf(text: string, { query = [] }: Route): string {
  if (query === "redirect") return "?_";
  const given = new URLSearchParams(text);
  const read = new URLSearchParams();
  for (const name of query) {
    const value = given.get(name)?.trim().slice(0, LONGEST_VALUE);
    if (value) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : "";
}

/** Programs ask for files that do not exist. A browser that wants to show a page says so in its headers. */
function screenOf(path: string, { accept, rsc }: IncomingMessage["headers"]): MissingScreen {
  const isFile = /\.[a-z0-9]{1,10}$/i.test(path) || path.startsWith("/_next/");
  // If a client navigation finds nothing, the browser loads the address as a page.
  return rsc !== undefined || (isFile && !accept?.includes("text/html")) ? "file" : "page";
}

function kindOf(path: string, route: Route | undefined): Target["kind"] {
  if (!route || route.type === "screen") return "none";
  if (route.queue === "owner") return "owner";
  if (route.cache === "none") return route.queue === "none" ? "large" : "draft";
  if (isFilePath(path)) return "large";
  if (route.type === "file") return "cheap";
  if (route.type === "page" || route.cache === "public") return "page";
  // No path here needs an escape. With escapes, each path would have unlimited addresses.
  return path.includes("%") ? "none" : "cheap";
}

/** Returns the query for the API. The API refuses values that a page would ignore, so values stay unchanged. */
function contentQuery(text: string, { query = [] }: Route): string {
  const given = new URLSearchParams(text);
  const read = [query].flat().flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return read.length > 0 ? `?${new URLSearchParams(read)}` : "";
}

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Without a token everybody gets the same content. With a token the answer may have more, or be a refusal. */
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
  const query = contentQuery(search, route);
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
    return {
      kind: "none",
      path,
      url: path,
      queue: "none",
      isMadeUp: false,
      screen,
      isItem: false,
      draft: undefined,
    };
  }
  const query = kind === "owner" ? search && `?${search}` : search && queryOf(search, route);
  // Next identifies a payload for client navigation by this parameter, and redirects if it is wrong.
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
