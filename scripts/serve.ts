// The server: Next's request handler with a cache of ready-compressed pages in front, in one process.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import inject from "light-my-request";
import next from "next";
import { env } from "@/lib/env";
import { watchRender } from "@/lib/page-cache/failed-renders";
import { FAILURE_HEADER, failureScreenOf } from "@/lib/page-cache/failure-screen";
import { PageCache, type PageCacheOptions } from "@/lib/page-cache/page-cache";
import type { Rendering } from "@/lib/page-cache/stored-page";
import { listenForPublicPages } from "@/lib/public-pages";
import { keptAnswer, protect, protectsItself } from "@/lib/security-headers";
import { runStopTasks } from "@/lib/stopping";

const CACHE_BYTES = 64 * 1024 * 1024;
const GRACE_MS = 10_000;

// How long a slow client may take: to say what it wants, to send all of it, and without taking anything of what
// it is sent. An import may work for two minutes before it answers.
const HEADERS_MS = 20_000;
const REQUEST_MS = 120_000;
const SILENCE_MS = 180_000;
const LOOK_EVERY_MS = 5_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A fault that Next itself did not answer: logged, and an empty 500 where nothing was sent yet. */
function answerFault(error: unknown, response: ServerResponse) {
  console.error(error);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

async function ask(
  handler: Handler,
  url: string,
  headers: Record<string, string>,
): Promise<Rendering> {
  const kept = keptAnswer({ url, headers });
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await inject(
    (injected, answer) => {
      const request = injected as unknown as IncomingMessage;
      const response = answer as unknown as ServerResponse;
      handler(request, response).catch((error) => answerFault(error, response));
    },
    { method: "GET", url, headers: { ...headers, ...kept.headers } },
  );
  const lists = Object.entries(sent).map(([name, value]) => [
    name,
    Array.isArray(value) ? value : String(value),
  ]);
  return kept.seal({
    status: statusCode,
    headers: Object.fromEntries(lists),
    body: rawPayload,
  });
}

/**
 * Renders without a visitor: nothing of a request but what the cache's key holds reaches Next. A page
 * that fails is answered with a screen that says so, also where there is no JavaScript.
 */
const renderWith =
  (handler: Handler): PageCacheOptions["render"] =>
  async ({ url, headers }) => {
    const watch = watchRender();
    const rendering = await ask(handler, url, { ...headers, ...watch.headers });
    const hasFailed = watch.end();
    const isPage = /^text\/html/.test(String(rendering.headers["content-type"]));
    if (rendering.status < 500 || !isPage) return { ...rendering, hasFailed };
    const screen = await ask(handler, failureScreenOf(url), { ...headers, [FAILURE_HEADER]: "1" });
    return {
      ...screen,
      status: rendering.status,
      headers: { ...screen.headers, "cache-control": "no-store" },
      hasFailed: true,
    };
  };

function stopOnSignal(server: Server) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    console.log("Stopping: finishing what is under way");
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeIdleConnections();
    void Promise.all([closed, runStopTasks()]).then(() => process.exit(0));
    setTimeout(() => process.exit(0), GRACE_MS).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * A path that cannot be decoded is taken letter by letter: nothing of ours is there, which is what is said.
 * Next would take it for a fault.
 */
function makeReadable(request: IncomingMessage): void {
  const [path = "/", ...query] = (request.url ?? "/").split("?");
  try {
    decodeURIComponent(path);
  } catch {
    request.url = [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** Starts serving on the settings' port. Resolves once it accepts connections; rejects when it cannot. */
export async function serve(): Promise<void> {
  protectsItself();
  const app = next({ dev: false, dir: process.cwd(), port: env.port });
  await app.prepare();
  const handler = app.getRequestHandler() as Handler;
  const cache = new PageCache({
    render: renderWith(handler),
    passThrough(request, response) {
      protect(request, response);
      return handler(request, response);
    },
    maxBytes: CACHE_BYTES,
    isKeyedByHost: env.siteUrl === undefined,
  });
  listenForPublicPages(cache);
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    keepAliveTimeout: 65_000,
  };
  const server = createServer(limits, (request, response) => {
    makeReadable(request);
    cache.handle(request, response).catch((error) => answerFault(error, response));
  });
  server.timeout = SILENCE_MS;
  stopOnSignal(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, resolve);
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await serve();
  console.log(`Serving on port ${env.port}`);
}
