import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/config/env";
import { serverWithTimeouts } from "../timeouts";
import { settleHost } from "./request-host";

const request = (host: string | undefined, url = "/", more: string[] = [], httpVersion = "1.1") =>
  Object.assign(new IncomingMessage(new Socket()), {
    url,
    httpVersion,
    headers: { ...(host === undefined ? {} : { host }), "x-forwarded-host": "evil.example" },
    rawHeaders: [...(host === undefined ? [] : ["Host", host]), ...more],
  });

afterEach(() => {
  env.trustedProxies = 0;
});

test.each(["example.com", "localhost:3000", "a.b-c.example:80", "127.0.0.1", "[::1]:3000", "x_y"])(
  "'%s' is accepted as a host",
  (host) => {
    const asked = request(host);
    expect(settleHost(asked)).toBe(true);
    expect(asked.headers.host).toBe(host);
    expect(asked.headers).not.toHaveProperty("x-forwarded-host");
  },
);

test.each([
  ...["", " ", "victim/project/x?utm=", "a b", "a,b", "user@host", "host:", "host:port"],
  ...["http://a", "a#b", "a\\b", "[::1", ".a", "-a", "a:123456", "é.example", "a..b:99999"],
  "x".repeat(300),
])("'%s' is refused as a host", (host) => {
  expect(settleHost(request(host))).toBe(false);
});

test.each([
  [1, "Me.Example:8443", "me.example:8443"],
  // A visitor's invented entry comes first.
  [1, "evil.example, me.example", "me.example"],
  [2, "evil.example, me.example, inner:8080", "me.example"],
  [2, "me.example", "me.example"],
  [1, "", "inner"],
])(
  "behind %i trusted proxies, X-Forwarded-Host: '%s' sets the host %s",
  (proxies, forwarded, host) => {
    env.trustedProxies = proxies;
    const asked = request("inner");
    asked.headers["x-forwarded-host"] = forwarded;
    expect(settleHost(asked)).toBe(true);
    expect(asked.headers.host).toBe(host);
    expect(asked.headers).not.toHaveProperty("x-forwarded-host");
  },
);

test("an invalid host from a trusted proxy is refused", () => {
  env.trustedProxies = 1;
  const asked = request("inner");
  asked.headers["x-forwarded-host"] = "a/b";
  expect(settleHost(asked)).toBe(false);
});

test("the host is converted to lower case", () => {
  const asked = request("Example.COM");
  expect(settleHost(asked)).toBe(true);
  expect(asked.headers.host).toBe("example.com");
});

test("two Host headers are refused, in any spelling", () => {
  expect(settleHost(request("a.example", "/", ["hOST", "b.example"]))).toBe(false);
});

test("an absolute target sets the host", () => {
  const asked = request("a.example", "http://b.example/blogs?page=2");
  expect(settleHost(asked)).toBe(true);
  expect([asked.headers.host, asked.url]).toEqual(["b.example", "/blogs?page=2"]);
  expect(settleHost(request("a.example", "blogs"))).toBe(false);
});

test("only HTTP/1.0 may omit the host", () => {
  expect(settleHost(request(undefined, "/", [], "1.0"))).toBe(true);
  expect(settleHost(request(undefined))).toBe(false);
});

test("a request without a host is refused by settleHost and not by Node", async () => {
  const accepted: boolean[] = [];
  const server = serverWithTimeouts((asked, response) => {
    accepted.push(settleHost(asked));
    response.writeHead(400, { connection: "close", "content-length": "0" }).end();
  });
  await once(server.listen(0), "listening");
  const socket = connect((server.address() as AddressInfo).port, "localhost");
  socket.write("GET / HTTP/1.1\r\n\r\n");
  let got = "";
  for await (const chunk of socket) got += chunk;
  server.close();
  expect(accepted).toEqual([false]);
  expect(got).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.+\r\n)+\r\n$/);
});
