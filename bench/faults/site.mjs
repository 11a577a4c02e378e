// Makes temporary data folders, starts the server of the tested site, and sends the requests of owner and visitors.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import sharp from "sharp";
import { startServer } from "../servers.mjs";

const OWNER = { username: "admin@example.com", password: "portfolio-demo" };
const AGENT = new Agent({ keepAlive: true, maxSockets: 1_000 });

const folders = [];

export function newFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, "portfolio-faults-"));
  folders.push(folder);
  return folder;
}

export function removeFolders() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Runs a program of the site on a data folder. Returns its exit code and its output. */
export function runTool(name, dataDir, args = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`.build/${name}.mjs`, ...args], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return { code: status, printed: (stdout + stderr).trim() };
}

let template;

export function newData(parent) {
  if (!template) {
    template = newFolder();
    const { code, printed } = runTool("prepare-database", template);
    if (code !== 0) throw new Error(printed);
  }
  const folder = newFolder(parent);
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Starts a server that trusts `X-Forwarded-For`, so that each request can state the address of its visitor. */
export const start = (dataDir) =>
  startServer(dataDir, { env: { TRUST_PROXY: "1", BACKUP_KEEP: "0" } });

let visitors = 0;
function newAddress() {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends a request over a kept-alive connection. Rejects if the connection is cut off. */
export function ask(site, path, { method = "GET", headers = {}, body, agent = AGENT } = {}) {
  const begun = performance.now();
  return new Promise((done, fail) => {
    const sent = request(
      { port: site.port, host: "localhost", path, method, headers, agent },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("error", fail);
        response.on("end", () =>
          done({
            status: response.statusCode,
            headers: response.headers,
            text,
            ms: performance.now() - begun,
          }),
        );
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}

export async function signIn(site) {
  const body = new URLSearchParams(OWNER).toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": newAddress(),
  };
  const answer = await ask(site, "/api/auth/login", { method: "POST", headers, body });
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
}

/** Returns a function that calls the API as the owner. `json` in the call's result is the parsed response, or null. */
export function ownerOf(token) {
  return async (site, method, path, body) => {
    const isForm = body instanceof FormData;
    const sent = isForm ? new Response(body) : null;
    const answer = await ask(site, `/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(sent ? { "Content-Type": sent.headers.get("content-type") } : {}),
      },
      body: sent ? Buffer.from(await sent.arrayBuffer()) : body && JSON.stringify(body),
    });
    const isJson = /json/.test(answer.headers["content-type"] ?? "");
    return { ...answer, json: isJson ? JSON.parse(answer.text) : null };
  };
}

export const makePicture = (width, height, sigma) =>
  sharp({ create: { width, height, channels: 3, noise: { type: "gaussian", mean: 128, sigma } } })
    .png()
    .toBuffer();

export function upload(site, call, picture) {
  const form = new FormData();
  form.set("file", new File([picture], "picture.png"));
  return call(site, "POST", "/upload/upload", form);
}

export function uploadsOf(dataDir, ending = "") {
  const folder = join(dataDir, "uploads");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
}

export function sendMessage(site, message) {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": newAddress() };
  return ask(site, "/api/contact", { method: "POST", headers, body: JSON.stringify(message) });
}

export async function queryFile(path, sql) {
  const client = createClient({ url: `file:${path}`, timeout: 10_000 });
  try {
    return (await client.execute(sql)).rows;
  } finally {
    client.close();
  }
}

export async function problemsOf(path) {
  const integrity = await queryFile(path, "PRAGMA integrity_check");
  const broken = await queryFile(path, "PRAGMA foreign_key_check");
  return [
    ...integrity.map((row) => String(row.integrity_check)).filter((text) => text !== "ok"),
    ...broken.map((row) => `a broken reference in ${row.table}`),
  ];
}

export function quantile(numbers, of) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))] ?? 0;
}

export const inMs = (number) => `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;

/** Calls `look` until it returns a value, or the time is over. Returns the value, or null. */
export async function waitFor(look, milliseconds) {
  const end = performance.now() + milliseconds;
  do {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  } while (performance.now() < end);
  return null;
}
