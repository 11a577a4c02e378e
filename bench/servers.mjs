// Starts the servers to compare: this site's server, `next start` with a bare page of a given size, and nginx with a
// given file.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { run } from "../scripts/programs.mjs";
import { SERVER_ENV, serverFlags } from "../scripts/server-process.mjs";

export const freePort = () =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

export async function launch(command, args, { env = {}, ready }) {
  const quiet = { LINK_CHECK: "off" };
  const child = spawn(command, args, { env: { ...process.env, ...quiet, ...env } });
  let printed = "";
  await new Promise((done, fail) => {
    const take = (chunk) => {
      printed += chunk;
      if (ready.test(printed)) done();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("exit", () => fail(new Error(printed)));
  });
  return {
    pid: child.pid,
    log: () => printed,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", done);
    child.kill(signal);
  });
}

/** Starts only the server, with the settings of `npm start`, on a prepared data folder. */
export async function startServer(dataDir, { env = {} } = {}) {
  const port = await freePort();
  const server = await launch(process.execPath, [...serverFlags(), ".build/serve.mjs"], {
    env: { ...SERVER_ENV, NODE_ENV: "production", ...env, PORT: `${port}`, DATA_DIR: dataDir },
    ready: /Serving on port/,
  });
  return { ...server, port, url: `http://localhost:${port}`, dataDir };
}

/** Starts the site as `npm start` does, by default on a temporary data folder. */
export async function startSite(dataDir = mkdtempSync(join(tmpdir(), "portfolio-bench-"))) {
  const port = await freePort();
  const server = await launch(process.execPath, ["scripts/start.mjs"], {
    env: { PORT: String(port), DATA_DIR: dataDir },
    ready: /Ready after/,
  });
  return { ...server, url: `http://localhost:${port}/`, dataDir };
}

/** Signs in to the demo as its owner. Returns the access token. */
export async function signIn(url) {
  const body = new URLSearchParams({ username: "admin@example.com", password: "portfolio-demo" });
  const answer = await fetch(new URL("/api/auth/login", url), { method: "POST", body });
  return (await answer.json()).access_token;
}
/** Starts `next start` with a prerendered bare page of `bytes`. */
export async function startBareNext(bytes) {
  const folder = resolve(".build/bench-next");
  mkdirSync(join(folder, "app"), { recursive: true });
  const text = "The same number of bytes as the page it stands beside. ".repeat(bytes / 55);
  const files = {
    "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } };`,
    "app/layout.js": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
    // The page has the text twice: as HTML, and in the payload for hydration.
    "app/page.js": `export default () => <p>{${JSON.stringify(text.slice(0, bytes / 2))}}</p>;`,
    // Without the next two files, Next would use the site's files with these names, which are in a folder above.
    "instrumentation.js": "export const register = () => {};",
    "proxy.js": `export const proxy = () => {};\nexport const config = { matcher: "/nowhere" };`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const next = resolve("node_modules/next/dist/bin/next");
  await run(process.execPath, [next, "build", folder], { env });
  const port = await freePort();
  const server = await launch(process.execPath, [next, "start", folder, "-p", String(port)], {
    env,
    ready: /Ready in/,
  });
  return { ...server, url: `http://localhost:${port}/` };
}

/** Starts nginx with `body` as a compressed file. Returns null if nginx is not installed. */
export async function startNginx(body) {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "portfolio-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "index.html"), body);
  writeFileSync(join(folder, "index.html.gz"), gzipSync(body));
  writeFileSync(
    join(folder, "nginx.conf"),
    `user root; worker_processes auto; daemon off; pid ${folder}/pid; error_log stderr notice;
events { worker_connections 512; }
http { access_log off; keepalive_requests 1000000; types { text/html html; }
  server { listen ${port}; root ${folder}; gzip_static on; } }`,
  );
  const server = await launch("nginx", ["-c", join(folder, "nginx.conf")], {
    ready: /start worker process/,
  });
  return { ...server, url: `http://localhost:${port}/` };
}

const procFile = (pid, file) => readFileSync(`/proc/${pid}/${file}`, "utf8");

/** The resident memory in MB of a process and its children (Linux). */
export function residentMegabytes(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, "status"))[1]) / 1024;
  const children = procFile(pid, `task/${pid}/children`).split(" ").filter(Boolean);
  return Math.round(children.reduce((sum, child) => sum + residentMegabytes(child), own));
}

const TICKS_A_SECOND = 100;

/** The processor time of a process in seconds (Linux). Other programs affect it less than the elapsed time. */
export function cpuSeconds(pid) {
  const text = procFile(pid, "stat");
  const [user, system] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}
