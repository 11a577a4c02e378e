// Clients that send or take a byte now and then, hundreds at once, while others want to be served.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { residentMegabytes } from "../servers.mjs";
import { ask, inMs, newAddress, newData, ownerOf, quantile, signIn, start } from "./site.mjs";

const SLOW_HEADERS = 200;
const SLOW_BODIES = 100;
const SLOW_UPLOADS = 50;
const SLOW_TAKERS = 20;
const UPLOAD_MEGABYTES = 60;
// A little more than the server's own limits (lib/server/timeouts.ts).
const HEADERS_S = 30;
const BODY_S = 135;
const TAKING_S = 375;
const LONGEST_P99_MS = 2_000;
const MOST_MEGABYTES = 400;

const seconds = (count) => new Promise((done) => setTimeout(done, count * 1000));

/**
 * The ports of clients that the machine holds a connection of a server open for (Linux). A client that does not
 * read what it is sent does not see that it has been let go.
 */
function portsHeld(serverPort) {
  const rows = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8").trim().split("\n").slice(1),
  );
  const TIME_WAIT = "06";
  const portOf = (address) => Number.parseInt(address.split(":")[1], 16);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => portOf(local) === serverPort && state !== TIME_WAIT)
    .map(([, , remote]) => portOf(remote));
}

class SlowClients {
  #site;
  #timers = [];
  #sockets = [];
  #ports = [];

  constructor(site) {
    this.#site = site;
  }

  /** Connects, sends `head` at once and then what `more` gives, every second. */
  add(head, more) {
    const socket = connect(this.#site.port, "localhost");
    this.#sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("connect", () => {
      this.#ports.push(socket.localPort);
      socket.write(head);
    });
    if (more) {
      this.#timers.push(setInterval(() => socket.writable && socket.write(more()), 1_000));
      socket.resume();
    } else {
      // Takes what arrives first, and then nothing more.
      socket.once("data", () => socket.pause());
    }
  }

  #countOpen() {
    const held = new Set(portsHeld(this.#site.port));
    return this.#ports.filter((port) => held.has(port)).length;
  }

  async closedWithin(count) {
    const begun = performance.now();
    const end = begun + count * 1000;
    do {
      await seconds(0.5);
    } while (this.#countOpen() > 0 && performance.now() < end);
    return { took: Math.round((performance.now() - begun) / 1000), open: this.#countOpen() };
  }

  stop() {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Somebody else, who reads a page now and then all the while. */
function visitor(site) {
  const times = [];
  const state = { isOver: false, wrong: 0, most: 0 };
  const done = (async () => {
    for (let turn = 0; !state.isOver; turn++) {
      const path = ["/", `/projects?technology=${turn}`, "/api/projects"][turn % 3];
      const { status, ms } = await ask(site, path);
      times.push(ms);
      if (status !== 200) state.wrong++;
      state.most = Math.max(state.most, residentMegabytes(site.pid));
      await seconds(0.1);
    }
  })();
  return {
    async end() {
      state.isOver = true;
      await done;
      return {
        p99: quantile(times, 0.99),
        count: times.length,
        wrong: state.wrong,
        most: state.most,
      };
    },
  };
}

async function attack(report, site, what, { count, limit, add }) {
  const before = residentMegabytes(site.pid);
  const other = visitor(site);
  const slow = new SlowClients(site);
  for (let number = 0; number < count; number++) add(slow, number);
  const { took, open } = await slow.closedWithin(limit);
  slow.stop();
  const { p99, count: served, wrong, most } = await other.end();
  report(
    `${count} ${what}`,
    open === 0 && wrong === 0 && p99 < LONGEST_P99_MS && most < MOST_MEGABYTES,
    `all closed after ${open === 0 ? `${took} s` : `no: ${open} open after ${took} s`}; ${served} others served, p99 ${inMs(p99)}, ${wrong} failed; ${before} MB resident before, ${most} at most`,
  );
}

const headOf = (method, path, headers) =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries(headers).map((pair) => pair.join(": ")),
    "",
    "",
  ].join("\r\n");

export async function slow(report) {
  const dataDir = newData();
  const uploads = join(dataDir, "uploads");
  mkdirSync(uploads, { recursive: true });
  // What does not compress, so that an export is large.
  for (let number = 0; number < UPLOAD_MEGABYTES; number++) {
    const name = `${randomBytes(16).toString("hex")}-1600x900.jpg`;
    writeFileSync(join(uploads, name), randomBytes(1_000_000));
  }
  const site = await start(dataDir);
  try {
    const { access_token } = await signIn(site);
    const call = ownerOf(access_token);
    await call(site, "GET", "/projects");
    await attack(report, site, "clients that send a header's byte a second", {
      count: SLOW_HEADERS,
      limit: HEADERS_S,
      add: (slow) => slow.add("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", () => "x"),
    });
    const body = "x".repeat(1_500_000);
    await attack(report, site, "messages of 2 MB that never end", {
      count: SLOW_BODIES,
      limit: BODY_S,
      add: (slow) => {
        const headers = {
          "Content-Type": "application/json",
          "Content-Length": 2_000_000,
          "X-Forwarded-For": newAddress(),
        };
        slow.add(`${headOf("POST", "/api/contact", headers)}{"name":"${body}`, () => "x");
      },
    });
    await attack(report, site, "uploads that never end", {
      count: SLOW_UPLOADS,
      limit: BODY_S,
      add: (slow) => {
        const headers = {
          Authorization: `Bearer ${access_token}`,
          "Content-Type": "multipart/form-data; boundary=x",
          "Content-Length": 4_000_000,
        };
        slow.add(`${headOf("POST", "/api/upload/upload", headers)}--x\r\n`, () => "x".repeat(100));
      },
    });
    await attack(report, site, `downloads of ${UPLOAD_MEGABYTES} MB that nobody takes`, {
      count: SLOW_TAKERS,
      limit: TAKING_S,
      add: (slow) =>
        slow.add(headOf("GET", "/api/export", { Authorization: `Bearer ${access_token}` })),
    });
  } finally {
    await site.stop();
  }
}
