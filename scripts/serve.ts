// The server: Next's request handler with a cache of ready-compressed pages in front, in one process.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import inject from "light-my-request";
import next from "next";
import { env } from "@/lib/env";
import { watchRender } from "@/lib/page-cache/failed-renders";
import { PageCache } from "@/lib/page-cache/page-cache";
import type { Rendering } from "@/lib/page-cache/stored-page";
import { listenForPublicPages } from "@/lib/public-pages";

const CACHE_BYTES = 64 * 1024 * 1024;
const GRACE_MS = 10_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renders without a visitor: nothing of a request but what the cache's key holds reaches Next. */
const renderWith = (handler: Handler) =>
  async function render({ url, headers }: { url: string; headers: Record<string, string> }) {
    const watch = watchRender();
    try {
      const {
        statusCode,
        headers: sent,
        rawPayload,
      } = await inject(
        (request, response) => {
          void handler(
            request as unknown as IncomingMessage,
            response as unknown as ServerResponse,
          );
        },
        { method: "GET", url, headers: { ...headers, ...watch.headers } },
      );
      const rendering: Rendering = {
        status: statusCode,
        headers: Object.fromEntries(
          Object.entries(sent).map(([name, value]) => [
            name,
            Array.isArray(value) ? value : String(value),
          ]),
        ),
        body: rawPayload,
      };
      return { ...rendering, hasFailed: watch.end() };
    } catch (error) {
      watch.end();
      throw error;
    }
  };

function stopOnSignal(server: Server) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    console.log("Stopping: finishing what is under way");
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), GRACE_MS).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Starts serving on the settings' port. Resolves once it accepts connections; rejects when it cannot. */
export async function serve(): Promise<void> {
  const app = next({ dev: false, dir: process.cwd(), port: env.port });
  await app.prepare();
  const handler = app.getRequestHandler() as Handler;
  const cache = new PageCache({
    render: renderWith(handler),
    passThrough: handler,
    maxBytes: CACHE_BYTES,
    isKeyedByHost: env.siteUrl === undefined,
  });
  listenForPublicPages(cache);
  const server = createServer((request, response) => {
    cache.handle(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.keepAliveTimeout = 65_000;
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
