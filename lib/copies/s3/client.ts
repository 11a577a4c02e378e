import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { CopyAccess } from "@/lib/config/copy-settings";
import { inPieces } from "../streams";
import {
  readFailure,
  readObjectList,
  readUnfinishedUploads,
  readUploadId,
  type StoredObject,
} from "./answers";
import { bucketUrl } from "./bucket-url";
import { type ClientOptions, DEFAULTS } from "./client-options";
import { isPassing, refusalOf, StorageError, silenceOf } from "./failures";

interface Asked {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** The condition for a write: no object exists, or the object has this ETag. */
export type Condition = { ifNoneMatch: "*" } | { ifMatch: string };

export interface TaggedObject {
  bytes: Buffer;
  etag: string;
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** One bucket of an S3-compatible storage. All methods throw StorageError. */
export class S3Client {
  readonly bucket: string;
  readonly #access: CopyAccess;
  readonly #options: ClientOptions;

  constructor(bucket: string, access: CopyAccess, options: Partial<ClientOptions> = {}) {
    this.bucket = bucket;
    this.#access = access;
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Writes a small object in one request. Throws with status 412 if the condition is not met. */
  async put(key: string, body: Uint8Array, condition?: Condition): Promise<void> {
    const headers: Record<string, string> = {};
    if (condition && "ifNoneMatch" in condition) headers["If-None-Match"] = condition.ifNoneMatch;
    if (condition && "ifMatch" in condition) headers["If-Match"] = condition.ifMatch;
    await this.#askText("PUT", key, { body, headers });
  }

  /** Streams an object of any size, with one part in memory. Returns its size. No incomplete object is visible. */
  async putStream(key: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    let upload: { id: string; etags: string[] } | null = null;
    let bytes = 0;
    try {
      for await (const { piece, isLast } of inPieces(content, this.#options.partBytes)) {
        bytes += piece.length;
        if (!upload && isLast) await this.put(key, piece);
        else {
          upload ??= { id: await this.#begin(key), etags: [] };
          upload.etags.push(await this.#putPart(key, upload.id, upload.etags.length + 1, piece));
        }
      }
      if (upload) await this.#complete(key, upload, bytes);
      return bytes;
    } catch (error) {
      // If the parts cannot be removed now, `abortUploads` removes them later.
      if (upload) await this.#abort(key, upload.id).catch(() => undefined);
      throw error;
    }
  }

  /** Streams an object. After a lost connection, continues at the next byte. Throws 404 if there is no such object. */
  async *get(key: string): AsyncGenerator<Uint8Array> {
    let received = 0;
    let etag: string | null = null;
    let size = Number.POSITIVE_INFINITY;
    let isResumed = false;
    for (let failed = 0; received < size; ) {
      const from = received;
      try {
        const stalled = new AbortController();
        const resume: Record<string, string> = { Range: `bytes=${received}-` };
        if (etag) resume["If-Match"] = etag;
        const answer = await this.#ask("GET", key, isResumed ? { headers: resume } : {}, stalled);
        if (isResumed && answer.status !== 206) {
          // An unread body blocks its connection.
          await answer.body?.cancel();
          throw silenceOf({});
        }
        etag ??= answer.headers.get("etag");
        if (!isResumed) size = Number(answer.headers.get("content-length") ?? size);
        isResumed = true;
        for await (const chunk of this.#watched(answer, stalled)) {
          received += chunk.length;
          yield chunk;
        }
        if (size === Number.POSITIVE_INFINITY) return;
        if (received < size) throw silenceOf({});
      } catch (error) {
        const failure = error instanceof StorageError ? error : silenceOf(error);
        failed = received > from ? 1 : failed + 1;
        // If the first request failed, `#ask` has already repeated it, so it is not repeated here.
        if (failed >= this.#options.attempts || !isPassing(failure) || !isResumed) throw failure;
        await this.#pause(failed);
      }
    }
  }

  /** Reads a small object; null if it does not exist. Throws if it has more than `mostBytes`. */
  async read(key: string, mostBytes: number): Promise<Buffer | null> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const chunk of this.get(key)) {
        bytes += chunk.length;
        if (bytes > mostBytes) {
          throw new StorageError("An object in the bucket is larger than expected", {
            status: 200,
            code: "",
          });
        }
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof StorageError && error.code === "NoSuchKey") return null;
      throw error;
    }
    return Buffer.concat(chunks);
  }

  /** Reads a small object with its ETag; null if the object does not exist. */
  async readTagged(key: string): Promise<TaggedObject | null> {
    try {
      const answer = await this.#ask("GET", key, {});
      const bytes = await answer.arrayBuffer().catch((error) => Promise.reject(silenceOf(error)));
      return { bytes: Buffer.from(bytes), etag: answer.headers.get("etag") ?? "" };
    } catch (error) {
      if (error instanceof StorageError && error.code === "NoSuchKey") return null;
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let next: string | null = null;
    do {
      const query: Record<string, string> = { "list-type": "2", prefix };
      if (next) query["continuation-token"] = next;
      const page = readObjectList(await this.#askText("GET", "", { query }));
      yield* page.objects;
      next = page.next;
    } while (next);
  }

  async delete(key: string): Promise<void> {
    await this.#askText("DELETE", key, {});
  }

  /** Aborts the multipart uploads under `prefix` that were started before `before` and never completed. */
  async abortUploads(prefix: string, before: Date): Promise<void> {
    const text = await this.#askText("GET", "", { query: { uploads: "", prefix } });
    for (const { key, id, startedAt } of readUnfinishedUploads(text)) {
      if (key.startsWith(prefix) && startedAt < before) await this.#abort(key, id);
    }
  }

  async #begin(key: string): Promise<string> {
    return readUploadId(await this.#askText("POST", key, { query: { uploads: "" } }));
  }

  async #putPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(number), uploadId };
    const answer = await this.#ask("PUT", key, { query, body });
    await answer.arrayBuffer();
    return answer.headers.get("etag") ?? "";
  }

  async #complete(key: string, { id, etags }: { id: string; etags: string[] }, bytes: number) {
    const parts = etags.map(
      (etag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag.replaceAll('"', "&quot;")}</ETag></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
    );
    try {
      const text = await this.#askText("POST", key, { query: { uploadId: id }, body });
      // The storage can still fail after it has sent the status 200.
      const { code } = readFailure(text);
      if (code) throw refusalOf({ status: 500, headers: new Headers(), body: text }, this.bucket);
    } catch (error) {
      // The storage also answers NoSuchUpload if an earlier attempt completed the upload, and its answer was lost. Then
      // the object exists with the right size.
      if (!(error instanceof StorageError) || error.code !== "NoSuchUpload") throw error;
      for await (const object of this.list(key)) {
        if (object.key === key && object.bytes === bytes) return;
      }
      throw error;
    }
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    await this.#askText("DELETE", key, { query: { uploadId } });
  }

  /** Yields the chunks of an answer. Fails if no chunk arrives for `timeoutMs`. */
  async *#watched(answer: Response, stalled: AbortController): AsyncGenerator<Uint8Array> {
    const late = () => stalled.abort(new DOMException("No byte arrived", "TimeoutError"));
    let timer = setTimeout(late, this.#options.timeoutMs);
    try {
      for await (const chunk of answer.body ?? []) {
        clearTimeout(timer);
        yield chunk;
        timer = setTimeout(late, this.#options.timeoutMs);
      }
    } finally {
      clearTimeout(timer);
      stalled.abort();
    }
  }

  async #askText(method: string, key: string, asked: Asked): Promise<string> {
    const answer = await this.#ask(method, key, asked);
    try {
      return await answer.text();
    } catch (error) {
      throw silenceOf(error);
    }
  }

  /** Sends a request, and repeats it after a temporary failure. */
  async #ask(
    method: string,
    key: string,
    asked: Asked,
    stalled?: AbortController,
  ): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const failure = await this.#send(method, key, asked, stalled);
      if (!(failure instanceof StorageError)) return failure;
      if (attempt >= this.#options.attempts || !isPassing(failure)) throw failure;
      await this.#pause(attempt);
    }
  }

  /** The pause is partly random, so that requests that failed together are not repeated together. */
  #pause(failed: number): Promise<void> {
    return sleep(this.#options.firstPauseMs * 2 ** (failed - 1) * (0.5 + Math.random()));
  }

  async #send(
    method: string,
    key: string,
    { query = {}, headers = {}, body }: Asked,
    stalled?: AbortController,
  ): Promise<Response | StorageError> {
    const { key: accessKeyId, secret: secretAccessKey, region } = this.#access;
    const url = new URL(`${bucketUrl(this.bucket, this.#access)}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...{ method, url: url.toString(), accessKeyId, secretAccessKey, region, service: "s3" },
      headers: { ...headers, "X-Amz-Content-Sha256": sha256(body ?? "") },
    }).sign();
    // This header forbids compression on the way. It is not signed, because proxies change it.
    signed.headers.set("Accept-Encoding", "identity");
    const late = AbortSignal.timeout(this.#options.timeoutMs);
    // For a download, this limit ends with the headers. After them, only the wait for each chunk is limited.
    const unanswered = new AbortController();
    const abort = () => unanswered.abort(late.reason);
    late.addEventListener("abort", abort);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: "manual",
        signal: stalled ? AbortSignal.any([stalled.signal, unanswered.signal]) : late,
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      });
      if (answer.ok) return answer;
      const text = (await answer.text()).slice(0, 64 * 1024);
      const { status, headers: sent } = answer;
      return refusalOf({ status, headers: sent, body: text }, this.bucket);
    } catch (error) {
      return silenceOf(error);
    } finally {
      late.removeEventListener("abort", abort);
    }
  }
}
