// What a visitor gets, and when: each test has a server of its own.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort, startServer, type TestServer } from "../server";
import { DEMO } from "./api";

const ROOT = resolve(import.meta.dirname, "../..");

const running: TestServer[] = [];
const start = async (...options: Parameters<typeof startServer>) => {
  const server = await startServer(...options);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
});

const page = async (server: TestServer, path = "/", headers: Record<string, string> = {}) => {
  // Next sends a payload's asker on to an address that names the payload.
  const redirect = headers.RSC ? "follow" : "manual";
  const response = await fetch(server.url + path, { headers, redirect });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

async function owner(server: TestServer) {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    body: new URLSearchParams(DEMO),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${access_token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json(),
    };
  };
}

const NAVIGATION = { RSC: "1" };
const FOR_EVERYBODY = "public, max-age=0, must-revalidate";

describe("an edit", () => {
  test("is on the very next request, as a page and as a payload for navigation", async () => {
    const server = await start();
    const call = await owner(server);
    for (const title of ["The first title", "The second title"]) {
      await page(server);
      await page(server, "/", NAVIGATION);
      await call("PUT", "/hero", { title });
      expect((await page(server)).text).toContain(title);
      expect((await page(server, "/", NAVIGATION)).text).toContain(title);
      expect((await page(server)).headers.get("cache-status")).toBe("portfolio; hit");
    }
    const { body } = await call("POST", "/experience", { title: "Lighthouse keeper" });
    expect((await page(server)).text).toContain("Lighthouse keeper");
    await call("DELETE", `/experience/${body.id}`);
    expect((await page(server)).text).not.toContain("Lighthouse keeper");
  });

  test("is there after the server was killed right behind it", async () => {
    const server = await start();
    const call = await owner(server);
    await page(server);
    expect((await call("PUT", "/hero", { title: "Written just before" })).status).toBe(200);
    await server.kill();
    const again = await start({ dataDir: server.dataDir });
    expect((await page(again)).text).toContain("Written just before");
  });

  test("is on the next request without the cache in front as well", async () => {
    const port = await freePort();
    const next = ["node_modules/next/dist/bin/next", "start", "-p", String(port)];
    const server = await start({ command: next });
    const bare = { ...server, url: `http://localhost:${port}` };
    const call = await owner(bare);
    await page(bare);
    await call("PUT", "/hero", { title: "Without a cache" });
    const got = await page(bare);
    expect(got.text).toContain("Without a cache");
    expect(got.headers.get("cache-status")).toBeNull();
    for (let attempt = 0; attempt < 5; attempt++) {
      const form = new URLSearchParams({ username: "x@example.com", password: "wrong" });
      // Made-up addresses do not help: the proxy in front of the server counts from the right.
      const headers = { "X-Forwarded-For": `203.0.113.${attempt}, 198.51.100.7` };
      const url = `${bare.url}/api/auth/login`;
      const { status } = await fetch(url, { method: "POST", body: form, headers });
      expect(status).toBe(401);
    }
    const form = new URLSearchParams({ username: "x@example.com", password: "wrong" });
    const headers = { "X-Forwarded-For": "203.0.113.99, 198.51.100.7" };
    const url = `${bare.url}/api/auth/login`;
    expect((await fetch(url, { method: "POST", body: form, headers })).status).toBe(429);
  });

  test("passes a CDN: what it keeps it must ask about, and the answer tells", async () => {
    const server = await start();
    const call = await owner(server);
    const first = await page(server);
    expect(first.headers.get("cache-control")).toBe(FOR_EVERYBODY);
    expect(first.headers.has("set-cookie")).toBe(false);
    const known = { "If-None-Match": first.headers.get("etag") ?? "" };
    expect((await page(server, "/", known)).status).toBe(304);
    await call("PUT", "/hero", { title: "New at the edge" });
    const second = await page(server, "/", known);
    expect([second.status, second.text.includes("New at the edge")]).toEqual([200, true]);
  });
});

test("a scheduled post appears by itself when its time comes, in a page that was cached", async () => {
  const server = await start();
  const call = await owner(server);
  const publish_date = new Date(Date.now() + 4_000).toISOString();
  const post = { title: "Right on time", status: "scheduled", publish_date };
  expect((await call("POST", "/blog", post)).status).toBe(201);
  for (const path of ["/", "/blogs"]) {
    expect((await page(server, path)).text).not.toContain("Right on time");
    expect((await page(server, path)).headers.get("cache-status")).toBe("portfolio; hit");
  }
  expect((await page(server, "/blog/right-on-time")).status).toBe(404);
  await vi.waitFor(
    async () => {
      for (const path of ["/", "/blogs"]) {
        expect((await page(server, path)).text).toContain("Right on time");
      }
      expect((await page(server, "/blog/right-on-time")).status).toBe(200);
    },
    { timeout: 15_000, interval: 200 },
  );
});

describe("the build", () => {
  test("holds nothing of any database", async () => {
    const rendered = (await readdir(join(ROOT, ".next/server/app"), { recursive: true })).filter(
      (name) => /\.(html|rsc|body)$/.test(name),
    );
    for (const name of rendered) {
      const text = await readFile(join(ROOT, ".next/server/app", name), "utf8");
      expect([name, text.includes("Lindqvist")]).toEqual([name, false]);
    }
  });

  test("shows the database it is started on, also an empty one", async () => {
    const [demo, empty] = [await start(), await start({ settings: { SEED: "none" } })];
    expect((await page(demo)).text).toContain("Maya Lindqvist");
    const bare = await page(empty);
    expect([bare.status, bare.text.includes("Lindqvist")]).toEqual([200, false]);
    expect(bare.text).toContain("Engineering AI for the physical world");
    expect(bare.text).toContain("/project/robotic-arm-vision");
    expect((await page(empty, "/blogs")).text).toContain("/blog/optimizing-neural-networks");
    // The samples are of what follows a list, which would repeat them.
    expect((await page(empty, "/blogs")).text).not.toContain('id="long-reads"');
    expect((await page(demo, "/blogs")).text).toContain('id="long-reads"');
    // Once some of a kind was saved, an empty list is empty.
    const call = await owner(empty);
    const { body } = await call("POST", "/projects", { title: "Here for a moment" });
    await call("DELETE", `/projects/${body.id}`);
    const emptied = await page(empty, "/projects");
    expect(emptied.text).toContain("No projects found.");
    expect(emptied.text).not.toContain("/project/robotic-arm-vision");
  });
});

test("without its database file the last good page still answers, and nothing is pretended", async () => {
  const server = await start();
  const call = await owner(server);
  const path = join(server.dataDir, "site.db");
  const away = `${path}.away`;
  const good = (await page(server)).text;
  await page(server, "/", NAVIGATION);

  await rename(path, away);
  const kept = await page(server);
  expect([kept.status, kept.text]).toEqual([200, good]);
  expect((await page(server, "/api/health")).status).toBe(503);
  expect((await page(server, "/api/hero")).status).toBe(500);
  const refused = await call("PUT", "/hero", { badge_text: "Lost" });
  expect([refused.status, refused.body]).toEqual([500, { message: "Internal server error" }]);

  await rename(away, path);
  expect((await page(server, "/api/health")).status).toBe(200);
  expect((await call("PUT", "/hero", { badge_text: "Back again" })).status).toBe(200);
  // Now the kept page is known to be out of date, and there is nothing to make a new one from.
  await rename(path, away);
  for (const headers of [{}, NAVIGATION]) {
    const last = await page(server, "/", headers);
    expect([last.status, last.headers.get("cache-control")]).toEqual([200, FOR_EVERYBODY]);
    expect(last.headers.get("cache-status")).toContain("last-good");
  }
  expect((await page(server)).text).toBe(good);

  await rename(away, path);
  expect((await page(server)).text).toContain("Back again");
  expect((await page(server, "/", NAVIGATION)).text).toContain("Back again");
});

test("a page for one pair of eyes is never kept", async () => {
  const server = await start();
  await page(server);
  const draft = await page(server, "/", { Cookie: "__prerender_bypass=made-up" });
  expect(draft.headers.get("cache-status")).toBeNull();
  expect(draft.headers.get("cache-control")).toContain("no-store");
  const dashboard = await page(server, "/dashboard");
  expect(dashboard.status).toBe(307);
  expect(dashboard.headers.get("location")).toBe("/login");
  expect((await page(server, "/login")).headers.get("cache-status")).toBeNull();
});

test("addresses: an id and a former slug redirect for good, what is not there is 404", async () => {
  const server = await start();
  const call = await owner(server);
  const { body } = await call("POST", "/projects", { title: "Old name" });
  expect((await page(server, "/project/old-name")).status).toBe(200);
  await call("PUT", `/projects/${body.id}`, { slug: "new-name" });
  for (const address of [`/project/${body.id}`, "/project/old-name"]) {
    const moved = await page(server, address);
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/project/new-name"]);
  }
  expect((await page(server, "/project/new-name")).status).toBe(200);
  for (const address of ["/project/nothing", "/blog/nothing", "/nothing", "/project/99999999999"]) {
    expect([address, (await page(server, address)).status]).toEqual([address, 404]);
  }
});

test("SIGTERM lets what is under way finish, then the server is gone", async () => {
  const server = await start();
  const slow = page(server, "/blogs?search=node");
  const login = owner(server);
  await login;
  const code = await server.stop();
  expect((await slow).status).toBe(200);
  expect(code).toBe(0);
  expect(server.log()).not.toMatch(/error|warn/i);
});

describe("SIGTERM", () => {
  /** A request of which the last byte is not sent yet; `finish` sends it and gives the answer. */
  async function begin(server: TestServer, head: string[], body: Buffer) {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => undefined);
    const lines = [...head, "Host: localhost", `Content-Length: ${body.length}`, "", ""];
    await new Promise<void>((sent) => socket.write(lines.join("\r\n"), () => sent()));
    await new Promise<void>((sent) => socket.write(body.subarray(0, -1), () => sent()));
    return {
      socket,
      // The connection is kept: it is the server that has to close it.
      async finish() {
        socket.write(body.subarray(-1));
        await once(socket, "close");
        return received;
      },
    };
  }

  const isRefused = (server: TestServer) =>
    new Promise<boolean>((done) => {
      const socket = connect(Number(new URL(server.url).port), "localhost");
      socket.once("connect", () => done(false));
      socket.once("error", () => done(true));
      socket.unref();
    });

  const tokenOf = async (server: TestServer) => {
    const body = new URLSearchParams(DEMO);
    const login = await fetch(`${server.url}/api/auth/login`, { method: "POST", body });
    return ((await login.json()) as { access_token: string }).access_token;
  };

  test("a save and an upload that have begun are done and answered; nobody else is let in", async () => {
    const server = await start();
    const token = `Authorization: Bearer ${await tokenOf(server)}`;
    const json = Buffer.from(JSON.stringify({ title: "Saved while it stopped" }));
    const save = await begin(server, ["PUT /api/hero HTTP/1.1", token], json);
    const form = new FormData();
    form.set("file", new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), "x.svg");
    const sent = new Response(form);
    const type = `Content-Type: ${sent.headers.get("content-type")}`;
    const bytes = Buffer.from(await sent.arrayBuffer());
    const upload = await begin(server, ["POST /api/upload/upload HTTP/1.1", token, type], bytes);
    // Nothing is under way there: it must not hold anything up.
    const idle = connect(Number(new URL(server.url).port), "localhost");
    idle.on("error", () => undefined);
    await once(idle, "connect");

    const stopped = server.stop();
    await vi.waitFor(async () => expect(await isRefused(server)).toBe(true), 5_000);
    const [saved, uploaded] = await Promise.all([save.finish(), upload.finish()]);
    expect(saved).toMatch(/^HTTP\/1\.1 200 [\s\S]*"title":"Saved while it stopped"/);
    expect(uploaded).toMatch(/^HTTP\/1\.1 201 [\s\S]*"url":"\/uploads\//);
    expect(await stopped).toBe(0);
    expect(server.log()).toMatch(/"msg":"Stopped"\}\n$/);

    const name = /\/uploads\/([\w.-]+)/.exec(uploaded)?.[1] ?? "";
    expect(await readdir(join(server.dataDir, "uploads"))).toContain(name);
    const again = await start({ dataDir: server.dataDir });
    expect((await page(again)).text).toContain("Saved while it stopped");
  });

  test("a backup that has begun is made whole", async () => {
    const server = await start();
    const begun = await (await owner(server))("POST", "/backups");
    expect(begun.status).toBe(202);
    expect(await server.stop()).toBe(0);
    expect(server.log()).toMatch(/"msg":"Stopped"\}\n$/);
    const folder = await readdir(join(server.dataDir, "backups"));
    expect(folder.filter((name) => name !== ".lock")).toEqual([
      expect.stringMatching(/^portfolio-.*\.tar\.gz$/),
    ]);
  });

  test("who never sends the rest is not waited for longer than 10 s", async () => {
    const server = await start();
    const { socket } = await begin(server, ["POST /api/contact HTTP/1.1"], Buffer.from("{}"));
    const began = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(server.log()).toContain("Stopped, with some of it cut off");
    socket.destroy();
  });
});

test("a client that goes away while it sends is no fault of the server", async () => {
  const server = await start();
  const head =
    "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  for (let count = 0; count < 5; count++) {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    await new Promise<void>((sent) =>
      socket.write(`${head}Content-Length: 999\r\n\r\n{`, () => sent()),
    );
    await page(server);
    socket.destroy();
    await once(socket, "close");
  }
  expect((await page(server)).status).toBe(200);
  await server.stop();
  expect(server.log()).not.toMatch(/error|aborted/i);
});

describe("npm start", () => {
  const run = (settings: Record<string, string>) =>
    new Promise<{ code: number | string | null | undefined; printed: string }>((done) => {
      execFile(
        process.execPath,
        ["scripts/start.mjs"],
        {
          cwd: ROOT,
          env: { ...process.env, NODE_ENV: "production", ...settings },
          timeout: 60_000,
        },
        (error, stdout, stderr) => done({ code: error ? error.code : 0, printed: stdout + stderr }),
      );
    });
  const lastLine = (printed: string) => printed.trim().split("\n").at(-1);

  test("says in a line what is wrong when it cannot go on", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portfolio-start-"));
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((ready) => taken.listen(port, ready));
    const PORT = String(await freePort());
    const file = join(folder, "file");
    await writeFile(file, "");
    const cases: [Record<string, string>, string | RegExp][] = [
      [{ PORT: String(port) }, `Port ${port} is taken: stop what uses it, or set PORT to another`],
      [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535"],
      [{ PORT, SEED: "lots" }, 'SEED must be "demo" or "none"'],
      [{ PORT, DATA_DIR: join(file, "x") }, /^DATA_DIR is not writable: .* \(ENOTDIR\)$/],
    ];
    for (const [settings, line] of cases) {
      const place = { DATA_DIR: join(folder, "data"), LOG_FORMAT: "text" };
      const { code, printed } = await run({ ...place, ...settings });
      expect(code).toBe(1);
      if (typeof line === "string") expect(lastLine(printed)).toBe(line);
      else expect(lastLine(printed)).toMatch(line);
    }
    expect(existsSync(join(folder, "data", "site.db"))).toBe(false);
    taken.close();
    await rm(folder, { recursive: true });
  });

  test("the second time skips what is done, and serves what the first one made", async () => {
    const first = await start({ command: ["scripts/start.mjs"], settings: { LOG_FORMAT: "text" } });
    expect(first.log()).toMatch(/Dependencies .*up to date/);
    expect(first.log()).toMatch(/Site .*up to date/);
    await (await owner(first))("PUT", "/hero", { title: "Kept over a restart" });
    expect(await first.stop()).toBe(0);
    const second = await start({ dataDir: first.dataDir, command: ["scripts/start.mjs"] });
    expect(second.log()).toMatch(/Database .*up to date/);
    // Where no terminal is, also what comes before the server is in the log's lines.
    for (const line of second.log().trim().split("\n")) expect(JSON.parse(line).level).toBe("info");
    expect((await page(second)).text).toContain("Kept over a restart");
  });
});
