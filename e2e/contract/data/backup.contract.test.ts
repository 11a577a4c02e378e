// Backups and restores by another process while the server is in use.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startServer, type TestServer } from "../../support/server";
import { ownerCall } from "../support/api";

let server: TestServer;
let call: Awaited<ReturnType<typeof ownerCall>>;

beforeEach(async () => {
  server = await startServer();
  call = await ownerCall(server.url);
}, 30_000);
// A busy server needs time to stop.
afterEach(() => server.dispose(), 30_000);

const program = (
  name: string,
  args: string[],
  dataDir = server.dataDir,
  channel: "ipc" | "ignore" = "ignore",
) =>
  spawn(process.execPath, [resolve(`.build/${name}.mjs`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", channel],
  });

async function ended(child: ChildProcess) {
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, printed };
}

const run = (...args: Parameters<typeof program>) => ended(program(...args));

async function backUp() {
  const { code, printed } = await run("backup", []);
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Backed up .+ to /)]);
  return printed.trim().replace(/^.* to /, "");
}

async function query(database: string, sql: string) {
  const client = createClient({ url: `file:${database}` });
  try {
    return (await client.execute(sql)).rows.map((row): Record<string, unknown> => ({ ...row }));
  } finally {
    client.close();
  }
}

const addVideo = (title: string) =>
  call("POST", "/videos", { title, youtubeUrl: "https://youtu.be/aircAruvnKk" });

const titles = async () => {
  const videos = await call<{ title: string }[]>("GET", "/videos");
  return videos.map(({ title }) => title).sort();
};

test("a backup during writes contains all acknowledged changes and no partial change", async () => {
  let acknowledged = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await addVideo(`Video ${acknowledged + 1}`);
      acknowledged++;
    }
  })();
  for (let round = 0; round < 4; round++) {
    const before = acknowledged;
    const file = await backUp();
    const empty = await mkdtemp(join(tmpdir(), "portfolio-restored-"));
    onTestFinished(() => rm(empty, { recursive: true, force: true }));
    expect(await run("restore", [file], empty)).toMatchObject({ code: 0 });
    const database = join(empty, "site.db");
    const [{ items, activity, versions } = {}] = await query(
      database,
      `SELECT (SELECT count(*) FROM Video WHERE title LIKE 'Video %') AS items,
              (SELECT count(*) FROM Activity WHERE title LIKE 'Video %') AS activity,
              (SELECT count(*) FROM Version WHERE title LIKE 'Video %') AS versions`,
    );
    expect(Number(items)).toBeGreaterThanOrEqual(before);
    // One transaction writes an item, its activity and its first version.
    expect([activity, versions]).toEqual([items, items]);
  }
  isOver = true;
  await writing;
  expect(server.faults()).toEqual([]);
});

test("a restore while the server runs is visible at once in the API, and soon on cached pages", async () => {
  const page = async () => (await fetch(server.url)).text();
  const before = await titles();
  const file = await backUp();
  expect((await run("restore", [file, "--dry-run"])).printed).toMatch(
    /^ {2}Nothing would change\.$/m,
  );
  await addVideo("Made after the backup");
  expect(await page()).toContain("Made after the backup");
  const dryRun = await run("restore", [file, "--dry-run"]);
  expect(dryRun.printed).toMatch(/^ {2}Video +1 removed$/m);
  expect(dryRun.printed).not.toMatch(/Hero section|\b0 /);
  expect(await titles()).toContain("Made after the backup");

  const { code, printed } = await run("restore", [file]);
  expect([code, printed]).toEqual([0, expect.stringMatching(/Restored\.\n$/)]);
  // The owner's session still works.
  expect(await titles()).toEqual(before);
  await vi.waitFor(async () => expect(await page()).not.toContain("Made after the backup"), 10_000);
  const [kept = ""] = /portfolio-\S+\.tar\.gz/.exec(printed) ?? [];
  await run("restore", [join(server.dataDir, "backups", kept)]);
  expect(await titles()).toContain("Made after the backup");
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

test("a file that is not a backup is refused with a message of one line and changes nothing", async () => {
  const before = await titles();
  for (const file of ["package.json", "no-such-file.tar.gz"]) {
    const { code, printed } = await run("restore", [file]);
    expect(code).toBe(1);
    expect(printed).toMatch(/^(The file is not a backup of this site|There is no file .*)\n$/);
  }
  expect(await titles()).toEqual(before);
});

test("the backup program does nothing if the server that started it has stopped", async () => {
  const child = program("backup", [], server.dataDir, "ipc");
  child.disconnect();
  // After the IPC channel is disconnected, the event "close" does not occur.
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(await readdir(join(server.dataDir, "backups")).catch(() => [])).toEqual([]);
});

// On Windows every signal ends the program.
test.skipIf(process.platform === "win32").each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "a backup program that the server started finishes the backup after %s",
  async (signal) => {
    const child = program("backup", [], server.dataDir, "ipc");
    child.once("message", () => child.kill(signal));
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await readdir(join(server.dataDir, "backups"))).toContainEqual(
      expect.stringMatching(/^portfolio-.*\.tar\.gz$/),
    );
  },
);

test("if a restore is killed, the site has either all old or all new content, and the next restore works", async () => {
  for (let number = 0; number < 40; number++) await addVideo(`New ${number}`);
  const many = await titles();
  const fileOfMany = await backUp();
  const ids = await call<{ id: number; title: string }[]>("GET", "/videos");
  for (const { id, title } of ids) {
    if (title.startsWith("New")) await call("DELETE", `/videos/${id}`);
  }
  const few = await titles();
  const fileOfFew = await backUp();

  const start = performance.now();
  expect(await run("restore", [fileOfMany])).toMatchObject({ code: 0 });
  const whole = performance.now() - start;
  const seen = new Set<string>();
  for (let round = 0; round < 16; round++) {
    const child = program("restore", [round % 2 === 0 ? fileOfFew : fileOfMany]);
    const over = ended(child);
    // With these delays, most signals kill the program during the restore, not during its start.
    const timeouts = setTimeout(
      () => child.kill("SIGKILL"),
      whole * (0.4 + 0.6 * ((round + 1) / 16)),
    );
    await over;
    clearTimeout(timeouts);
    const now = JSON.stringify(await titles());
    expect([JSON.stringify(many), JSON.stringify(few)]).toContain(now);
    seen.add(now);
    const [check] = await query(join(server.dataDir, "site.db"), "PRAGMA integrity_check");
    expect(check).toEqual({ integrity_check: "ok" });
  }
  await addVideo("Still writing");
  expect(await run("restore", [fileOfFew])).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(few);
  const left = [
    ...(await readdir(join(server.dataDir, "backups"))),
    ...(await readdir(join(server.dataDir, "uploads")).catch(() => [])),
  ];
  expect(left.filter((name) => /^\.(part|staged|restore)-/.test(name))).toEqual([]);
  expect(server.faults()).toEqual([]);
}, 120_000);
