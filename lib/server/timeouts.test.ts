import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverWithTimeouts } from "./timeouts";

const asked: string[] = [];
const server = serverWithTimeouts((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  request.resume().on("end", () => response.end("answered"));
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request and returns the status lines of all answers. */
async function send(head: string, body: string): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${head}\r\n\r\n${body}`);
  return (await text(socket)).match(/HTTP\/1\.1 \d{3}/g) ?? [];
}

const SMUGGLED = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: a";

test.each([
  ["both a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"],
  ["two lengths", "Content-Length: 0\r\nContent-Length: 39", ""],
  ["a length that is no number", "Content-Length: +0", ""],
  ["an unknown encoding", "Transfer-Encoding: xchunked", "0\r\n\r\n"],
  ["an encoding after the chunks", "Transfer-Encoding: chunked, identity", "0\r\n\r\n"],
  ["a folded header", "Transfer-Encoding:\r\n chunked", "0\r\n\r\n"],
  ["a line that ends without CR", "X: a\nTransfer-Encoding: chunked", "0\r\n\r\n"],
  ["a chunk's size that is no number", "Transfer-Encoding: chunked", "0x0\r\n\r\n"],
])("the body of a request with %s is never read as a request", async (_what, header, body) => {
  asked.length = 0;
  const answers = await send(`${POST}\r\n${header}`, body + SMUGGLED);
  expect(answers).toEqual(["HTTP/1.1 400"]);
  expect(asked).not.toContain("GET /smuggled");
});
