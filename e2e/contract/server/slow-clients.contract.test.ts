// Clients that are slow to send a request or to read a response. The server has shorter timeouts than usual.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TestServer } from "../../support/server";
import { owner, page, portOf, start, tokenOf } from "../support/separate-server";

const TIMEOUTS = {
  headers: 2_000,
  body: 2_500,
  leastBytes: 10_000,
  silence: 60_000,
  lookEvery: 100,
};
/** After SIGUSR2, the server closes a connection that is silent for this time. Before SIGUSR2, `silence` applies. */
const SILENCE_MS = 5_000;
/** The size of the upload, which is larger than the kernel's send buffer. */
const LARGE_BYTES = 32_000_000;
const UPLOAD = `${"a".repeat(32)}-1600x900.jpg`;

/** A program that starts the server and logs each closed connection. */
const programWith = (timeouts: typeof TIMEOUTS) => `
  import { serve } from "./.build/serve.mjs";
  const server = await serve(${JSON.stringify(timeouts)});
  const sockets = new Set();
  server.on("connection", (socket) => {
    const { remotePort } = socket;
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      console.info("Closed: " + remotePort);
    });
  });
  process.on("SIGUSR2", () => {
    server.timeout = ${SILENCE_MS};
    for (const socket of sockets) socket.setTimeout(${SILENCE_MS});
    console.info("Impatient");
  });
  console.info("Serving");`;

const startAlone = (timeouts = TIMEOUTS) =>
  start({ command: ["--input-type=module", "--eval", programWith(timeouts)] });

async function open(server: TestServer, sent: string): Promise<Socket> {
  const socket = connect(portOf(server), "localhost");
  onTestFinished(() => void socket.destroy());
  // The server can reset the connection while the test does not read.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}

const ask = (server: TestServer, path: string, header = "Accept: */*") =>
  open(server, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n`);

const closed = (socket: Socket) =>
  new Promise<void>((done) => socket.resume().once("close", () => done()));

const UNFINISHED = [
  "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n{",
];

test("a client that never finishes its headers or its body is disconnected", {
  timeout: 60_000,
}, async () => {
  const server = await startAlone();
  const silent = UNFINISHED.map(async (sent) => {
    const socket = await open(server, sent);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    await closed(socket);
  });
  // A client that sends single bytes gets no more time than a silent client.
  const dribbling = UNFINISHED.map(async (sent) => {
    const socket = await open(server, sent);
    const timer = setInterval(() => socket.writable && socket.write("x"), 50);
    await closed(socket);
    clearInterval(timer);
  });
  await Promise.all([...silent, ...dribbling]);
  expect((await page(server)).status).toBe(200);
});

test("a slow but steady upload succeeds, even if it takes longer than the body timeout", {
  timeout: 120_000,
}, async () => {
  // On a busy machine the upload can pause for a moment, so this server has a longer body timeout.
  const bodyMs = 10_000;
  const server = await startAlone({ ...TIMEOUTS, body: bodyMs });
  const boundary = "part";
  const form = (text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="log.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const rows = "time,value\n".concat("1,2\n".repeat(20_000));
  const body = form(rows);
  const socket = await open(
    server,
    `POST /api/upload/upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${await tokenOf(server)}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // Meanwhile the server disconnects a client that sends too little.
  const slower = await open(server, UNFINISHED[1] ?? "");
  let isLetGo = false;
  void closed(slower).then(() => {
    isLetGo = true;
  });
  const dribble = setInterval(() => slower.writable && slower.write("x"), 300);
  const piece = Math.ceil(body.length / 80);
  let at = 0;
  const timer = setInterval(() => {
    socket.write(body.slice(at, at + piece));
    at += piece;
    if (at >= body.length) clearInterval(timer);
  }, 300);
  const answer = await text(socket);
  clearInterval(timer);
  clearInterval(dribble);
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(isLetGo).toBe(true);
  const [, path] = /"url":"([^"]+)"/.exec(answer) ?? [];
  expect(await (await fetch(server.url + path)).text()).toBe(rows);
});

/** Starts a server with a large upload and a backup. `sockets` starts downloads, and `hurry` shortens the timeouts. */
async function withDownloads() {
  const server = await startAlone();
  const call = await owner(server);
  const uploads = join(server.dataDir, "uploads");
  await mkdir(uploads, { recursive: true });
  // Random bytes cannot be compressed, so the backup and the export are large too.
  await writeFile(join(uploads, UPLOAD), randomBytes(LARGE_BYTES));
  await call("POST", "/backups");
  const name = await vi.waitFor(
    async () => {
      const { job } = (await call("GET", "/backups")).body;
      expect(job.state).toBe("done");
      return job.name as string;
    },
    { timeout: 20_000 },
  );
  const link = (await call("POST", `/backups/${name}/download`)).body.path;
  const token = await tokenOf(server);
  const bearer = `Authorization: Bearer ${token}`;
  // Warm up: the first request creates files that later requests reuse.
  for (const path of [`/uploads/${UPLOAD}`, "/api/export"]) {
    await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } }).then((one) =>
      one.arrayBuffer(),
    );
  }
  const hurry = async () => {
    process.kill(Number(server.pid), "SIGUSR2");
    await vi.waitFor(() => expect(server.log()).toContain("Impatient"), 10_000);
  };
  const sockets = () =>
    Promise.all([
      ask(server, `/uploads/${UPLOAD}`),
      ask(server, `/api${link}`),
      ask(server, "/api/export", bearer),
    ]);
  return { server, sockets, hurry };
}

test("a download that the client does not read is closed, and its temporary files are deleted", {
  timeout: 150_000,
}, async () => {
  const { server, sockets, hurry } = await withDownloads();
  const stuck = await sockets();
  for (const socket of stuck) {
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
    socket.pause();
  }
  await hurry();
  const copies = async () =>
    (await readdir(server.dataDir)).filter((name) => name.startsWith("snapshot-"));
  expect(await copies()).not.toEqual([]);
  // A client that does not read does not notice the close, so the test reads the server's log.
  await vi.waitFor(
    () => {
      for (const { localPort } of stuck) expect(server.log()).toContain(`Closed: ${localPort}"`);
    },
    { timeout: 10 * SILENCE_MS },
  );
  await vi.waitFor(async () => expect(await copies()).toEqual([]), 10_000);
  expect(server.log()).not.toMatch(/"level":"(error|warn)"/);
});
