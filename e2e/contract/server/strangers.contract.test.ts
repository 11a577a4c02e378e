// Requests by strangers: invalid hosts, other sites, cache poisoning.
import { expect, test } from "vitest";
import { asking, send } from "../support/raw-request";
import { page, portOf, shared, start } from "../support/separate-server";

test("a request with an invalid Host, no Host or two Hosts gets status 400 and an empty body", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const port = portOf(server);
  for (const headers of [
    ["Host: victim/project/x?utm="],
    ["Host: a b"],
    ["Host: user@example.com"],
    ["Host: "],
    [],
    ["Host: a.example", "Host: b.example"],
    ["Host: a.example", "host: a.example"],
  ]) {
    for (const target of ["/", "/api/health", "/uploads/x"]) {
      const [head = "", body] = (await send(port, asking(target, ...headers))).split("\r\n\r\n");
      expect([headers, head.split("\r\n")[0], body]).toEqual([
        headers,
        "HTTP/1.1 400 Bad Request",
        "",
      ]);
    }
  }
  const other = await send(port, asking("/robots.txt", "Host: Other.example"));
  expect(other).toContain("Sitemap: http://other.example/sitemap.xml");
});

test("POST requests from other sites' pages are refused and logged", async () => {
  const server = await start();
  const form = (from: string) => ({
    method: "POST",
    headers: { "Sec-Fetch-Site": from, "Content-Type": "application/x-www-form-urlencoded" },
    redirect: "manual" as const,
  });
  for (const path of ["/api/contact", "/api/auth/logout", "/draft/exit", "/api/auth/signout"]) {
    for (const from of ["cross-site", "same-site"]) {
      const { status } = await fetch(server.url + path, form(from));
      expect([path, from, status]).toEqual([path, from, 403]);
    }
    const { status } = await fetch(server.url + path, form("same-origin"));
    expect([path, status]).not.toEqual([path, 403]);
  }
  const link = { headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await fetch(`${server.url}/blogs`, link)).status).toBe(200);
  const lines = server.log().split("\n");
  const refused = lines.filter((line) => line.includes("Requests refused"));
  expect(refused.filter((line) => line.includes("from another site"))).toHaveLength(1);
});

test("no request header changes the cached response of another address", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const port = portOf(server);
  const host = `localhost:${port}`;
  const forwarded = "X-Forwarded-Host: evil.example";
  // The site trusts its proxy's X-Forwarded-Host, and caches the pages of each host separately.
  const named = await send(port, asking("/robots.txt", `Host: ${host}`, forwarded));
  expect(named).toContain("Sitemap: http://evil.example/sitemap.xml");
  for (const path of ["/", "/robots.txt", "/no-such-page", "/api/health", "/dashboard", "/login"]) {
    await send(port, asking(path, `Host: ${host}`, forwarded));
    expect(await send(port, asking(path, `Host: ${host}`))).not.toContain("evil.example");
  }
  await send(port, asking("/blogs", `Host: ${host}/projects?technology=`));
  const got = await page(server, "/projects?technology=/blogs");
  expect(got.text).toContain("All Projects");
});
