import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3 } from "@/e2e/support/s3-server";
import { openTestBucket } from "@/e2e/support/test-bucket";
import type { CopyBucket } from "../bucket";
import { copyName } from "../format/names";
import { readState } from "./bucket-state";
import { Guard } from "./guard";
import { changeInstallation, keepToken, readInstallation } from "./installation";

const WAY_OUT = String.raw`Nothing was copied or removed\. To continue from this data folder, choose "Copy from here" in "Your data", or run npm run copy -- --take-over$`;
const refusal = (why: string) => ({
  isRefusal: true,
  message: expect.stringMatching(new RegExp(`^${why} ${WAY_OUT}`)),
});
const ANOTHER = refusal(String.raw`Another data folder copies to s3://bucket/site\. .*`);
const TAKEN = refusal(
  String.raw`Another data folder has copied to s3://bucket/site since the last copy from this data folder\.`,
);
const NEWER = refusal(
  String.raw`s3://bucket/site has newer copies than this data folder knows\. .*`,
);
const UNREADABLE = refusal("s3://bucket/site has copies, but its record .*");

let folder: string;
let storage: S3Server;
let bucket: CopyBucket;
beforeAll(async () => {
  storage = await startS3();
  bucket = await openTestBucket(storage, { attempts: 3 });
});
afterAll(() => storage.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guard-"));
  storage.fault = () => null;
  // The header stays, because deriving the key is slow.
  for (const key of storage.keys()) if (key !== "site/header.json") storage.objects.delete(key);
});
afterEach(() => rm(folder, { recursive: true }));

const one = () => join(folder, "one");
const other = () => join(folder, "other");
const clone = () => cp(one(), other(), { recursive: true });
const open = (dataDir: string) => Guard.open(bucket, dataDir, { isTakeOver: false });
const takeOver = (dataDir: string) => Guard.open(bucket, dataDir, { isTakeOver: true });
const copy = (minute: number) => {
  const at = new Date(Date.UTC(2026, 10, 23, 12, minute));
  return copyName({ epoch: 1, at, bytes: 1, id: "0".repeat(16) }).name;
};
const stored = async () => (await readState(bucket))?.state;
const isStateWrite = ({ method, key }: { method: string; key: string }) =>
  method === "PUT" && key === "site/primary";

test("an empty bucket belongs to the first folder, and another folder is refused", async () => {
  await (await open(one())).commit(copy(1));
  await (await open(one())).commit(copy(2));
  await expect(open(other())).rejects.toMatchObject(ANOTHER);
  const { id } = await readInstallation(one());
  expect(await stored()).toMatchObject({ holder: id, latest: copy(2) });
});

test("if two folders open a bucket at the same time, one folder is refused", async () => {
  const outcomes = await Promise.allSettled([open(one()), open(other())]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("after a folder was cloned, only the folder that copies first is accepted", async () => {
  await (await open(one())).commit(copy(1));
  await clone();
  await (await open(other())).commit(copy(2));
  await expect(open(one())).rejects.toMatchObject(NEWER);
  await (await open(other())).commit(copy(3));
  expect(await stored()).toMatchObject({ latest: copy(3) });
});

test("a commit is refused if another folder has committed since this folder opened the bucket, even without a new copy", {
  tags: ["sweep"],
}, async () => {
  await (await open(one())).commit(copy(1));
  await clone();
  const [first, late, idle] = [await open(one()), await open(other()), await open(other())];
  await first.commit(copy(2));
  await expect(late.commit(copy(3))).rejects.toMatchObject(NEWER);
  await expect(idle.commit(copy(1))).rejects.toMatchObject(NEWER);
  expect(await stored()).toMatchObject({ latest: copy(2) });
});

test("a folder that was set back to an earlier state is refused until it takes over the bucket", async () => {
  await open(one());
  const file = join(one(), "installation.json");
  const before = await readFile(file);
  await (await open(one())).commit(copy(1));
  await writeFile(file, before);
  await expect(open(one())).rejects.toMatchObject(NEWER);
  await (await takeOver(one())).commit(copy(2));
  await (await open(one())).commit(copy(3));
  expect(await stored()).toMatchObject({ latest: copy(3) });
});

test("a takeover takes effect at once, and another takeover can follow", async () => {
  const before = await open(one());
  await before.commit(copy(1));
  await takeOver(other());
  await expect(before.commit(copy(2))).rejects.toMatchObject(TAKEN);
  await expect(open(one())).rejects.toMatchObject(TAKEN);
  expect(await stored()).toMatchObject({ latest: copy(1) });
  await open(other());
  await takeOver(one());
  await expect(open(other())).rejects.toMatchObject(TAKEN);
});

test("a folder that was restored from the bucket takes over the bucket when it opens it first, and only then", async () => {
  await open(one());
  await changeInstallation(other(), { takes_over: "s3://bucket/site" });
  await open(other());
  await expect(open(one())).rejects.toMatchObject(TAKEN);
  await takeOver(one());
  await expect(open(other())).rejects.toMatchObject(TAKEN);
});

test("if the bucket's state is unreadable, every folder is refused until a takeover", async () => {
  await (await open(one())).commit(copy(1));
  storage.objects.set("site/primary", Buffer.from("not a state"));
  await expect(open(one())).rejects.toMatchObject(UNREADABLE);
  storage.objects.delete("site/primary");
  storage.objects.set(`site/${copy(1)}`, Buffer.alloc(1));
  await expect(open(one())).rejects.toMatchObject(UNREADABLE);
  storage.objects.set("site/primary", Buffer.from("not a state"));
  await takeOver(one());
  await (await open(one())).commit(copy(2));
});

test.each(["cut", "lost"] as const)(
  "a folder can copy again after its process was killed during a write (fault '%s')",
  { tags: ["sweep"] },
  async (fault) => {
    await (await open(one())).commit(copy(1));
    let isWritten = false;
    // From the write on, no request is answered.
    storage.fault = (asked) => {
      if (asked.key !== "site/primary") return null;
      isWritten ||= isStateWrite(asked);
      return isWritten ? (isStateWrite(asked) ? fault : "cut") : null;
    };
    for (const minute of [2, 3, 4]) {
      isWritten = false;
      await expect((await open(one())).commit(copy(minute))).rejects.toThrow(/does not answer/);
    }
    storage.fault = () => null;
    expect(await stored()).toMatchObject({ latest: copy(fault === "cut" ? 1 : 4) });
    await (await open(one())).commit(copy(5));
    expect(await stored()).toMatchObject({ latest: copy(5) });
  },
);

test("a write succeeds even if its answer is lost", async () => {
  let left = 2;
  storage.fault = (asked) => (isStateWrite(asked) && left-- > 0 ? "lost" : null);
  const guard = await open(one());
  left = 1;
  await guard.commit(copy(1));
  expect(await stored()).toMatchObject({ latest: copy(1) });
});

test("a folder still recognises the state that it wrote to the bucket after 101 refused writes", {
  tags: ["sweep"],
}, async () => {
  await open(one());
  storage.fault = ({ method }) => (method === "PUT" ? { status: 403, code: "AccessDenied" } : null);
  for (let count = 0; count < 101; count++) {
    await expect((await open(one())).commit(copy(1))).rejects.toThrow(/denies access/);
  }
  storage.fault = () => null;
  await (await open(one())).commit(copy(2));
  expect(await stored()).toMatchObject({ latest: copy(2) });
});

test("a folder recognises its state after 101 copies to another address", {
  tags: ["sweep"],
}, async () => {
  await open(one());
  for (let count = 0; count < 101; count++) {
    await keepToken(one(), "s3://bucket/else", { token: randomUUID(), seen: undefined });
  }
  await open(one());
});

test("a storage without conditional writes is supported", { tags: ["sweep"] }, async () => {
  let isConditional = true;
  storage.fault = (asked) => {
    if (!isStateWrite(asked)) return null;
    isConditional = !isConditional;
    return isConditional ? null : { status: 501, code: "NotImplemented" };
  };
  await (await open(one())).commit(copy(1));
  expect(await stored()).toMatchObject({ latest: copy(1) });
  await expect(open(other())).rejects.toMatchObject(ANOTHER);
});
