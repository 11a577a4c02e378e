import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time";
import { refuseRawly } from "./raw-refusals";

test.each([
  [
    "a request with an unknown expectation",
    "GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n",
    "417",
  ],
  ["a CONNECT request", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", "405"],
  ["text that is not HTTP", "no request at all\r\n\r\n", "400"],
])(
  "%s gets an error status, but only a closed connection if an earlier request has no answer yet",
  async (_what, sent, status) => {
    let held: ServerResponse | undefined;
    const server = createServer(
      oneAtATime((_request, response) => {
        held = response;
      }),
    );
    refuseRawly(server);
    await once(server.listen(0), "listening");
    const { port } = server.address() as AddressInfo;
    const alone = connect(port, "localhost").setNoDelay();
    alone.write(sent);
    expect(await text(alone)).toContain(`HTTP/1.1 ${status} `);
    const later = connect(port, "localhost");
    later.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(server, "request");
    expect(held?.headersSent).toBe(false);
    later.write(sent);
    expect(await text(later).catch(({ code }) => code)).toMatch(/^(ECONNRESET)?$/);
    server.close().closeAllConnections();
  },
);
