import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";
import { env } from "@/lib/config/env";
import { PAGE_CACHE_FIELD } from "@/lib/server/cache-headers";
import { requestIdHeader } from "@/lib/server/request/request-id";
import { transportHeaders } from "@/lib/server/security-headers";
import type { Compressed } from "./compressed-file";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export interface Rendering {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  compressed?: Compressed | null;
}

/** Whether an answer is a page. */
export const isHtml = ({ headers }: Pick<Rendering, "headers">): boolean =>
  /^text\/html/.test(String(headers["content-type"]));

/** Whether an answer is the payload that React reads for a client navigation. */
export const isPayload = ({ headers }: Rendering): boolean =>
  /^text\/x-component/.test(String(headers["content-type"]));

/** The encoding with the smallest result is first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

export interface StoredPage {
  status: number;
  etag: string;
  storedAt: number;
  /** Name, value, name, value and so on, without headers that depend on the request. */
  headers: string[];
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  bytes: number;
}

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|manifest|xml|rss|atom|feed)|image\/svg)/;
const SMALLEST_WORTH_COMPRESSING = 600;

// These headers belong to one connection, or are set for each answer.
const NOT_STORED = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"],
  ...["date", "etag", "age", "cache-status", "vary", PAGE_CACHE_FIELD],
]);

/** Higher levels take several times longer. */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 8;

async function compress(body: Buffer, type: string) {
  if (!COMPRESSIBLE.test(type) || body.length < SMALLEST_WORTH_COMPRESSING) return {};
  const [gz, br] = await Promise.all([
    compressGzip(body, { level: GZIP_LEVEL }),
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ]);
  return { gzip: gz, br };
}

/** Compresses a rendering, unless the build has compressed it. Adds the headers ETag and Vary. */
export async function makeStoredPage(rendering: Rendering): Promise<StoredPage> {
  const { status, headers, body } = rendering;
  const compressed: Partial<Compressed> =
    rendering.compressed ?? (await compress(body, String(headers["content-type"])));
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const kept = Object.entries(headers).filter(([name]) => !NOT_STORED.has(name));
  const vary = new Set(
    [headers.vary ?? [], "Accept-Encoding"].flat().flatMap((value) => value.split(/,\s*/)),
  );
  const etag = `W/"${hash}"`;
  return {
    status,
    etag,
    storedAt: Date.now(),
    headers: [
      ...kept.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one])),
      ...["vary", [...vary].join(", "), "etag", etag],
    ],
    bodies: { identity: body, ...compressed },
    bytes: body.length + (compressed.gzip?.length ?? 0) + (compressed.br?.length ?? 0) + 2_048,
  };
}

/** An option that is not in Negotiator's types. It chooses between encodings that the client accepts equally. */
interface PreferringNegotiator {
  encoding(available: string[], options: { preferred: readonly string[] }): string | undefined;
}

function chooseEncoding(request: IncomingMessage, bodies: StoredPage["bodies"]): Encoding {
  const negotiator: PreferringNegotiator = new Negotiator(request);
  const available = ENCODINGS.filter((encoding) => bodies[encoding]);
  const chosen = negotiator.encoding(available, { preferred: ENCODINGS });
  return available.find((encoding) => encoding === chosen) ?? "identity";
}

function statusOf({ storedAt }: StoredPage, cacheStatus: string): string[] {
  const age = Math.max(0, Math.floor((Date.now() - storedAt) / 1000));
  return ["age", String(age), "cache-status", cacheStatus];
}

/** Sends a page, or 304 if the client already has it. `more` contains further headers: name, value, name, value. */
export function sendStoredPage(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  cacheStatus: string,
  more: readonly string[] = [],
): void {
  const headers = [
    ...page.headers,
    ...more,
    ...(env.saysCacheStatus ? statusOf(page, cacheStatus) : []),
    ...requestIdHeader(request),
    ...transportHeaders(request).flat(),
  ];
  // The request's `cache-control` is ignored, because the stored page is current: `fetch` with 'no-cache' gets 304 too.
  const asked = { "if-none-match": request.headers["if-none-match"] };
  if (page.status === 200 && fresh(asked, { etag: page.etag })) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(request, page.bodies);
  const body = page.bodies[encoding] ?? page.bodies.identity;
  headers.push("content-length", String(body.length));
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
