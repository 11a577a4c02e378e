// Starts the production build like `npm start`, but with a temporary data folder.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@libsql/client";
import { hashSync } from "bcryptjs";
import { copyTemplate } from "./copy-template";
import { OWNER } from "./owner-call";

const exec = promisify(execFile);
export const ROOT = resolve(import.meta.dirname, "../..");

type Settings = Record<string, string>;

export interface TestServer {
  url: string;
  pid: number | undefined;
  dataDir: string;
  /** The output so far. */
  log(): string;
  /** Resolves when the server prints this text after the call. */
  prints(text: string): Promise<void>;
  /** Printed lines without the level "info". A search for "warn" would also match a request id with these letters. */
  faults(): string[];
  /** Stops the server. Resolves with the exit code when the process has ended. */
  stop(): Promise<number | null>;
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  dispose(): Promise<void>;
}

/** The port that was tried last. Each process starts with another port, below the ports that systems assign. */
let lastPort = 10_000 + (process.pid % 200) * 100;

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/** A free port, which the system does not assign to other programs. */
export async function freePort(): Promise<number> {
  do lastPort++;
  while (!(await isFree(lastPort)));
  return lastPort;
}

/** The variables that programs need on some systems. Settings of the site are not inherited. */
const SYSTEM_VARIABLES = [
  ...["PATH", "HOME", "TMPDIR", "SystemRoot", "TEMP", "USERPROFILE"],
  // A test run finds its remaining processes by this variable.
  "PORTFOLIO_TEST_RUN",
];

const inherited = () => ({
  ...Object.fromEntries(SYSTEM_VARIABLES.map((name) => [name, process.env[name]])),
  TZ: process.env.TZ ?? "UTC",
  NODE_ENV: "production" as const,
  CACHE_STATUS: "on",
});

/** The hour that is 12 hours away, so that no nightly backup starts during the tests. */
const quietHour = String((new Date().getUTCHours() + 12) % 24);

/** Runs the database step of `npm start`. Rejects with the step's output if the step fails. */
export async function prepareDatabase(dataDir: string, settings: Settings = {}): Promise<string> {
  const { stdout } = await exec(process.execPath, [".build/prepare-database.mjs"], {
    cwd: ROOT,
    env: { ...inherited(), DATA_DIR: dataDir, ...settings },
  });
  return stdout.trim();
}

/** The settings that determine the content of a new data folder. */
const contentSettings = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => /^(SEED|ADMIN_)/.test(name)));

/** A hash of the settings, of the code that makes the content, and of the day, because some dates depend on the day. */
const templateName = (settings: Settings) =>
  createHash("sha256")
    .update(readFileSync(join(ROOT, ".build/tools-stamp")))
    .update(readFileSync(import.meta.filename))
    .update(new Date().toISOString().slice(0, 10))
    .update(JSON.stringify(settings))
    .digest("hex");

/** The videos that tests use. Their pictures are stored, so that no request is sent to YouTube. */
const VIDEO_IDS = ["aircAruvnKk", "IHZwWFHWa-w", "Ilg3gGewQ5U", "pwChk4S99i4"];

/** The fewest rounds that bcrypt accepts, because tests sign in about a thousand times. */
const ROUNDS = 4;

/** Stores a password hash that takes a millisecond to compare. Unit tests check the rounds of a real hash. */
async function hashCheaply(dataDir: string, password: string) {
  // Uses no module of the program, because a browser test cannot load server-only modules.
  const database = createClient({ url: `file:${join(dataDir, "site.db")}` });
  const args = [hashSync(password, ROUNDS)];
  await database.execute({ sql: "UPDATE Owner SET passwordHash = ?", args });
  database.close();
}

/** Stores a picture for each video, as if it had come from YouTube. */
async function keepThumbnails(dataDir: string) {
  const { default: sharp } = await import("sharp");
  const picture = { width: 480, height: 270, channels: 3, background: "#456" } as const;
  const bytes = await sharp({ create: picture }).webp().toBuffer();
  await mkdir(join(dataDir, "thumbnails"));
  for (const id of VIDEO_IDS) await writeFile(join(dataDir, "thumbnails", `${id}.webp`), bytes);
}

/** Copies a new site's data folder into the folder `to`. The settings determine the site's content. */
export async function copyPreparedData(all: Settings, to: string): Promise<void> {
  const settings = contentSettings(all);
  const fill = async (draft: string) => {
    await prepareDatabase(draft, settings);
    await hashCheaply(draft, settings.ADMIN_PASSWORD ?? OWNER.password);
    await keepThumbnails(draft);
  };
  await copyTemplate({ name: templateName(settings), fill }, to);
}

/** Makes a data folder for a new site. The settings determine the site's content. */
async function freshData(settings: Settings): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "portfolio-"));
  await copyPreparedData(settings, dataDir);
  return dataDir;
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise<number | null>((done) => child.once("exit", (code) => done(code)));

/** Starts a server on an existing `dataDir`, or on a new data folder with the demo content. */
export async function startServer({
  dataDir: given,
  settings = {},
  program = process.execPath,
  command = [".build/serve.mjs"],
  detached = false,
  onSpawn = () => undefined,
}: {
  dataDir?: string;
  settings?: Settings;
  program?: string;
  command?: string[];
  /** True: the server gets its own process group, so a test can signal the whole group, as a terminal does. */
  detached?: boolean;
  /** Called with the process after its start. */
  onSpawn?: (child: ChildProcess) => void;
} = {}): Promise<TestServer> {
  const dataDir = given ?? (await freshData(settings));
  const port = await freePort();
  const child = spawn(program, command, {
    cwd: ROOT,
    detached,
    env: {
      ...inherited(),
      NEXT_TELEMETRY_DISABLED: "1",
      TRUST_PROXY: "1",
      // Tests send no requests to other machines.
      LINK_CHECK: "off",
      BACKUP_HOUR: quietHour,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...settings,
    },
    // With the IPC channel, the server ends when the tests end, even if the tests are killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onSpawn(child);
  let printed = "";
  const printing = new EventEmitter();
  const url = `http://localhost:${port}`;
  await new Promise<void>((ready, fail) => {
    const take = (chunk: Buffer) => {
      printed += chunk;
      printing.emit("printed");
      if (/Serving|Ready/.test(printed)) ready();
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    // Wait for the exit and for the end of stdout and stderr, which can end later. The event "close" would report all
    // three, but is not emitted after `disconnect()`.
    const outputs = [child.stdout, child.stderr].filter((output) => output !== null);
    Promise.all([once(child, "exit"), ...outputs.map((output) => once(output, "end"))]).then(
      ([[code]]) => fail(new Error(`The server did not start, exit code ${code}:\n${printed}`)),
      fail,
    );
  }).catch(async (error) => {
    if (!given) await rm(dataDir, { recursive: true });
    throw error;
  });
  const stop = () => {
    // On Windows, a signal would end the process at once, without an orderly shutdown.
    if (process.platform !== "win32") child.kill("SIGTERM");
    else if (child.connected) child.disconnect();
    return ended(child);
  };
  return {
    url,
    pid: child.pid,
    dataDir,
    log: () => printed,
    async prints(text) {
      const from = printed.length;
      while (!printed.includes(text, from)) await once(printing, "printed");
    },
    faults: () => printed.split("\n").filter((line) => line && !line.includes('"level":"info"')),
    stop,
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
    async dispose() {
      await stop();
      if (existsSync(dataDir)) await rm(dataDir, { recursive: true });
    },
  };
}
