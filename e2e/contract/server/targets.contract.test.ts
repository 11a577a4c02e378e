// Unusual methods, request targets and bodies.
import { expect, test } from "vitest";
import { send } from "../support/raw-request";
import { portOf, shared, start } from "../support/separate-server";

const HOST = "Host: localhost";

interface Answer {
  status: number;
  headers: Headers;
}

function read(text: string): Answer {
  const [first = "", ...lines] = (text.split("\r\n\r\n")[0] ?? "").split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    }),
  );
  return { status: Number(first.split(" ")[1]), headers };
}

const ask = async (line: string, ...headers: string[]): Promise<Answer> =>
  read(
    await send(
      portOf(shared()),
      [line, HOST, ...headers, "Connection: close", "", ""].join("\r\n"),
    ),
  );

test("read-only addresses return 405 and the allowed methods if the method is not GET or HEAD", {
  tags: ["gate"],
}, async () => {
  const paths = ["/feed.xml", "/resume.pdf", "/icons/180.png", "/robots.txt", "/icon-192.png"];
  for (const path of [...paths, "/sitemap.xml", "/favicon.ico", "/blogs", "/uploads/x.png"]) {
    for (const method of ["TRACE", "PROPFIND", "PUT", "DELETE"]) {
      const { status, headers } = await ask(`${method} ${path} HTTP/1.1`, "Content-Length: 0");
      expect([method, path, status, headers.get("allow")]).toEqual([
        method,
        path,
        405,
        "GET, HEAD",
      ]);
    }
  }
  expect((await ask("TRACE /api/hero HTTP/1.1")).status).toBe(405);
});

test("a request that offers HTTP/2 or a WebSocket is answered over HTTP/1.1", {
  tags: ["gate"],
}, async () => {
  for (const path of ["/", "/feed.xml", "/api/health"]) {
    for (const protocol of ["h2c", "websocket"]) {
      const offer = [`Upgrade: ${protocol}`, "Connection: Upgrade", "Accept: */*"];
      const { status } = await ask(`GET ${path} HTTP/1.1`, ...offer);
      expect([path, protocol, status]).toEqual([path, protocol, 200]);
    }
  }
});

test("invalid navigation headers and deeply nested bodies are refused, and no error is logged", async () => {
  const server = await start();
  for (const state of ["x", "%5B%22", "[]", `%22${"a".repeat(9_000)}%22`]) {
    for (const path of ["/", "/search?q=a", "/login"]) {
      const headers = { RSC: "1", "Next-Router-State-Tree": state };
      const { status } = await fetch(server.url + path, { headers });
      expect([path, status]).toEqual([path, 400]);
    }
  }
  const body = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const headers = { "Content-Type": "application/json" };
  for (const path of ["signout", "callback/credentials", "session"]) {
    const got = await fetch(`${server.url}/api/auth/${path}`, { method: "POST", headers, body });
    expect([path, got.status, await got.json()]).toEqual([
      path,
      400,
      { message: "The body has more than 100 levels of nesting", code: "invalid_json" },
    ]);
  }
  expect(server.faults()).toEqual([]);
});

test("an uncached response to an HTTP/1.0 request is not chunked and closes the connection", {
  tags: ["gate"],
}, async () => {
  const line = "GET /api/blog/no-such-post HTTP/1.0";
  const text = await send(portOf(shared()), [line, HOST, "", ""].join("\r\n"));
  const { status, headers } = read(text);
  expect([status, headers.get("transfer-encoding")]).toEqual([404, null]);
  expect(headers.get("connection")).toBe("close");
  expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "not_found" });
});

test("Next's redirects have Cache-Control: no-store", { tags: ["gate"] }, async () => {
  for (const path of ["/login", "/dashboard"]) {
    const { status, headers } = await ask(`GET ${path} HTTP/1.1`, "RSC: 1");
    expect([path, status]).toEqual([path, 307]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});
