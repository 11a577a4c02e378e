/** @module-tag sweep */
import { type PathLike, renameSync } from "node:fs";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { type Asked, type S3Server, startS3 } from "@/e2e/support/s3-server";
import { openTestBucket } from "@/e2e/support/test-bucket";
import type { CopyBucket } from "@/lib/copies/bucket";
import { changeInstallation, readInstallation } from "@/lib/copies/primary/installation";
import { readPrimary } from "@/lib/copies/primary/primary-object";
import { onDatabase, withDatabaseFile } from "@/lib/db/database-file";
import { promoteFolder } from "./promotion";
import { askToPromote, PromotionRequests } from "./promotion-request";
import { followedAddress } from "./role";
import { copyDatabase, type FetchedCopy, readCurrent, writeCurrent } from "./standby-folder";

vi.mock("node:fs/promises", { spy: true });

const PLACE = { bucket: "bucket", path: "site" };
const COPY: FetchedCopy = {
  ...{ address: "s3://bucket/site", name: "snapshots/0", id: "0".repeat(16) },
  ...{ made_at: "2026-11-23T12:00:00.000Z", uploads: [] },
  former_uploads: [],
};

let dataDir: string;
let storage: S3Server;
let bucket: CopyBucket;
beforeAll(async () => {
  storage = await startS3();
  bucket = await openTestBucket(storage);
});
afterAll(() => storage.stop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "promotion-"));
  storage.fault = () => null;
  storage.beforeWrite = async () => undefined;
  storage.objects.delete("site/primary");
  await writeCurrent(dataDir, COPY);
  await onDatabase(
    copyDatabase(dataDir, COPY),
    `CREATE TABLE "SecurityEvent" (id INTEGER PRIMARY KEY, time TEXT, kind TEXT, device TEXT)`,
  );
});
afterEach(() => rm(dataDir, { recursive: true }));

const site = () => ({ dataDir, databasePath: join(dataDir, "site.db") });
const follows = () => followedAddress({ dataDir, follow: PLACE });

test("a promoted folder has the copy as its site, and stays the primary until another takes over", async () => {
  expect(await follows()).toBe("s3://bucket/site");
  await writeFile(site().databasePath, "of a former primary");
  const began = Date.now();
  const { epoch } = await promoteFolder(site(), bucket, COPY);
  const { promoted_at } = await readInstallation(dataDir);
  expect(Date.parse(promoted_at ?? "")).toBeGreaterThanOrEqual(began);
  expect((await readPrimary(bucket)).primary?.epoch).toBe(epoch);
  // The log says where the site comes from: no sign-in is the first one of a new site.
  expect(await onDatabase(site().databasePath, 'SELECT kind FROM "SecurityEvent"')).toEqual([
    { kind: "restore" },
  ]);
  const [aside = ""] = await readdir(join(dataDir, "backups"));
  expect(await readFile(join(dataDir, "backups", aside, "site.db"), "utf8")).toBe(
    "of a former primary",
  );
  expect(await readCurrent(dataDir, COPY.address)).toBeNull();
  expect(await follows()).toBeNull();
  expect(await followedAddress({ dataDir, follow: { ...PLACE, path: "other" } })).not.toBeNull();
  expect(await followedAddress({ dataDir, follow: undefined })).toBeNull();
  await changeInstallation(dataDir, { superseded: { epoch: 9, since: COPY.made_at } });
  expect(await follows()).toBe("s3://bucket/site");
  const again = await promoteFolder(site(), bucket, COPY);
  expect(again.epoch).toBe(epoch + 1);
  expect(await follows()).toBeNull();
});

test("a log that was left without its database is not applied to the new one", async () => {
  const { databasePath } = site();
  const former = join(dataDir, "former.db");
  await copyFile(copyDatabase(dataDir, COPY), former);
  const log = await withDatabaseFile(former, async (client) => {
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute(`INSERT INTO "SecurityEvent" (kind) VALUES ('of a former primary')`);
    await copyFile(`${former}-wal`, `${databasePath}-wal`);
    return readFile(`${former}-wal`);
  });
  await promoteFolder(site(), bucket, COPY);
  expect(await onDatabase(databasePath, 'SELECT kind FROM "SecurityEvent"')).toEqual([
    { kind: "restore" },
  ]);
  const [aside = ""] = await readdir(join(dataDir, "backups"));
  expect(await readFile(join(dataDir, "backups", aside, "site.db-wal"))).toEqual(log);
});

test("a folder that was promoted before the time was noted is still the primary", async () => {
  const id = "7f6c1c1e-3f0e-4b5e-9f0c-0f6a3f1d2b4c";
  const known = { id, held: null, takes_over: null, promoted: COPY.address, superseded: null };
  await writeFile(join(dataDir, "installation.json"), JSON.stringify(known));
  expect(await follows()).toBeNull();
  expect(await readInstallation(dataDir)).toMatchObject({ ...known, promoted_at: null });
});

test("a second promotion that breaks off leaves a follower, which can be promoted again", async () => {
  await promoteFolder(site(), bucket, COPY);
  await changeInstallation(dataDir, { superseded: { epoch: 9, since: COPY.made_at } });
  const former = await readFile(site().databasePath);
  // From the moment it takes over, nothing can be put in place.
  storage.beforeWrite = () => rm(`${site().databasePath}.draft`, { force: true });
  await expect(promoteFolder(site(), bucket, COPY)).rejects.toThrow(
    /\. This machine has taken over in the storage, under epoch 2, but is not the primary yet: run npm/,
  );
  storage.beforeWrite = async () => undefined;
  const { id } = await readInstallation(dataDir);
  expect((await readPrimary(bucket)).primary).toMatchObject({ epoch: 2, holder: id });
  expect(await follows()).toBe("s3://bucket/site");
  const [aside = ""] = await readdir(join(dataDir, "backups"));
  expect(await readFile(join(dataDir, "backups", aside, "site.db"))).toEqual(former);
  expect((await promoteFolder(site(), bucket, COPY)).epoch).toBe(3);
  expect(await follows()).toBeNull();
});

test("where the storage cannot be written to, nothing has changed", async () => {
  await writeFile(site().databasePath, "as it was");
  storage.fault = ({ method }) => (method === "PUT" ? { status: 403, code: "AccessDenied" } : null);
  await expect(promoteFolder(site(), bucket, COPY)).rejects.toThrow(/denies access/);
  expect(await readFile(site().databasePath, "utf8")).toBe("as it was");
  expect(await readdir(join(dataDir, "backups"))).toEqual([]);
  expect(await readCurrent(dataDir, COPY.address)).toEqual(COPY);
  expect(await follows()).toBe("s3://bucket/site");
  expect((await readInstallation(dataDir)).held).toBeNull();
  await expect(promoteFolder(site(), bucket, null)).rejects.toThrow(/^No copy has been fetched/);
});

test("the place is not taken where the database cannot be made", async () => {
  await writeFile(site().databasePath, "as it was");
  const unprepared = async () => {
    await expect(promoteFolder(site(), bucket, COPY)).rejects.toThrow();
    expect((await readPrimary(bucket)).primary).toBeNull();
    expect(await readFile(site().databasePath, "utf8")).toBe("as it was");
    expect(await readdir(dataDir)).not.toContain("site.db.draft");
  };
  await writeFile(join(dataDir, "backups"), "");
  await unprepared();
  await rm(join(dataDir, "backups"));
  await rm(copyDatabase(dataDir, COPY));
  await unprepared();
});

test("a database on another disk than the backups is replaced, and kept beside them", async () => {
  const databasePath = join(dataDir, "other-disk", "site.db");
  await mkdir(dirname(databasePath));
  await writeFile(databasePath, "of a former primary");
  const onOther = (path: PathLike) => String(path).includes("other-disk");
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (onOther(from) !== onOther(to)) throw Object.assign(new Error("EXDEV"), { code: "EXDEV" });
    renameSync(from, to);
  });
  onTestFinished(() => void vi.mocked(rename).mockReset());
  expect((await promoteFolder({ dataDir, databasePath }, bucket, COPY)).epoch).toBe(1);
  expect(await onDatabase(databasePath, 'SELECT kind FROM "SecurityEvent"')).toHaveLength(1);
  const [aside = ""] = await readdir(join(dataDir, "backups"));
  expect(await readFile(join(dataDir, "backups", aside, "site.db"), "utf8")).toBe(
    "of a former primary",
  );
});

const isClaim = ({ method, key }: Asked) => method === "PUT" && key === "site/primary";

test("where the answer to taking over is lost, the storage is asked what has become of it", async () => {
  storage.fault = (asked) => (isClaim(asked) ? "lost" : null);
  expect((await promoteFolder(site(), bucket, COPY)).epoch).toBe(1);
  expect(await follows()).toBeNull();
});

test("where the storage does not tell whether it is taken over, the message says so", async () => {
  let isAway = false;
  storage.fault = (asked) => {
    isAway ||= isClaim(asked);
    return isAway ? "lost" : null;
  };
  await expect(promoteFolder(site(), bucket, COPY)).rejects.toThrow(
    /^The storage does not answer .*\. It is not known whether this machine has taken over in the storage/,
  );
  expect(await follows()).toBe("s3://bucket/site");
  storage.fault = () => null;
  expect((await readPrimary(bucket)).primary?.epoch).toBe(1);
  expect((await promoteFolder(site(), bucket, COPY)).epoch).toBe(2);
  expect(await follows()).toBeNull();
});

test("a server answers the request of the command, line by line, and once", async () => {
  await mkdir(join(dataDir, "standby"), { recursive: true });
  let times = 0;
  const requests = new PromotionRequests(dataDir, async (say) => {
    times++;
    await say("Taking over");
    return "Done";
  });
  const looking = setInterval(() => void requests.look(), 5);
  const said: string[] = [];
  expect(await askToPromote(dataDir, (line) => said.push(line))).toBe("Done");
  expect(await askToPromote(dataDir, (line) => said.push(line))).toBe("Done");
  clearInterval(looking);
  await requests.look();
  expect(times).toBe(2);
  expect([[], ["Taking over"], ["Taking over", "Taking over"]]).toContainEqual(said);
});
