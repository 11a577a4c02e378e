// An S3-compatible storage in memory. It checks signatures as Amazon's storage does, and can simulate faults.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Refusal, verifySignature } from "./s3-signature";

/** 'cut' drops a request, 'lost' drops only its response, 'torn' sends half of the response, 'hang' never responds. */
export type Fault = "cut" | "lost" | "torn" | "hang" | { status: number; code: string };

export interface Asked {
  /** The first request has the number 1. */
  number: number;
  method: string;
  key: string;
  query: URLSearchParams;
}

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

export class S3Server {
  readonly bucket = "bucket";
  readonly key = "the-key";
  readonly secret = "the-secret";
  readonly region = "us-east-1";
  readonly objects = new Map<string, Buffer>();
  readonly requests: Asked[] = [];
  /** The maximum number of objects on one page of a list. */
  pageSize = 1000;
  /** How far the storage's clock is ahead of the real time, in ms. */
  skewMs = 0;
  /** Returns the fault to inject into a request, or null for no fault. */
  fault: (asked: Asked) => Fault | null = () => null;
  /** Called with each object's key before the object is written. */
  beforeWrite: (key: string) => Promise<void> = async () => undefined;
  readonly #uploads = new Map<string, { key: string; begun: Date; parts: Map<number, Buffer> }>();
  readonly #server = createServer((request, response) => {
    void this.#handle(request, response);
  });

  async listen(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    return this;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a site that copies to `path` in this storage. */
  settings(path = "site", passphrase = "correct horse battery"): Record<string, string> {
    return {
      COPY_TO: `s3://${this.bucket}${path && `/${path}`}`,
      COPY_KEY: this.key,
      COPY_SECRET: this.secret,
      COPY_ENDPOINT: this.endpoint,
      COPY_PASSPHRASE: passphrase,
    };
  }

  /** The sorted keys that start with `prefix`. */
  keys(prefix = ""): string[] {
    return [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  get unfinishedUploads(): number {
    return this.#uploads.size;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://storage");
    const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const method = request.method ?? "GET";
    const asked = { number: this.requests.length + 1, method, key, query: url.searchParams };
    this.requests.push(asked);
    const fault = this.fault(asked);
    try {
      const body = await buffer(request);
      if (fault === "hang") return;
      if (fault === "cut") {
        request.socket.destroy();
        return;
      }
      if (typeof fault === "object" && fault) throw new Refusal(fault.status, fault.code);
      const { key: owner, secret, region } = this;
      verifySignature({ request, url, body }, { key: owner, secret, region, now: this.#date() });
      if (bucket !== this.bucket) throw new Refusal(404, "NoSuchBucket");
      const answer = await this.#answer({ method, key, query: url.searchParams, request, body });
      if (fault === "lost") request.socket.destroy();
      else send(response, answer, fault === "torn", this.#date());
    } catch (error) {
      if (!(error instanceof Refusal)) {
        request.socket.destroy();
        return;
      }
      const text = `<?xml version="1.0"?><Error><Code>${error.code}</Code><Message>No</Message></Error>`;
      send(response, { status: error.status, body: Buffer.from(text) }, false, this.#date());
    }
  }

  #date = () => new Date(Date.now() + this.skewMs);

  async #answer(call: Call): Promise<Answer> {
    const { method, key, query, body } = call;
    if (key === "") return query.has("uploads") ? this.#listUploads() : this.#list(query);
    if (query.has("uploads") || query.has("uploadId")) return this.#multipart(call);
    if (method === "GET") return this.#get(call);
    if (method === "DELETE") {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (method !== "PUT") throw new Refusal(405, "MethodNotAllowed");
    this.#checkConditions(call);
    await this.beforeWrite(key);
    this.objects.set(key, body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  #checkConditions({ key, request: { headers } }: Call) {
    const present = this.objects.get(key);
    if (headers["if-none-match"] === "*" && present) throw new Refusal(412, "PreconditionFailed");
    const wanted = headers["if-match"];
    if (wanted !== undefined && (!present || etagOf(present) !== wanted)) {
      throw new Refusal(412, "PreconditionFailed");
    }
  }

  #get(call: Call): Answer {
    const object = this.objects.get(call.key);
    if (!object) throw new Refusal(404, "NoSuchKey");
    this.#checkConditions(call);
    const headers = { etag: etagOf(object) };
    if (call.request.headers["if-none-match"] === headers.etag) return { status: 304, headers };
    const [, from] = /^bytes=(\d+)-$/.exec(call.request.headers.range ?? "") ?? [];
    if (from === undefined) return { status: 200, headers, body: object };
    const range = `bytes ${from}-${object.length - 1}/${object.length}`;
    return {
      status: 206,
      headers: { ...headers, "content-range": range },
      body: object.subarray(Number(from)),
    };
  }

  #list(query: URLSearchParams): Answer {
    const keys = this.keys(query.get("prefix") ?? "");
    const from = Number(query.get("continuation-token") ?? 0);
    const end = from + this.pageSize;
    const items = keys.slice(from, end).map((key) => {
      const size = this.objects.get(key)?.length;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><ETag>&quot;x&quot;</ETag></Contents>`;
    });
    const next = end < keys.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : "";
    const text = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${items.join("")}</ListBucketResult>`;
    return { status: 200, body: Buffer.from(text) };
  }

  #listUploads(): Answer {
    const items = [...this.#uploads].map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    const text = `<ListMultipartUploadsResult>${items.join("")}</ListMultipartUploadsResult>`;
    return { status: 200, body: Buffer.from(text) };
  }

  async #multipart({ method, key, query, body }: Call): Promise<Answer> {
    if (method === "POST" && query.has("uploads")) {
      const id = `upload-${this.requests.length}`;
      this.#uploads.set(id, { key, begun: this.#date(), parts: new Map() });
      const text = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return { status: 200, body: Buffer.from(text) };
    }
    const id = query.get("uploadId") ?? "";
    const upload = this.#uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === "POST") {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(
        ([, digits]) => Number(digits),
      );
      const parts = named.map((number) => upload.parts.get(number));
      if (parts.length === 0 || parts.includes(undefined)) throw new Refusal(400, "InvalidPart");
      await this.beforeWrite(key);
      this.objects.set(key, Buffer.concat(parts as Buffer[]));
    }
    this.#uploads.delete(id);
    return { status: method === "POST" ? 200 : 204, body: Buffer.from("<Done/>") };
  }
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  request: IncomingMessage;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

function send(
  response: ServerResponse,
  { status, headers, body = Buffer.alloc(0) }: Answer,
  isTorn: boolean,
  date: Date,
) {
  const length = status === 204 || status === 304 ? {} : { "content-length": body.length };
  response.writeHead(status, { date: date.toUTCString(), ...length, ...headers });
  if (!isTorn) response.end(body);
  else response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

/** Starts a storage, which the caller must stop. */
export const startS3 = (): Promise<S3Server> => new S3Server().listen();
