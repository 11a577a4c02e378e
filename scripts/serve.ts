// The server: Next's request handler behind a page cache, in one process. In development, pages are not cached, because
// each saved source file can change them.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { pathToFileURL } from "node:url";
import inject from "light-my-request";
import next from "next";
import { readAccessToken } from "@/lib/auth/access-token";
import { hasDraftLink } from "@/lib/auth/draft-cookie";
import { readDevice } from "@/lib/auth/known-device";
import { startBackups } from "@/lib/backup/start-backups";
import { startRemovingAbandoned } from "@/lib/chunked-upload/abandoned-uploads";
import { env } from "@/lib/config/env";
import { completeIds } from "@/lib/content/lasting-id/store";
import { startMail } from "@/lib/content/messages/notify-owner";
import { runPreview } from "@/lib/content/preview/preview";
import { readPublicAddresses } from "@/lib/content/public-addresses";
import { PUBLIC_API_ROUTES } from "@/lib/content/registry";
import { startCopies } from "@/lib/copies/start-copies";
import { FolderInUseError, keepDataFolder } from "@/lib/db/process-lock";
import { withPayloadFonts } from "@/lib/fonts/page-fonts";
import { startLinkChecks } from "@/lib/link-check/link-checker";
import { takeOverConsole } from "@/lib/log/console";
import { isMadeUpNavigation } from "@/lib/log/failed-pages";
import { log, logFault } from "@/lib/log/log";
import { noteRefused } from "@/lib/log/refusals";
import { REQUEST_ID_HEADER } from "@/lib/log/request-id-header";
import { PUBLIC_PAGE_HEADERS, sayWhetherKept } from "@/lib/server/cache-headers";
import { startPurging } from "@/lib/server/cdn";
import { compressibleJson } from "@/lib/server/compressible-json";
import { keepFileLength } from "@/lib/server/file-length";
import { finishPage } from "@/lib/server/finish-page";
import { openConnections, unsentBytes } from "@/lib/server/open-connections";
import { redirectsBefore } from "@/lib/server/page-cache/addresses/owner-redirects";
import { type FindRoute, type Route, readRoutes } from "@/lib/server/page-cache/addresses/routes";
import { compressedFile } from "@/lib/server/page-cache/answers/compressed-file";
import { FAILURE_HEADER, failureScreenOf } from "@/lib/server/page-cache/answers/failure-screen";
import { sendMeant, sendRefused } from "@/lib/server/page-cache/answers/plain-answers";
import { isHtml, isPayload, type Rendering } from "@/lib/server/page-cache/answers/stored-page";
import { watchRender } from "@/lib/server/page-cache/failed-renders";
import { PageCache, type PageCacheOptions } from "@/lib/server/page-cache/page-cache";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { markAddress } from "@/lib/server/request/client-address";
import { limitBody } from "@/lib/server/request/limit-body";
import { isFromOtherSite } from "@/lib/server/request/other-sites";
import { answerOtherMethod } from "@/lib/server/request/page-methods";
import { settleHost } from "@/lib/server/request/request-host";
import { identify, newRequestId } from "@/lib/server/request/request-id";
import { settleTarget } from "@/lib/server/request/request-target";
import { keptAnswer, pathOf, protect } from "@/lib/server/security-headers";
import { finishWork } from "@/lib/server/shutdown";
import { serverWithTimeouts, type Timeouts } from "@/lib/server/timeouts";

const CACHE_BYTES = 64 * 1024 * 1024;
const GRACE_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 100;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Logs an error that Next did not handle, and sends an empty 500 if nothing was sent. */
function answerFault(error: unknown, { headers }: IncomingMessage, response: ServerResponse) {
  logFault("A request could not be answered", error, { request_id: headers[REQUEST_ID_HEADER] });
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

const ABOUT_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding"]);

async function ask(
  handler: Handler,
  url: string,
  headers: Record<string, string>,
): Promise<Rendering> {
  const kept = keptAnswer({ url, headers });
  const injectedAnswer = await inject(
    (injected, answer) => {
      const request = injected as unknown as IncomingMessage;
      const response = answer as unknown as ServerResponse;
      handler(request, response).catch((error) => answerFault(error, request, response));
    },
    { method: "GET", url, headers: { ...headers, ...kept.asked } },
  );
  const { statusCode: status, headers: sent, rawPayload } = injectedAnswer;
  const lists = Object.entries(sent)
    .filter(([name]) => !ABOUT_CONNECTION.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
  const own: Rendering["headers"] = Object.fromEntries(lists);
  if (isHtml({ headers: own })) {
    const { html, scripts } = await finishPage(rawPayload.toString(), kept.nonce);
    const headers = { ...own, ...kept.pageHeaders(scripts) };
    return { status, headers, body: Buffer.from(html) };
  }
  const answer = {
    status,
    headers: { ...own, ...kept.fileHeaders(String(own["content-type"] ?? "")) },
    body: rawPayload,
  };
  if (isPayload(answer)) return { ...answer, body: withPayloadFonts(answer.body) };
  return status === 200 ? { ...answer, compressed: await compressedFile(url) } : answer;
}

/** Replaces the caching headers of public pages, because Next forbids caching of pages that it renders on request. */
const asPublic = (answer: Rendering, route: Route | undefined): Rendering =>
  route?.cache === "public" && answer.status < 400
    ? { ...answer, headers: { ...answer.headers, ...PUBLIC_PAGE_HEADERS } }
    : answer;

/** Renders for an anonymous visitor. A failed page becomes an error screen that works without JavaScript. */
const renderWith =
  (handler: Handler, findRoute: FindRoute): PageCacheOptions["render"] =>
  async ({ url, headers: asked }) => {
    const watch = watchRender();
    // If rendering fails, all waiting clients get this id. The log contains it, too.
    const id = newRequestId();
    const known = { ...asked, [REQUEST_ID_HEADER]: id };
    const failed = (answer: Rendering) => ({
      ...answer,
      headers: { ...answer.headers, [REQUEST_ID_HEADER]: id },
      hasFailed: true,
    });
    const rendering = await ask(handler, url, { ...known, ...watch.headers });
    const hasFailed = watch.end();
    if (!hasFailed && rendering.status < 500) {
      return { ...asPublic(rendering, findRoute(pathOf(url))), hasFailed };
    }
    if (rendering.status < 500 || !isHtml(rendering)) return failed(rendering);
    const screen = await ask(handler, failureScreenOf(url), { ...known, [FAILURE_HEADER]: "1" });
    const headers = { ...screen.headers, "cache-control": "no-store" };
    return failed({ ...screen, status: rendering.status, headers });
  };

/** Handles a stop before the server accepts requests. There are no requests to finish, so the process ends at once. */
const stopAtOnce = () => process.exit(0);

function stopOnSignal(server: Server, connections: Iterable<Socket>) {
  // `closeIdleConnections` closes a connection only after its first request. So connections that have sent nothing are
  // closed here, too.
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    log.info("Stopping: finishing the current requests");
    const closed = new Promise<void>((done) => server.close(() => done()));
    setInterval(closeIdle, CLOSE_IDLE_EVERY_MS).unref();
    const end = (words: string) => {
      log.info(words);
      process.exit(0);
    };
    void finishWork(closed).then(() => end("Stopped"));
    setTimeout(end, GRACE_MS, "Stopped, with some requests cut off").unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  // "disconnect" means that the parent process has closed the IPC channel, or has ended.
  process.off("disconnect", stopAtOnce);
  process.once("disconnect", stop);
}

/** Whether a request has a valid access token. This check does not read the database. */
const hasAccessToken = async ({ headers: { authorization = "" } }: IncomingMessage) =>
  (await readAccessToken(authorization.replace(/^Bearer /i, ""))) !== null;

const isOwnersDevice = async (headers: IncomingHttpHeaders) =>
  (await readDevice({ get: (name) => headers[name]?.toString() ?? null })) !== null;

/** Answers 400 instead of 500 if Next fails because of an invalid `Next-Router-State-Tree` header. */
const refusingMadeUp =
  (handler: Handler): Handler =>
  (request, response) => {
    if (request.headers["next-router-state-tree"] === undefined) return handler(request, response);
    const id = String(request.headers[REQUEST_ID_HEADER]);
    const { writeHead } = response;
    const write = (status: number, ...rest: unknown[]) =>
      Reflect.apply(writeHead, response, [
        status >= 500 && isMadeUpNavigation(id) ? 400 : status,
        ...rest,
      ]);
    response.writeHead = write as ServerResponse["writeHead"];
    return handler(request, response);
  };

/** Passes a request to Next. The response is sent only to the client of this request, and is not cached. */
const answerWith =
  (handler: Handler): Handler =>
  (request, response) => {
    protect(request, response);
    keepFileLength(response);
    sayWhetherKept(response);
    // The owner's lists can be long, so responses to requests with a token are compressed. Responses to requests with
    // only a cookie are not compressed: another site could make the owner's browser send such requests, and guess
    // secrets from the sizes of the responses.
    if (/^Bearer /i.test(request.headers.authorization ?? "")) compressibleJson(response);
    response.setHeader(REQUEST_ID_HEADER, String(request.headers[REQUEST_ID_HEADER]));
    return runPreview(request.url ?? "/", () => handler(request, response));
  };

async function cacheBefore(handler: Handler, unsent: () => number): Promise<Handler> {
  const cdn = env.purgeUrl === undefined ? null : startPurging(env.purgeUrl);
  const findRoute = await readRoutes(PUBLIC_API_ROUTES);
  const cache = new PageCache({
    cacheInFront: cdn ? (request, sent) => cdn.mayKeep(request, sent) : undefined,
    render: renderWith(handler, findRoute),
    passThrough: answerWith(handler),
    findRoute,
    addresses: readPublicAddresses,
    opensDraft: (noun, { cookie = "" }) => hasDraftLink(noun, cookie),
    isOwners: async (request) =>
      (await hasAccessToken(request)) || (await isOwnersDevice(request.headers)),
    unsentBytes: unsent,
    maxBytes: CACHE_BYTES,
    isKeyedByHost: env.publicUrl === undefined,
  });
  listenForPublicPages(cache);
  return async (request, response) => {
    if (answerOtherMethod(request, response, findRoute)) return;
    cdn?.see(request);
    return cache.handle(request, response);
  };
}

/** Completes the permanent ids of items, then starts mail, backups, copies and other work in the background. */
async function startBackgroundWork(): Promise<void> {
  if (env.siteUrl !== undefined) await completeIds(new URL(env.siteUrl).origin);
  startMail();
  startBackups();
  startCopies();
  startLinkChecks();
  startRemovingAbandoned();
}

/** Starts the server. Resolves when it accepts connections; rejects if it cannot. */
export async function serve(timeouts?: Timeouts): Promise<Server> {
  takeOverConsole();
  await keepDataFolder(env);
  await startBackgroundWork();
  // Next closes connections that offer another protocol (curl --http2) if it listens for them on the server below.
  const httpServer = env.isProduction ? createServer() : undefined;
  const app = next({ dev: !env.isProduction, dir: process.cwd(), port: env.port, httpServer });
  await app.prepare();
  const handler = refusingMadeUp(app.getRequestHandler() as Handler);
  let connections: Iterable<Socket> = [];
  const answer = env.isProduction
    ? await cacheBefore(handler, () => unsentBytes(connections))
    : redirectsBefore(answerWith(handler), readPublicAddresses);
  const server = serverWithTimeouts((request, response) => {
    markAddress(request);
    identify(request);
    if (!settleHost(request)) {
      noteRefused("no valid host");
      return sendRefused(400, request, response);
    }
    if (isFromOtherSite(request)) {
      noteRefused("from another site");
      return sendRefused(403, request, response);
    }
    const meant = settleTarget(request);
    if (meant !== undefined) return sendMeant(meant, request, response);
    limitBody(request, response, hasAccessToken)
      .then((limited) => limited && answer(limited, response))
      .catch((error) => answerFault(error, request, response));
  }, timeouts);
  connections = openConnections(server);
  stopOnSignal(server, connections);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  return server;
}

/**
 * Logs why the server cannot start, and exits with 1. Without this function, Next would catch the rejection, and the
 * process would exit with 0.
 */
function giveUp(error: NodeJS.ErrnoException): never {
  if (error.code === "EADDRINUSE") {
    log.error(
      `Port ${env.port} is taken: stop the program that uses it, or set PORT to another port`,
    );
  } else if (error instanceof FolderInUseError) log.error(error.message);
  else logFault("The server could not start", error);
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.connected === false) stopAtOnce();
  process.once("disconnect", stopAtOnce);
  await serve().catch(giveUp);
  log.info(`Serving on port ${env.port}`);
  process.send?.("ready");
}
