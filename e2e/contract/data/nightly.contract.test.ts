// Nightly backups, with the server's clock set to other days.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareDatabase } from "../../support/server";
import { start } from "../support/separate-server";

const HOUR_MS = 60 * 60 * 1000;
const PRELOAD = pathToFileURL(resolve("e2e/support/shifted-clock.mjs")).href;

let dataDir: string;
let clock: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portfolio-nightly-"));
  clock = join(dataDir, "clock");
  await prepareDatabase(dataDir);
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function backups(): Promise<string[]> {
  const names = await readdir(join(dataDir, "backups")).catch(() => []);
  return names.filter((name) => /^portfolio-.*\.tar\.gz$/.test(name)).sort();
}

/** Starts a server whose clock is `hours` ahead, waits for a new backup and returns all backups. */
async function nightAt(hours: number): Promise<string[]> {
  const before = await backups();
  await writeFile(clock, String(hours * HOUR_MS));
  const server = await start({
    dataDir,
    settings: {
      ...{ BACKUP_KEEP: "2", BACKUP_HOUR: "0" },
      // The backup program inherits these variables, so its clock is shifted, too.
      ...{ CLOCK_FILE: clock, NODE_OPTIONS: `--import=${PRELOAD}` },
    },
  });
  try {
    const isNew = async () =>
      expect((await backups()).filter((name) => !before.includes(name))).toHaveLength(1);
    await vi.waitFor(isNew, { timeout: 25_000, interval: 100 });
    // Surplus backups are deleted after the new backup exists.
    await vi.waitFor(async () => expect((await backups()).length).toBeLessThanOrEqual(2), {
      timeout: 10_000,
      interval: 100,
    });
    return await backups();
  } finally {
    await server.stop();
  }
}

const dayOf = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, "2026-01-01".length);

test("a nightly backup stays even after the clock is set back, and surplus backups are deleted", {
  timeout: 150_000,
}, async () => {
  const first = await nightAt(48);
  expect(first).toHaveLength(1);
  expect(first[0]).toContain(`portfolio-${dayOf(48)}`);
  const second = await nightAt(72);
  expect(second).toEqual([...first, expect.stringContaining(dayOf(72))]);
  const third = await nightAt(96);
  expect(third).toEqual([second[1], expect.stringContaining(dayOf(96))]);
  // After the clock is set back, the new backup stays, although the other backups have later dates.
  const back = await nightAt(24);
  expect(back).toEqual([expect.stringContaining(dayOf(24)), third[1]]);
});
