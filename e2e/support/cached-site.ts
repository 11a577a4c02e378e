import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, vi } from "vitest";
import { PUBLIC_API_ROUTES } from "@/lib/content/registry";
import { readAs, readRowsAs, recordOperation } from "@/lib/server/content-reads";
import { findRouteAmong, type Route } from "@/lib/server/page-cache/addresses/routes";
import { PageCache, type PageCacheOptions } from "@/lib/server/page-cache/page-cache";
import type { PublicAddresses } from "@/lib/server/public-pages";

/** Headers of a public page. */
export const PUBLIC = {
  "content-type": "text/html",
  "cache-control": "public, max-age=0, must-revalidate",
  "portfolio-cache-control": "max-age=3600, stale-if-error=86400",
  vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
};

interface Got {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  raw: Buffer;
  text: string;
}

class Site {
  /** All pages have this text. All responses have the status and headers in `answer`. */
  text = "first ".repeat(300);
  answer: { status: number; headers: Record<string, string>; hasFailed: boolean } = {
    status: 200,
    headers: PUBLIC,
    hasFailed: false,
  };
  /** Kinds of content that a render reads. */
  reads: string[] = [];
  /** Maps each kind of content to the result of the query that a render makes for this kind. */
  answers: Record<string, unknown> = {};
  /** Each render waits for this promise, if it is set. */
  holdRender: Promise<void> | undefined;

  /** Makes renders wait until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.holdRender = new Promise((done) => {
      release = done;
    });
    return release;
  }

  addresses: ReadonlySet<string> | null = new Set(["/blog/there"]);
  redirects: PublicAddresses["redirects"] = new Map();
  /** The number of renders, and the number of requests that the cache passed on without using a cached page. */
  renders = 0;
  passed = 0;
  asked: { url: string; headers: Record<string, string> }[] = [];
  options: PageCacheOptions = {
    render: async (request) => {
      this.renders++;
      this.asked.push(request);
      const now = { ...this.answer, body: Buffer.from(this.text) };
      for (const kind of this.reads) await readAs(kind, async () => undefined);
      for (const kind of Object.keys(this.answers)) {
        const asked = { model: kind, operation: "findMany", args: {} };
        const query = () => recordOperation(asked, async () => this.answers[kind]);
        await readRowsAs(kind, query);
      }
      await this.holdRender;
      return now;
    },
    passThrough: (_request, response) => {
      this.passed++;
      response.end("passed through");
    },
    findRoute,
    addresses: async () => this.addresses && { paths: this.addresses, redirects: this.redirects },
    opensDraft: async (_noun, { cookie }) => cookie === "draft=genuine",
    isOwners: async ({ headers }) => headers.cookie === "device=owner",
    maxBytes: 1024 * 1024,
    isKeyedByHost: false,
  };
  cache = new PageCache(this.options);
}

const findSiteRoute = findRouteAmong(PUBLIC_API_ROUTES, ["/_next/static/a.js"]);

/** Finds a route of the site. Unknown paths also count as pages, with the exceptions below. */
function findRoute(path: string): Route | undefined {
  if (path.startsWith("/nothing") || path.endsWith(".php")) return undefined;
  if (path === "/api/backups") return undefined;
  const queue = path.startsWith("/dashboard/") ? "owner" : "known";
  const route = findSiteRoute(path);
  const isPage = route === undefined || route.pattern === "/[slug]";
  return isPage ? { pattern: path, type: "page", cache: "public", queue } : route;
}

/**
 * Starts a server with a page cache before each test of the file. A `Site` renders the pages for the cache. `site()`
 * returns the `Site` of the current test, and `get` sends a request to the server.
 */
export function cachedSite() {
  let site: Site;
  let server: Server;
  beforeEach(async () => {
    site = new Site();
    server = createServer((incoming, response) => void site.cache.handle(incoming, response));
    await new Promise<void>((ready) => server.listen(0, ready));
  });
  afterEach(() => {
    vi.useRealTimers();
    server.close();
  });
  // Uses node:http, because fetch decompresses bodies and adds headers.
  const get = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Got>((done, fail) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          const raw = Buffer.concat(chunks);
          const { statusCode: status, headers } = response;
          done({ status, headers, raw, text: raw.toString() });
        });
      });
      sent.on("error", fail).end();
    });
  return { site: () => site, get };
}
