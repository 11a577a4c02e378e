/** @module-tag sweep */
import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentOf, copiedSite } from "@/e2e/support/copied-site";
import { eachFault } from "@/e2e/support/nth-fault";
import { uploadName } from "@/e2e/support/test-site";
import { log } from "@/lib/log/log";
import { prepareUpload } from "@/lib/media/uploads";
import { makeCopy } from "./make-copy";

const { at, bucket, copy, forgetBucket, newest, openBucket, restored, site, storage } =
  copiedSite();

const fails = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  );

test.each(["cut", "lost"] as const)(
  "after the fault '%s' in any request, the bucket has the old or the new copy, and the next attempt succeeds",
  async (fault) => {
    const one = await site();
    await one.video("Old");
    await one.upload("a");
    const opened = await bucket();
    const again = () => makeCopy({ site: one, open: async () => opened, isThorough: true });
    await again();
    const old = await newest();
    await one.video("New");
    await one.upload("b", randomBytes(250_000));
    const before = new Map(storage().objects);
    const seen: unknown[] = [];
    for (let n = 1, hasFailed = true; hasFailed; n++) {
      storage().objects.clear();
      for (const [key, bytes] of before) storage().objects.set(key, bytes);
      const from = storage().requests.length;
      storage().fault = ({ number }) => (number === from + n ? fault : null);
      hasFailed = await fails(again());
      storage().fault = () => null;
      seen.push(await newest());
      await again();
      expect(await newest()).toEqual(["Old", "New", uploadName("a"), uploadName("b")]);
    }
    const fresh = ["Old", "New", uploadName("a"), uploadName("b")];
    const isFresh = seen.map((found) => JSON.stringify(found) === JSON.stringify(fresh));
    // With a fault in an early request, the bucket has the old copy. From a certain request on, it has the new copy.
    expect(seen.length).toBeGreaterThan(8);
    expect(seen).toEqual(isFresh.map((is) => (is ? fresh : old)));
    expect(isFresh).toEqual([...isFresh].sort());
  },
  60_000,
);

test("after an error of the site's disk, the bucket has the old copy, and the next attempt succeeds", async () => {
  const one = await site();
  await one.video("Old");
  await copy(one);
  await one.video("New");
  const before = new Map(storage().objects);
  const failed = await eachFault("ENOSPC", async (inject) => {
    storage().objects.clear();
    for (const [key, bytes] of before) storage().objects.set(key, bytes);
    const error = await inject(() => copy(one));
    expect(await newest()).toEqual(error ? ["Old"] : ["Old", "New"]);
    await copy(one);
    expect(await newest()).toEqual(["Old", "New"]);
    expect(await readdir(at("site/copies"))).toEqual([".lock"]);
  });
  expect(failed[0]).toMatch(/^SQL VACUUM/);
});

test("if any request of the first copy fails, the next attempt succeeds", async () => {
  const one = await site();
  for (let n = 1, hasFailed = true; hasFailed; n++) {
    storage().objects.clear();
    forgetBucket();
    const from = storage().requests.length;
    storage().fault = ({ number }) => (number === from + n ? "lost" : null);
    hasFailed = await fails(openBucket());
    storage().fault = () => null;
    await copy(one);
    expect(await newest()).toEqual([]);
  }
});

test("a damaged object is refused before anything is restored", async () => {
  const one = await site();
  await one.upload("a");
  await one.upload("b", randomBytes(1000));
  await copy(one);
  const keys = storage().keys("site/");
  for (const key of keys.filter((name) => !/(header\.json|primary)$/.test(name))) {
    const bytes = storage().objects.get(key) ?? Buffer.alloc(0);
    const changed = Buffer.from(bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    storage().objects.set(key, changed);
    await expect(restored("to")).rejects.toThrow(/^The copy is damaged/);
    storage().objects.set(key, bytes.subarray(0, -1));
    await expect(restored("to")).rejects.toThrow(/^The copy is damaged/);
    storage().objects.set(key, bytes);
  }
  expect(await readdir(at("to"))).toEqual(["backups", "uploads"]);
  expect(await readdir(at("to/uploads"))).toEqual([]);
  expect(await restored("to")).toEqual(await contentOf(one));
});

test.each([
  { copy: "the newest copy lists the file", isListed: true },
  { copy: "no readable copy lists the file", isListed: false },
])(
  "a damaged file does not replace the intact object in the bucket if $copy",
  async ({ isListed }) => {
    const warn = vi.spyOn(log, "warn");
    onTestFinished(() => warn.mockRestore());
    const one = await site();
    const { name, bytes } = await prepareUpload(Buffer.from("<svg><!-- A drawing --></svg>"));
    await one.upload("a");
    const path = join(one.dataDir, "uploads", name);
    await writeFile(path, bytes);
    await copy(one);
    const whole = await contentOf(one);
    const [snapshot = ""] = storage().keys("site/snapshots/");
    if (!isListed) storage().objects.set(snapshot, Buffer.from("not a copy"));
    for (const damaged of [bytes.subarray(0, -1), Buffer.alloc(bytes.length)]) {
      await writeFile(path, damaged);
      await one.video("Added");
      await copy(one);
      const { titles } = await contentOf(one);
      expect(await restored(`to ${titles.length}`)).toEqual({ ...whole, titles });
    }
    expect(warn).toHaveBeenCalledWith(
      { upload: name },
      expect.stringMatching(/is damaged on disk/),
    );
  },
);

test("if an upload and its object are damaged, all other files are copied, and the repaired file is sent again", async () => {
  const one = await site();
  await one.upload("a");
  const { name, bytes } = await prepareUpload(Buffer.from("<svg><!-- A drawing --></svg>"));
  const path = join(one.dataDir, "uploads", name);
  await writeFile(path, bytes);
  await copy(one);
  const key = `site/uploads/${name}`;
  storage().objects.set(key, storage().objects.get(key)?.subarray(0, -1) ?? Buffer.alloc(0));
  await writeFile(path, bytes.subarray(0, -2));
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  await copy(one);
  expect(warn).toHaveBeenCalledWith({ upload: name }, expect.stringMatching(/copies omit it/));
  expect((await restored("without")).files.map(([file]) => file)).toEqual([uploadName("a")]);
  await writeFile(path, bytes);
  await copy(one);
  expect(await restored("with")).toEqual(await contentOf(one));
});

test("an object that was sent from a damaged file is replaced after the file is repaired", async () => {
  const one = await site();
  const { name, bytes } = await prepareUpload(Buffer.from("<svg><!-- A drawing --></svg>"));
  const path = join(one.dataDir, "uploads", name);
  await one.upload("a");
  await writeFile(path, bytes.subarray(0, -1));
  await copy(one);
  await writeFile(path, bytes);
  expect(await copy(one)).toMatchObject({ isNew: true });
  expect(await restored("to")).toEqual(await contentOf(one));
});

test("a new copy can be made if the newest copy is damaged", async () => {
  const one = await site();
  await copy(one);
  const [key = ""] = storage().keys("site/snapshots/");
  storage().objects.set(key, Buffer.from("not a copy"));
  expect(await copy(one)).toMatchObject({ isNew: true });
  expect(await restored("to")).toEqual(await contentOf(one));
});

test("if the newest copy's database is gone, a new copy is made, even if nothing has changed", async () => {
  const one = await site();
  await copy(one);
  const [key = ""] = storage().keys("site/databases/");
  storage().objects.delete(key);
  expect(await copy(one)).toMatchObject({ isNew: true });
  expect(await restored("to")).toEqual(await contentOf(one));
});

test("no copy is added to a bucket that has copies but no header", async () => {
  const one = await site();
  await copy(one);
  storage().objects.delete("site/header.json");
  forgetBucket();
  await expect(copy(one)).rejects.toThrow(/header\.json is gone/);
});
