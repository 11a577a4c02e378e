/** @module-tag gate */
// A target is parsed once, before anything depends on it. Invalid targets get an ordinary refusal.
import { expect, test } from "vitest";
import { portOf, shared, start } from "../support/own-server";
import { asking, send } from "../support/raw-request";

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

test.each([
  ["/api/x/../../resume.pdf", "/resume.pdf"],
  ["/api/x/%2e%2E/..%2fresume.pdf", "/api/..%2fresume.pdf"],
  ["/katex/1/../../projects?page=2", "/projects?page=2"],
  ["/uploads/../projects", "/projects"],
  ["/demos/a/.%2e/%2E./", "/"],
  ["/./blogs", "/blogs"],
  ["/uploads/X.svg#1", "/uploads/X.svg"],
  ["/blogs\\a", "/blogs/a"],
  ["//other.example/a", "/other.example/a"],
  ["/\\other.example", "/other.example"],
  ["/.//\\other.example", "/other.example"],
  ["/a/..//%5cother.example//", "/%5cother.example"],
  ["//", "/"],
  ["/blogs//?tag=a//b", "/blogs?tag=a//b"],
  ["/a//b", "/a/b"],
  ["/projects/", "/projects"],
  ["http://localhost/blogs/../projects", "/projects"],
])("%s leads to %s", async (target, location) => {
  const { status, headers } = await ask(`GET ${target} HTTP/1.1`);
  expect([status, headers.get("location")]).toEqual([308, location]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.has("cache-control")).toBe(true);
  expect((await ask(`HEAD ${target} HTTP/1.1`)).status).toBe(308);
  expect((await ask(`POST ${target} HTTP/1.1`, "Content-Length: 0")).status).toBe(400);
});

test("an escaped slash belongs to its part of the path, and the API needs none at its end", async () => {
  const { status } = await ask("GET /api/x%2F..%2F..%2Fresume.pdf HTTP/1.1");
  expect(status).toBe(404);
  expect((await ask("GET /api/hero/ HTTP/1.1")).status).toBe(200);
  expect((await ask("GET /api/ HTTP/1.1")).status).toBe(200);
});

test("read-only addresses refuse every other method, and list the allowed methods", async () => {
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

test("a request that Node itself refuses gets an answer as short and safe as any other", async () => {
  const long = `X-Long: ${"x".repeat(20_000)}`;
  for (const [status, line, ...headers] of [
    [400, "GET / HTTP/9.9"],
    [400, "GET /blogs HTTP/1.1", "Transfer-Encoding: chunked", "Content-Length: 3"],
    [405, "CONNECT localhost:80 HTTP/1.1"],
    [417, "GET / HTTP/1.1", "Expect: something"],
    [431, "GET / HTTP/1.1", long],
  ] as const) {
    const got = await ask(line, ...headers);
    expect([line, got.status]).toEqual([line, status]);
    expect([line, got.headers.get("x-content-type-options")]).toEqual([line, "nosniff"]);
    expect(got.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(got.headers.get("cache-control")).toBe("no-store");
  }
});

test("made-up navigations and nested bodies are refused, and no stack is logged", async () => {
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
    const asked = { method: "POST", headers, body };
    const got = await fetch(`${server.url}/api/auth/${path}`, asked);
    expect([path, got.status, await got.json()]).toEqual([
      path,
      400,
      { message: "The body has more than 100 levels", code: "invalid_json" },
    ]);
  }
  expect(server.faults()).toEqual([]);
});

test("thousands of requests sent ahead on one connection do not block the site for others", async () => {
  const server = await start();
  const ahead = (target: string, count: number) =>
    send(portOf(server), asking(target, HOST).replace("Connection: close", "A: b").repeat(count));
  const floods = [ahead("/api", 8_000), ahead("/api/x/../../resume.pdf", 300)];
  const health = await fetch(`${server.url}/api/health`);
  expect(health.status).toBe(200);
  for (const got of await Promise.all(floods)) {
    const answers = got.match(/^HTTP\/1\.1 /gm)?.length ?? 0;
    expect(answers).toBeGreaterThan(0);
    expect(answers).toBeLessThan(40);
  }
  expect(server.faults()).toEqual([]);
});

test("an uncached answer has no headers of the internal connection", async () => {
  const line = "GET /api/blog/no-such-post HTTP/1.0";
  const text = await send(portOf(shared()), [line, HOST, "", ""].join("\r\n"));
  const { status, headers } = read(text);
  expect([status, headers.get("transfer-encoding")]).toEqual([404, null]);
  expect(headers.get("connection")).toBe("close");
  expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "not_found" });
});

test("Next's redirects and refusals say that they are not cached", async () => {
  for (const path of ["/login", "/dashboard"]) {
    const { status, headers } = await ask(`GET ${path} HTTP/1.1`, "RSC: 1");
    expect([path, status]).toEqual([path, 307]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});
