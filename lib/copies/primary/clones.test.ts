// Two machines with the same data folder: one was moved, cloned or set back to an earlier state.
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3 } from "@/e2e/support/s3-server";
import { openTestBucket } from "@/e2e/support/test-bucket";
import type { CopyBucket } from "../bucket";
import { copyName } from "../format/names";
import { changeInstallation, keepToken, readInstallation } from "./installation";
import { Place } from "./place";
import { readPrimary, writePrimary } from "./primary-object";
import { SupersededError } from "./superseded";

const CLONE =
  /^Another machine with a copy of this data folder makes the copies at s3:\/\/bucket\/site, .*npm run promote$/;

let folder: string;
let storage: S3Server;
let bucket: CopyBucket;
beforeAll(async () => {
  storage = await startS3();
  bucket = await openTestBucket(storage);
});
afterAll(() => storage.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clones-"));
  storage.objects.delete("site/primary");
  storage.fault = () => null;
});
afterEach(() => rm(folder, { recursive: true }));

const [one, other] = ["one", "other"].map((name) => () => join(folder, name)) as [
  () => string,
  () => string,
];
const clone = () => cp(one(), other(), { recursive: true });
const hold = (dataDir: string) => Place.hold(bucket, dataDir);
const copy = (minute: number) => {
  const at = new Date(Date.UTC(2026, 10, 23, 12, minute));
  return copyName({ epoch: 1, at, bytes: 1, id: "0".repeat(16) }).name;
};
const stored = async () => (await readPrimary(bucket)).primary;

test("of two machines with one data folder the first that copies goes on, the other is refused in words", async () => {
  await (await hold(one())).commit(copy(1));
  await clone();
  await (await hold(one())).commit(copy(2));
  await expect(hold(other())).rejects.toThrow(CLONE);
  expect((await readInstallation(other())).superseded).toMatchObject({ epoch: 1 });
  await (await hold(one())).commit(copy(3));
  expect(await stored()).toMatchObject({ epoch: 1, latest: copy(3) });
});

test("the one that is late by a moment is told, too, and not to try again", async () => {
  await hold(one());
  await clone();
  const [first, late, idle] = [await hold(one()), await hold(other()), await hold(other())];
  await first.commit(copy(1));
  await expect(late.commit(copy(2))).rejects.toThrow(CLONE);
  await expect(idle.confirm(null)).rejects.toBeInstanceOf(SupersededError);
  expect(await stored()).toMatchObject({ latest: copy(1) });
});

test("the refused one takes the place over where it is asked to; then the other one is refused", async () => {
  await hold(one());
  await clone();
  await (await hold(one())).commit(copy(1));
  await expect(hold(other())).rejects.toThrow(CLONE);
  expect((await Place.takeOver(bucket, other())).epoch).toBe(2);
  expect((await hold(other())).epoch).toBe(2);
  await expect(hold(one())).rejects.toThrow(CLONE);
});

test("a folder that was set back to an earlier state is refused", async () => {
  await hold(one());
  const file = join(one(), "installation.json");
  const before = await readFile(file);
  await (await hold(one())).commit(copy(1));
  await writeFile(file, before);
  await expect(hold(one())).rejects.toThrow(CLONE);
});

test.each(["cut", "lost"] as const)(
  "a machine that is killed while it writes (the request is %s) goes on, however often",
  async (fault) => {
    const place = await hold(one());
    await place.commit(copy(1));
    let isWritten = false;
    // After the write nothing is answered any more.
    storage.fault = ({ method, key }) => {
      if (key !== "site/primary") return null;
      if (method === "PUT") isWritten = true;
      return isWritten ? (method === "PUT" ? fault : "cut") : null;
    };
    for (const minute of [2, 3, 4]) {
      isWritten = false;
      await expect((await hold(one())).commit(copy(minute))).rejects.toThrow();
    }
    storage.fault = () => null;
    expect(await stored()).toMatchObject({ latest: copy(fault === "cut" ? 1 : 4) });
    await (await hold(one())).commit(copy(5));
    expect(await stored()).toMatchObject({ latest: copy(5) });
  },
);

test("the state in the storage is known again after any number of writes that it refused", async () => {
  await hold(one());
  storage.fault = ({ method }) => (method === "PUT" ? { status: 403, code: "AccessDenied" } : null);
  for (let count = 0; count < 101; count++) {
    await expect((await hold(one())).commit(copy(1))).rejects.toThrow(/denies access/);
  }
  storage.fault = () => null;
  await (await hold(one())).commit(copy(2));
  expect(await stored()).toMatchObject({ epoch: 1, latest: copy(2) });
});

test("what an earlier version has written has no token, and is accepted until the next write", async () => {
  const { id } = await changeInstallation(one(), {});
  const { tokens: _none, ...before } = await readInstallation(one());
  await writeFile(join(one(), "installation.json"), JSON.stringify(before));
  await clone();
  const claimed_at = new Date().toISOString();
  const state = { format_version: 1 as const, epoch: 3, holder: id, claimed_at, latest: copy(1) };
  await writePrimary(bucket, await readPrimary(bucket), state);
  const place = await hold(one());
  expect((await hold(other())).epoch).toBe(3);
  await place.commit(copy(2));
  expect(await stored()).toMatchObject({ ...state, latest: copy(2), token: expect.any(String) });
  expect((await hold(one())).epoch).toBe(3);
  await expect(hold(other())).rejects.toThrow(CLONE);
});

test("a folder that has copied to another address meanwhile knows its place again", async () => {
  await hold(one());
  for (let count = 0; count < 101; count++) {
    await keepToken(one(), "s3://bucket/else", { token: randomUUID(), seen: undefined });
  }
  await changeInstallation(one(), { held: { address: "s3://bucket/else", epoch: 1 } });
  expect((await hold(one())).epoch).toBe(1);
});
