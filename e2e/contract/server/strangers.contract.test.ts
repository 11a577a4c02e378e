// Requests by strangers cost little, reveal nothing and break nothing.
import { expect, test } from "vitest";
import { deleteAtEnd, owner, page, portOf, shared, start } from "../support/own-server";
import { asking, send } from "../support/raw-request";

test("a Host that is no host name, and two of them, are refused with nothing said", {
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

test("changes by pages of other sites are refused, and the log says so", {
  tags: ["gate"],
}, async () => {
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

test("a page is only read: nothing else has it rendered, or fills the log", async () => {
  const server = await start();
  const form = new FormData();
  form.set("a", "b");
  const asked = { redirect: "manual" as const };
  for (const path of ["/", "/blogs", "/login", "/dashboard", "/no-such-page"]) {
    for (const action of ["", "0".repeat(40)]) {
      const headers = { "Next-Action": action };
      const sent = { ...asked, method: "POST", body: form, headers };
      const { status, headers: told } = await fetch(server.url + path, sent);
      expect([path, status, told.get("location")]).toEqual([path, 303, "?"]);
    }
    for (const method of ["PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
      const { status, headers: told } = await fetch(server.url + path, { ...asked, method });
      expect([path, method, status, told.get("allow")]).toEqual([path, method, 405, "GET, HEAD"]);
      expect(told.get("x-content-type-options")).toBe("nosniff");
    }
  }
  const noForm = { ...asked, method: "POST", body: "{", headers: { "Content-Type": "text/plain" } };
  expect((await fetch(`${server.url}/draft/exit`, noForm)).status).toBe(400);
  expect(server.faults()).toEqual([]);
});

test("no header puts the content of one address into the cache of another", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const port = portOf(server);
  const host = `localhost:${port}`;
  const forwarded = "X-Forwarded-Host: evil.example";
  // The site's proxy would name this host; pages cached for it are not served for others.
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

test("parameters, cookies and tokens that a page does not read make no page of their own", async () => {
  const server = shared();
  for (const path of ["/", "/blog/dashboard-over-2g", "/feed.xml", "/cards/site.png"]) {
    await page(server, path);
    const address = `${path}?q=1&utm_source=x`;
    for (const headers of [
      {},
      { Cookie: "portfolio-draft-1=made-up" },
      { Authorization: "Bearer x" },
    ]) {
      const got = await page(server, address, headers as Record<string, string>);
      expect([path, got.status, got.headers.get("cache-status")]).toEqual([
        path,
        200,
        "portfolio; hit",
      ]);
    }
  }
  expect((await page(server, "/blogs?tag=mqtt&x=1")).headers.get("cache-status")).toContain("miss");
  expect((await page(server, "/blogs?tag=mqtt&x=2")).headers.get("cache-status")).toContain("hit");
});

test("unknown addresses share a screen of each kind, without a visitor's nonce", async () => {
  const server = shared();
  for (const [kind, words] of [
    ["", "Oops! Page not found"],
    ["project/", "Project Not Found"],
    ["blog/", "Blog Post Not Found"],
  ] as const) {
    const first = await page(server, `/${kind}no-such-thing`);
    const second = await page(server, `/${kind}nor-this-one?q=1`, { Cookie: "a=b" });
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(first.text).toContain(words);
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain("no-such-thing");
    expect(second.headers.get("cache-status")).toBe("portfolio; hit");
    expect(second.headers.get("cache-control")).toMatch(/no-store|must-revalidate/);
    expect(second.headers.get("content-security-policy")).not.toContain("nonce-");
  }
  const json = await page(server, "/api/no-such-thing");
  expect([json.status, JSON.parse(json.text)]).toEqual([
    404,
    { message: "Path not found", code: "not_found" },
  ]);
});

test("files that are not there are a line of text, and the site's icon is there", async () => {
  const server = shared();
  for (const path of [
    "/x.png",
    "/robots.txt.bak",
    "/wp-login.php",
    "/_next/static/x.js",
    "/.env",
  ]) {
    const { status, text, headers } = await page(server, path);
    expect([path, status, text]).toEqual([path, 404, "Not found\n"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  const screen = await page(server, "/x.png", { Accept: "text/html" });
  expect([screen.status, screen.text.includes("Oops! Page not found")]).toEqual([404, true]);
  const icon = await page(server, "/favicon.ico");
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect((await page(server, "/favicon.ico")).headers.get("cache-status")).toBe("portfolio; hit");
  for (const path of ["/icon-192.png", "/hero-field.svg"]) {
    expect([path, (await page(server, path)).status]).toEqual([path, 200]);
  }
});

test("a scheduled post looks like a missing post, whatever the request", {
  tags: ["gate"],
}, async () => {
  const server = shared();
  const call = await owner(server);
  const publish_date = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await call("POST", "/blog", {
    title: "Not yet",
    status: "scheduled",
    publish_date,
  });
  deleteAtEnd(call, `/blog/${body.id}`);
  const answers = async (slug: string) => {
    const view = await fetch(`${server.url}/api/views`, {
      method: "POST",
      body: JSON.stringify({ path: `/blog/${slug}` }),
    });
    const paths = [`/blog/${slug}`, `/cards/blog/${slug}.png`, `/api/blog/${slug}`];
    const pages = await Promise.all(paths.map((path) => page(server, path)));
    return [view.status, ...pages.map(({ status }) => status)];
  };
  expect(await answers("no-such-post")).toEqual([422, 404, 404, 404]);
  expect(await answers("not-yet")).toEqual([422, 404, 404, 404]);
  expect(await answers(String(body.id))).toEqual([422, 404, 404, 404]);
  expect(await answers("dashboard-over-2g")).toEqual([204, 200, 200, 200]);
});

test("a visitor's views of a page count once in half an hour", async () => {
  const server = shared();
  const call = await owner(server);
  const view = (path: string, address: string) =>
    fetch(`${server.url}/api/views`, {
      method: "POST",
      headers: {
        "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/145.0",
        "X-Forwarded-For": address,
      },
      body: JSON.stringify({ path }),
    });
  const total = async () => (await call("GET", "/dashboard/overview")).body.views.total;
  const before = await total();
  for (let turn = 0; turn < 20; turn++) expect((await view("/", "10.3.3.1")).status).toBe(204);
  await view("/blogs", "10.3.3.1");
  await view("/", "10.3.3.2");
  expect(await total()).toBe(before + 3);
});

test("many projects are listed a page at a time, whatever narrows them down", async () => {
  const server = await start({ settings: { SEED: "none" } });
  const call = await owner(server);
  for (let number = 1; number <= 50; number++) {
    const project = { title: `Build ${number}`, category: "IoT", technologies: ["C"] };
    expect((await call("POST", "/projects", project)).status).toBe(201);
  }
  const titles = (text: string) => [...text.matchAll(/<h2[^>]*>.*?(Build \d+)/g)].map(([, t]) => t);
  const seen: (string | undefined)[] = [];
  for (const [number, count, rels] of [
    [1, 24, ["next"]],
    [2, 24, ["prev", "next"]],
    [3, 2, ["prev"]],
  ] as const) {
    const { text } = await page(server, `/projects?category=IoT&technology=C&page=${number}`);
    expect([number, titles(text).length]).toEqual([number, count]);
    expect(text).toContain("50 projects");
    seen.push(...titles(text));
    const links = [...text.matchAll(/<a [^>]*rel="(prev|next)"[^>]*>/g)];
    expect(links.map(([, rel]) => rel)).toEqual(rels);
    for (const [link] of links) expect(link).toContain("category=IoT&amp;technology=C");
  }
  expect(new Set(seen).size).toBe(50);
  expect((await page(server, "/projects?page=9")).text).toContain("No projects found.");
  const sitemap = (await page(server, "/sitemap.xml")).text;
  expect(sitemap.match(/\/project\/build-/g)).toHaveLength(50);
});
