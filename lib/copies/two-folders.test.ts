/** @module-tag sweep */
// Two data folders copy to one bucket, because one has replaced the other or is a clone of the other.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copiedSite } from "@/e2e/support/copied-site";
import { type TestSite, uploadName } from "@/e2e/support/test-site";
import type { CopyBucket } from "./bucket";
import { makeCopy } from "./make-copy";

const { at, bucket, copy, newest, site, storage } = copiedSite();

const REFUSED = { isRefusal: true };

/** A site with a change, its clone with another change, and a bucket with objects that a thorough copy removes. */
async function twoFolders() {
  const one = await site();
  const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3_600_000);
  await one.upload("a");
  await one.upload("b");
  await copy(one, { now: hoursAgo(2000) });
  await rm(join(one.dataDir, "uploads", uploadName("b")));
  await one.video("Old");
  await copy(one, { now: hoursAgo(1999.99) });
  const other = await one.cloneTo(at("clone"));
  await one.video("One");
  await one.upload("c");
  await other.video("Other");
  await other.upload("d");
  const before = new Map(storage().objects);
  return {
    one,
    other,
    ofOther: ["Old", "Other", uploadName("a"), uploadName("d")],
    reset() {
      storage().objects.clear();
      for (const [key, object] of before) storage().objects.set(key, object);
    },
  };
}

/** Expects that a copy of the folder is refused, and that the bucket stays unchanged. */
async function expectRefused(folder: TestSite) {
  const before = new Map(storage().objects);
  await expect(copy(folder, { isThorough: true })).rejects.toMatchObject(REFUSED);
  expect(new Map(storage().objects)).toEqual(before);
}

test("a clone that takes over the bucket makes a whole copy, even if the first site's copy was cut off", async () => {
  const { one, other, ofOther, reset } = await twoFolders();
  let kills = 0;
  for (let isKilled = true; isKilled; kills++) {
    reset();
    const last = storage().requests.length + kills;
    storage().fault = ({ number }) => (number > last ? "cut" : null);
    isKilled = await copy(one, { isThorough: true }).then(
      () => false,
      () => true,
    );
    storage().fault = () => null;
    await copy(other, { isThorough: true, isTakeOver: true });
    expect(await newest()).toEqual(ofOther);
    await expectRefused(one);
  }
  expect(kills).toBeGreaterThan(10);
}, 120_000);

/** Wraps a bucket. `before` is awaited before each call of a method. */
const watched = (of: CopyBucket, before: () => Promise<void>): CopyBucket =>
  new Proxy(of, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      // `get` must return a generator and not a promise, so `before` is not awaited here.
      if (name === "get") return value.bind(target);
      return async (...args: unknown[]) => {
        await before();
        return value.apply(target, args);
      };
    },
  });

test("if another folder takes over while a copy is made, the other folder's copy is the newest", async () => {
  const { one, other, ofOther, reset } = await twoFolders();
  let takeOvers = 0;
  for (let hasTakenOver = true; hasTakenOver; takeOvers++) {
    reset();
    let calls = 0;
    hasTakenOver = false;
    const opened = watched(await bucket(), async () => {
      if (calls++ !== takeOvers) return;
      hasTakenOver = true;
      await copy(other, { isTakeOver: true });
    });
    const copying = makeCopy({ site: one, open: async () => opened, isThorough: true });
    await copying.catch((error: unknown) => expect(error).toMatchObject(REFUSED));
    if (!hasTakenOver) break;
    expect(await newest()).toEqual(ofOther);
    await expectRefused(one);
  }
  expect(takeOvers).toBeGreaterThan(8);
}, 120_000);
