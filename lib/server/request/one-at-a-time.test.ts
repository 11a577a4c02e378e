import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time";

let close = () => {};
afterEach(() => close());

/** A server that answers after `answer` is called. `send` opens a connection and writes to it. */
async function serve() {
  const held: ServerResponse[] = [];
  let isHolding = true;
  let seen = 0;
  const server = createServer(
    oneAtATime((_request, response) => {
      seen++;
      if (isHolding) held.push(response);
      else response.end("a");
    }),
  );
  let closed = 0;
  server.on("connection", (socket) => socket.once("close", () => closed++));
  close = () => void server.close().closeAllConnections();
  await once(server.listen(0), "listening");
  return {
    seen: () => seen,
    closed: () => closed,
    /** Answers the waiting requests, and from now on all requests. */
    answer() {
      isHolding = false;
      for (const response of held.splice(0)) response.end("a");
    },
    send(requests: string) {
      const socket = connect((server.address() as AddressInfo).port, "localhost");
      socket.write(requests);
      return socket;
    },
  };
}

const GET = "GET /api HTTP/1.1\r\nHost: a\r\n\r\n";

async function until(isDone: () => boolean) {
  while (!isDone()) await new Promise(setImmediate);
}

test("requests that arrive together are answered one after another, in order", async () => {
  const site = await serve();
  const socket = site.send(GET.repeat(3));
  await until(() => site.seen() === 1);
  await new Promise(setImmediate);
  expect(site.seen()).toBe(1);
  let got = "";
  socket.on("data", (data) => {
    got += data;
  });
  site.answer();
  await until(() => got.split("HTTP/1.1 200").length === 4);
  expect(site.seen()).toBe(3);
  socket.write(GET);
  await until(() => site.seen() === 4);
  socket.destroy();
});

test("a connection with eight thousand requests ends after a few answers", {
  tags: ["sweep"],
}, async () => {
  const site = await serve();
  const socket = site.send(GET.repeat(8_000));
  const all = text(socket);
  await until(() => site.seen() === 1);
  site.answer();
  expect((await all).split("HTTP/1.1 200")).toHaveLength(34);
  expect(await all).toContain("Connection: close");
  expect(site.seen()).toBe(33);
});

test("work that waits for the event loop runs between two requests of a connection", async () => {
  let wasCalled = false;
  const seen: boolean[] = [];
  const server = createServer(
    oneAtATime((_request, response) => {
      seen.push(wasCalled);
      setImmediate(() => {
        wasCalled = true;
      });
      response.end();
    }),
  );
  close = () => void server.close().closeAllConnections();
  await once(server.listen(0), "listening");
  const socket = connect((server.address() as AddressInfo).port, "localhost");
  socket.write(GET.repeat(2));
  await until(() => seen.length === 2);
  expect(seen).toEqual([false, true]);
  socket.destroy();
});

test("a connection does not wait for other connections", async () => {
  const site = await serve();
  const [first, second] = [site.send(GET), site.send(GET)];
  await until(() => site.seen() === 2);
  first.destroy();
  second.destroy();
});

test("the waiting requests of a client are dropped when it disconnects", async () => {
  const site = await serve();
  const socket = site.send(GET.repeat(5));
  await until(() => site.seen() === 1);
  socket.resetAndDestroy();
  const other = site.send(GET);
  await until(() => site.seen() === 2);
  await until(() => site.closed() === 1);
  await new Promise(setImmediate);
  expect(site.seen()).toBe(2);
  other.destroy();
});
