import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBody } from "./limit-body";

let server: Server;
let asked = 0;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    limitBody(incoming, response, async ({ headers }) => headers.authorization === "Bearer good")
      .then(async (limited) => {
        if (!limited) return;
        asked++;
        const body = await text(limited);
        response.end(
          JSON.stringify({ bytes: body.length, length: limited.headers["content-length"] }),
        );
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends `bytes` bytes, chunked or with a declared length. */
function send(
  path: string,
  bytes: number,
  {
    isChunked = false,
    headers = {},
  }: { isChunked?: boolean; headers?: Record<string, string> } = {},
): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const length = isChunked ? {} : { "Content-Length": String(bytes) };
    const sent = request({ port, path, method: "POST", headers: { ...headers, ...length } });
    sent.once("response", async (answer) => {
      resolve({ status: answer.statusCode, body: JSON.parse(await text(answer)) });
    });
    sent.once("error", reject);
    for (let left = bytes; left > 0; left -= 65_536) sent.write("x".repeat(Math.min(left, 65_536)));
    sent.end();
  });
}

const VISITOR = 256 * 1024;
const OWNER = 2 * 1024 * 1024;
const GOOD = { headers: { Authorization: "Bearer good" } };

test.each([
  ["/api/auth/an/unknown/route", VISITOR],
  ["/api/contact/", VISITOR],
  ["/api/hero?x=1", OWNER],
  ["/api/imports/pending/a/files?name=b", 4 * 1024 * 1024],
  ["/", VISITOR],
])(
  "%s accepts a body of %i bytes and refuses a longer body, chunked or not",
  async (path, limit) => {
    for (const isChunked of [false, true]) {
      const fits = await send(path, limit, { isChunked, ...GOOD });
      expect(fits).toEqual({ status: 200, body: { bytes: limit, length: String(limit) } });
      asked = 0;
      const refused = await send(path, limit + 1, { isChunked, ...GOOD });
      expect(refused).toMatchObject({ status: 413, body: { code: "too_large" } });
      expect(asked).toBe(0);
    }
  },
);

test("a file with a declared length is limited, and a chunked file passes to its route", {
  tags: ["sweep"],
}, async () => {
  const limit = 51 * 1024 * 1024;
  expect((await send("/api/upload/upload", limit, GOOD)).body).toMatchObject({ bytes: limit });
  expect(await send("/api/upload/upload", limit + 1, GOOD)).toEqual({
    status: 413,
    body: { message: "The file is larger than 50 MB", code: "too_large" },
  });
  const chunked = { isChunked: true, ...GOOD };
  expect(await send("/api/upload/upload", OWNER + 1, chunked)).toEqual({
    status: 200,
    body: { bytes: OWNER + 1 },
  });
  const ofVisitor = await send("/api/upload/upload", VISITOR + 1, { isChunked: true });
  expect(ofVisitor.body.message).toBe("The request is larger than 256 KB");
});

test("only the owner may send a long chunked body", async () => {
  expect((await send("/api/hero", VISITOR + 1, { isChunked: true })).status).toBe(413);
  expect((await send("/api/hero", VISITOR, { isChunked: true })).status).toBe(200);
  expect((await send("/api/hero", VISITOR + 1)).status).toBe(200);
});

test("an empty body passes", async () => {
  expect((await send("/api/hero", 0, { isChunked: false })).body).toMatchObject({ bytes: 0 });
});

test("unfinished bodies share a memory limit, and short bodies are read even above it", {
  tags: ["sweep"],
}, async () => {
  const { port } = server.address() as AddressInfo;
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: ${VISITOR}\r\n\r\n`;
  // 256 bodies that are almost complete take 64 MB.
  const slow = Array.from({ length: 270 }, () => connect(port, "127.0.0.1"));
  const refused = slow.map(async (socket) => {
    socket.write(head + "x".repeat(VISITOR - 1));
    const [data] = await once(socket, "data");
    return String(data);
  });
  const first = await Promise.any(refused);
  expect(first).toContain("HTTP/1.1 503 ");
  expect(first.toLowerCase()).toContain("retry-after: ");
  expect((await send("/api/contact", 16 * 1024)).status).toBe(200);
  for (const socket of slow) socket.destroy();
  while ((await send("/api/contact", VISITOR)).status !== 200);
});
