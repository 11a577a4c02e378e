import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3 } from "@/e2e/support/s3-server";
import { bucketUrl } from "./bucket-url";
import { S3Client } from "./client";
import type { ClientOptions } from "./client-options";

let storage: S3Server;
beforeEach(async () => {
  storage = await startS3();
});
afterEach(() => storage.stop());

const QUICK = { attempts: 3, firstPauseMs: 1, timeoutMs: 2_000, partBytes: 1000 };

function client(
  {
    options,
    ...access
  }: { secret?: string; region?: string; options?: Partial<ClientOptions> } = {},
  bucket = "bucket",
) {
  const { key, secret, endpoint } = storage;
  const all = { key, secret, endpoint, region: "us-east-1", passphrase: "", ...access };
  return new S3Client(bucket, all, { ...QUICK, ...options });
}

async function* pieces(bytes: number) {
  const piece = 333;
  for (let from = 0; from < bytes; from += piece) {
    yield Buffer.alloc(Math.min(piece, bytes - from), from % 251);
  }
}

async function collect(content: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const bytesOf = (count: number) => collect(pieces(count));

test("an object is written, read and removed, also with special characters in its name", async () => {
  const s3 = client();
  await s3.put("a/one-(1)_x.y", Buffer.from("one"));
  expect((await s3.read("a/one-(1)_x.y", 10))?.toString()).toBe("one");
  expect(await s3.read("a/none", 10)).toBeNull();
  await expect(s3.read("a/one-(1)_x.y", 2)).rejects.toThrow("larger than expected");
  await s3.put("a/empty", Buffer.alloc(0));
  expect(await s3.read("a/empty", 10)).toEqual(Buffer.alloc(0));
  await s3.delete("a/one-(1)_x.y");
  await s3.delete("a/one-(1)_x.y");
  expect(storage.keys()).toEqual(["a/empty"]);
});

test("if a storage resumes a download with the whole object instead of the missing bytes, the download fails unread", async () => {
  const ended: Promise<unknown>[] = [];
  const server = createServer((request, response) => {
    const isRest = request.headers.range !== undefined;
    response.writeHead(200, { etag: '"1"', ...(isRest ? {} : { "content-length": "9" }) });
    response.write("begun", () => isRest || response.destroy());
    if (isRest) ended.push(once(response, "close"));
  });
  await once(server.listen(0), "listening");
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  const access = { key: "k", secret: "s", endpoint, region: "us-east-1", passphrase: "" };
  await expect(
    collect(new S3Client("bucket", access, { ...QUICK, timeoutMs: 60_000 }).get("a")),
  ).rejects.toThrow();
  expect(ended.length).toBeGreaterThan(0);
  await Promise.all(ended);
  server.close();
});

test("a long list is read in pages", async () => {
  storage.pageSize = 3;
  for (let index = 0; index < 8; index++) storage.objects.set(`p/${index}`, Buffer.alloc(index));
  storage.objects.set("q/other", Buffer.alloc(1));
  const found: unknown[] = [];
  for await (const object of client().list("p/")) found.push(object);
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ key: `p/${n}`, bytes: n })));
  expect(storage.requests).toHaveLength(3);
});

test.each([0, 1, 999, 1000, 1001, 3500])("a stream of %i bytes arrives unchanged", async (size) => {
  expect(await client().putStream("big", pieces(size))).toBe(size);
  expect(storage.objects.get("big")).toEqual(await bytesOf(size));
  expect(storage.unfinishedUploads).toBe(0);
  expect(await collect(client().get("big"))).toEqual(await bytesOf(size));
});

async function* broken() {
  yield* pieces(2500);
  throw new Error("The disk is gone");
}

test("a stream that breaks leaves no object and no parts", async () => {
  await expect(client().putStream("big", broken())).rejects.toThrow("The disk is gone");
  expect(storage.keys()).toEqual([]);
  expect(storage.unfinishedUploads).toBe(0);
});

test("old unfinished parts are removed", async () => {
  storage.fault = ({ method }) => (method === "DELETE" ? { status: 403, code: "No" } : null);
  await expect(client().putStream("p/big", broken())).rejects.toThrow();
  storage.fault = () => null;
  await client().abortUploads("p/", new Date(Date.now() - 1000));
  expect(storage.unfinishedUploads).toBe(1);
  await client().abortUploads("p/", new Date(Date.now() + 1000));
  expect(storage.unfinishedUploads).toBe(0);
});

test("a download resumes after its connection broke", { tags: ["sweep"] }, async () => {
  storage.objects.set("big", await bytesOf(100_000));
  storage.fault = ({ number }) => (number <= 4 ? "torn" : null);
  expect(await collect(client().get("big"))).toEqual(await bytesOf(100_000));
  expect(storage.requests).toHaveLength(5);
});

test("a download fails if the object changes meanwhile", async () => {
  storage.objects.set("big", await bytesOf(1000));
  storage.fault = ({ number }) => {
    if (number === 2) storage.objects.set("big", Buffer.alloc(1000));
    return number === 1 ? "torn" : null;
  };
  await expect(collect(client().get("big"))).rejects.toMatchObject({ status: 412 });
});

test("a conditional write fails if the object exists, or if it has another ETag", async () => {
  const s3 = client();
  await s3.put("x", Buffer.from("1"), { ifNoneMatch: "*" });
  await expect(s3.put("x", Buffer.from("2"), { ifNoneMatch: "*" })).rejects.toMatchObject({
    status: 412,
  });
  const wrong = { ifMatch: '"0"' };
  await expect(s3.put("x", Buffer.from("2"), wrong)).rejects.toMatchObject({ status: 412 });
  await s3.put("x", Buffer.from("2"), { ifMatch: '"c4ca4238a0b923820dcc509a6f75849b"' });
  expect(storage.objects.get("x")?.toString()).toBe("2");
});

test.each([
  ["cut"],
  ["lost"],
  ["hang"],
  [{ status: 500, code: "InternalError" }],
  [{ status: 503, code: "SlowDown" }],
  [{ status: 429, code: "" }],
  [{ status: 400, code: "RequestTimeout" }],
  [{ status: 400, code: "XAmzContentSHA256Mismatch" }],
] as const)(
  "a request is repeated after the temporary failure %j",
  { tags: ["sweep"] },
  async (fault) => {
    storage.fault = ({ number }) => (number % 2 === 1 ? fault : null);
    const s3 = client({ options: { timeoutMs: 200 } });
    await s3.putStream("big", pieces(2500));
    expect(storage.objects.get("big")).toEqual(await bytesOf(2500));
    expect(await collect(s3.get("big"))).toEqual(await bytesOf(2500));
  },
);

test("a temporary failure is reported after three attempts, and a permanent failure is reported at once", async () => {
  storage.fault = () => ({ status: 500, code: "InternalError" });
  await expect(client().put("x", Buffer.alloc(1))).rejects.toThrow(
    "The storage fails (500 InternalError): it is overloaded, or its provider must repair it",
  );
  expect(storage.requests).toHaveLength(3);
  storage.fault = () => ({ status: 507, code: "XMinioStorageFull" });
  await expect(client().put("x", Buffer.alloc(1))).rejects.toThrow(
    "The storage is full (507 XMinioStorageFull): make room there, or raise its limit",
  );
  expect(storage.requests).toHaveLength(4);
});

test("the message for a refusal explains the reason and contains no secret", async () => {
  const reason = async (s3: S3Client) =>
    s3.put("x", Buffer.alloc(1)).then(
      () => "",
      (error: Error) => error.message,
    );
  const wrongSecret = await reason(client({ secret: "not-the-secret" }));
  expect(wrongSecret).toMatch(/COPY_KEY and COPY_SECRET \(403 SignatureDoesNotMatch\)/);
  expect(wrongSecret).not.toMatch(/the-key|secret\b.*the/);
  expect(await reason(client({}, "other"))).toBe(
    "There is no bucket other: create it, or correct COPY_TO",
  );
  expect(await reason(client({ region: "eu-west-9" }))).toMatch(
    /another region \(400 .*\): set COPY_REGION/,
  );
  storage.skewMs = 20 * 60_000;
  expect(await reason(client())).toBe(
    "This machine's clock is 20 minutes behind the storage's clock: correct this machine's clock",
  );
  expect(storage.requests).toHaveLength(4);
  storage.skewMs = 0;
  storage.fault = () => ({ status: 403, code: "AccessDenied" });
  expect(await reason(client())).toMatch(/denies access to the bucket bucket \(403 AccessDenied\)/);
});

test("the message for a storage that does not answer contains advice", async () => {
  const endpoint = "http://127.0.0.1:1";
  const access = { key: "k", secret: "s", region: "us-east-1", passphrase: "" };
  const s3 = new S3Client("bucket", { ...access, endpoint }, QUICK);
  await expect(s3.put("x", Buffer.alloc(1))).rejects.toThrow(
    /^The storage does not answer \(\w+.*\): check COPY_ENDPOINT/,
  );
});

test("a bucket at Amazon has its own host, unless its name has a dot", () => {
  const access = { key: "", secret: "", passphrase: "", region: "eu-central-1" };
  const amazon = { ...access, endpoint: undefined };
  expect(bucketUrl("mine", amazon)).toBe("https://mine.s3.eu-central-1.amazonaws.com");
  expect(bucketUrl("my.site", amazon)).toBe("https://s3.eu-central-1.amazonaws.com/my.site");
  expect(bucketUrl("mine", { ...access, endpoint: "https://s3.example" })).toBe(
    "https://s3.example/mine",
  );
});
