import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3 } from "@/e2e/support/s3-server";
import { openTestBucket } from "@/e2e/support/test-bucket";
import type { CopyBucket } from "../bucket";
import { copyName } from "../format/names";
import { changeInstallation, readInstallation } from "./installation";
import { Place } from "./place";
import { readPrimary } from "./primary-object";
import { SupersededError } from "./superseded";

let folder: string;
let storage: S3Server;
let bucket: CopyBucket;
beforeAll(async () => {
  storage = await startS3();
  bucket = await openTestBucket(storage, { attempts: 3 });
});
afterAll(() => storage.stop());

/** Without what makes the key: making it takes its time. */
const empty = () => {
  for (const key of storage.keys()) if (key !== "site/header.json") storage.objects.delete(key);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "place-"));
  empty();
  storage.fault = () => null;
});
afterEach(() => rm(folder, { recursive: true }));

const [one, other] = ["one", "other"].map((name) => () => join(folder, name)) as [
  () => string,
  () => string,
];
const hold = (dataDir: string) => Place.hold(bucket, dataDir);
const copy = (minute: number, epoch = 1) => {
  const at = new Date(Date.UTC(2026, 10, 23, 12, minute));
  return copyName({ epoch, at, bytes: 1, id: "0".repeat(16) }).name;
};
const stored = async () => (await readPrimary(bucket)).primary;

test("who comes first has the place, also after a restart; another one is refused in words", async () => {
  const place = await hold(one());
  await place.commit(copy(1));
  expect((await hold(one())).epoch).toBe(1);
  await expect(hold(other())).rejects.toThrow(
    /^Another site makes its copies at s3:\/\/bucket\/site .*npm run promote/,
  );
  expect(await stored()).toMatchObject({ epoch: 1, latest: copy(1) });
});

test("copies without a primary are gone on with under their epoch", async () => {
  storage.objects.set(`site/${copy(1, 7)}`, Buffer.alloc(1));
  expect((await hold(one())).epoch).toBe(7);
  storage.objects.delete("site/primary");
  expect((await Place.takeOver(bucket, other())).epoch).toBe(8);
});

const forget = () => storage.objects.delete("site/primary");

test("a superseded machine stays so where the storage has forgotten who the primary is", async () => {
  await hold(one());
  await Place.takeOver(bucket, other());
  await expect(hold(one())).rejects.toThrow(/^Another machine has taken over \(epoch 2, since /);
  forget();
  await expect(hold(one())).rejects.toThrow(
    /^Another machine has taken over \(epoch 2, since .* no longer says .* npm run promote$/,
  );
  expect((await hold(other())).epoch).toBe(2);
  forget();
  expect((await Place.takeOver(bucket, one())).epoch).toBe(3);
});

test("one that was not told before sees by the copies of a later epoch that it is superseded", async () => {
  await hold(one());
  await Place.takeOver(bucket, other());
  storage.objects.set(`site/${copy(1, 2)}`, Buffer.alloc(1));
  forget();
  await expect(hold(one())).rejects.toBeInstanceOf(SupersededError);
  expect((await readInstallation(one())).superseded).toMatchObject({ epoch: 2 });
  expect(await stored()).toBeNull();
});

test("the epoch goes on where the path was emptied: followers refuse an earlier one", async () => {
  await hold(one());
  await Place.takeOver(bucket, other());
  empty();
  expect((await hold(other())).epoch).toBe(2);
  empty();
  await changeInstallation(other(), { takes_over: "s3://bucket/site" });
  expect((await hold(other())).epoch).toBe(3);
  // A path where this folder has made no copies begins at the beginning.
  empty();
  await changeInstallation(other(), { held: { address: "s3://bucket/else", epoch: 9 } });
  expect((await hold(other())).epoch).toBe(1);
});

test("of two that claim at once one has it", async () => {
  const outcomes = await Promise.allSettled([hold(one()), hold(other())]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("whoever takes over is believed from that moment: the former one commits nothing, and remembers", async () => {
  const before = await hold(one());
  await before.commit(copy(1));
  expect((await Place.takeOver(bucket, other())).epoch).toBe(2);
  await expect(before.commit(copy(2))).rejects.toBeInstanceOf(SupersededError);
  await expect(before.confirm(copy(1))).rejects.toBeInstanceOf(SupersededError);
  await expect(hold(one())).rejects.toThrow(
    /^Another machine has taken over \(epoch 2, since .*FOLLOW=s3:\/\/bucket\/site/,
  );
  expect(await stored()).toMatchObject({ epoch: 2, latest: copy(1) });
  expect((await readInstallation(one())).superseded).toMatchObject({ epoch: 2 });
  expect((await hold(other())).epoch).toBe(2);
  // And back again.
  expect((await Place.takeOver(bucket, one())).epoch).toBe(3);
  expect((await readInstallation(one())).superseded).toBeNull();
  await expect(hold(other())).rejects.toBeInstanceOf(SupersededError);
});

test("a site that was restored from here takes the place over with its next copy, once", async () => {
  await hold(one());
  await changeInstallation(other(), { takes_over: "s3://bucket/site" });
  expect((await hold(other())).epoch).toBe(2);
  expect((await readInstallation(other())).takes_over).toBeNull();
  await expect(hold(one())).rejects.toBeInstanceOf(SupersededError);
});

test("a request whose answer is lost is no reason to give up: what was written was ours", async () => {
  const isClaim = ({ method, key }: { method: string; key: string }) =>
    method === "PUT" && key === "site/primary";
  let left = 2;
  storage.fault = (asked) => (isClaim(asked) && left-- > 0 ? "lost" : null);
  const place = await hold(one());
  left = 1;
  await place.commit(copy(1));
  expect(await stored()).toMatchObject({ epoch: 1, latest: copy(1) });
});

test("a storage without conditions is asked afterwards whose the place is", async () => {
  let isConditional = true;
  storage.fault = ({ method, key }) => {
    if (method !== "PUT" || key !== "site/primary") return null;
    isConditional = !isConditional;
    return isConditional ? null : { status: 501, code: "NotImplemented" };
  };
  const place = await hold(one());
  await place.commit(copy(1));
  expect(await stored()).toMatchObject({ epoch: 1, latest: copy(1) });
  await expect(hold(other())).rejects.toBeInstanceOf(SupersededError);
});

test("an unchanged state is asked for with one small request", async () => {
  await hold(one());
  const { etag } = await readPrimary(bucket);
  const from = storage.requests.length;
  expect(await readPrimary(bucket, etag ?? "")).toBe("same");
  expect(storage.requests.slice(from)).toMatchObject([{ method: "GET", key: "site/primary" }]);
});
