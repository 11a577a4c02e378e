// How the server stops, and what happens if clients disconnect.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startPurgeServer } from "../../support/purge-server";
import type { TestServer } from "../../support/server";
import { emptyFolder, restore, storage } from "../support/copies";
import { headersUnder, owner, page, portOf, start, tokenOf } from "../support/separate-server";

test.each([".build/serve.mjs", "scripts/start.mjs"])(
  "%s exits with code 0 if its parent process disconnects before the server is ready",
  async (program) => {
    const onSpawn = (child: ChildProcess) => child.disconnect();
    await expect(start({ command: [program], onSpawn })).rejects.toThrow(/exit code 0:\n$/);
  },
);

// On Windows a signal ends npm but not the server.
test.skipIf(process.platform === "win32").each([
  ["SIGTERM", "npm start"],
  ["SIGHUP", "npm start"],
  ["SIGKILL", "npm start"],
  // Ctrl+C sends SIGINT to the whole process group.
  ["SIGINT", "the process group of npm start"],
])("%s to %s stops the server", async (signal, to) => {
  const site = await start({ program: "npm", command: ["start"], detached: true });
  const npm = site.pid ?? 0;
  process.kill(to === "npm start" ? npm : -npm, signal);
  await vi.waitFor(() => expect(site.log()).toContain('"msg":"Stopped"'), 10_000);
  await expect(page(site)).rejects.toThrow();
  // The lock of the data folder is released.
  await start({ dataDir: site.dataDir });
});

describe("SIGTERM", () => {
  /** Sends a request without its last byte. `finish` sends this byte and returns the response. */
  async function begin(server: TestServer, head: string[], body: Buffer) {
    const socket = connect(portOf(server), "localhost");
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
      // Resolves when the server closes the connection.
      async finish() {
        socket.write(body.subarray(-1));
        await once(socket, "close");
        return received;
      },
    };
  }

  /**
   * Waits until the server has accepted all earlier connections. The server accepts connections in order, so a response
   * to a new request proves this.
   */
  const acceptEarlier = (server: TestServer) => page(server);

  const isRefused = (server: TestServer) =>
    new Promise<boolean>((done) => {
      const socket = connect(portOf(server), "localhost");
      socket.once("connect", () => done(false));
      socket.once("error", () => done(true));
      socket.unref();
    });

  test("a running save and upload finish, and new connections are refused", async () => {
    const server = await start();
    // An idle connection must not delay the stop.
    const idle = connect(portOf(server), "localhost");
    idle.on("error", () => undefined);
    await once(idle, "connect");
    const token = `Authorization: Bearer ${await tokenOf(server)}`;
    const json = Buffer.from(JSON.stringify({ title: "Saved while it stopped" }));
    const save = await begin(server, ["PUT /api/hero HTTP/1.1", token], json);
    const form = new FormData();
    form.set("file", new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), "x.svg");
    const sent = new Response(form);
    const type = `Content-Type: ${sent.headers.get("content-type")}`;
    const bytes = Buffer.from(await sent.arrayBuffer());
    const upload = await begin(server, ["POST /api/upload/upload HTTP/1.1", token, type], bytes);
    await acceptEarlier(server);

    const stopped = server.stop();
    await vi.waitFor(async () => expect(await isRefused(server)).toBe(true), 10_000);
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

  test("a save during the stop is copied off-site, and the CDN cache is purged", async () => {
    const [s3, cdn] = await Promise.all([storage(), startPurgeServer()]);
    onTestFinished(() => cdn.stop());
    const settings = { ...s3.settings(), PURGE_URL: cdn.url, SITE_URL: "http://me.example" };
    const server = await start({ settings });
    const token = `Authorization: Bearer ${await tokenOf(server)}`;
    const call = await owner(server);
    let copied = await call("POST", "/copies");
    // On a busy machine, the API responds with 202 before the copy is complete. Then repeat the request.
    while (copied.status === 202) copied = await call("POST", "/copies");
    expect(copied.status).toBeLessThan(202);
    await vi.waitFor(() => expect(cdn.purged.length).toBeGreaterThan(0), 10_000);
    expect(await headersUnder("me.example", server, "/")).toHaveProperty("cdn-cache-control");
    const json = Buffer.from(JSON.stringify({ title: "Saved by the last request" }));
    const save = await begin(server, ["PUT /api/hero HTTP/1.1", token], json);
    await acceptEarlier(server);

    const stopped = server.stop();
    await vi.waitFor(async () => expect(await isRefused(server)).toBe(true), 10_000);
    const purged = cdn.purged.length;
    expect(await save.finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toBe(0);
    expect(server.log()).toMatch(/"msg":"Stopped"\}\n$/);
    expect(cdn.purged.length).toBeGreaterThan(purged);

    const folder = await emptyFolder();
    await restore(s3, folder);
    const title = "Saved by the last request";
    expect(await readFile(join(folder, "site.db"), "latin1")).toContain(title);
  });

  test("a running backup finishes", async () => {
    const server = await start();
    const backup = await (await owner(server))("POST", "/backups");
    expect(backup.status).toBe(202);
    expect(await server.stop()).toBe(0);
    expect(server.log()).toMatch(/"msg":"Stopped"\}\n$/);
    const folder = await readdir(join(server.dataDir, "backups"));
    expect(folder.filter((name) => name !== ".lock")).toEqual([
      expect.stringMatching(/^portfolio-.*\.tar\.gz$/),
    ]);
  });

  test("the stop does not wait forever for a request that the client never completes", async () => {
    const server = await start();
    const { socket } = await begin(server, ["POST /api/contact HTTP/1.1"], Buffer.from("{}"));
    await acceptEarlier(server);
    expect(await server.stop()).toBe(0);
    expect(server.log()).toContain("Stopped, with some requests cut off");
    socket.destroy();
  });
});

test("if clients disconnect while they send a request, the server logs no error", async () => {
  const server = await start();
  const head =
    "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  for (let count = 0; count < 5; count++) {
    const socket = connect(portOf(server), "127.0.0.1");
    await new Promise<void>((sent) =>
      socket.write(`${head}Content-Length: 999\r\n\r\n{`, () => sent()),
    );
    await page(server);
    socket.destroy();
    await once(socket, "close");
  }
  expect((await page(server)).status).toBe(200);
  await server.stop();
  expect(server.faults()).toEqual([]);
});
