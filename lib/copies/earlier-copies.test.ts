// These tests use copies that two machines made with version 0.1. The second machine took over the bucket and started a
// new epoch. The files in `first` are from before the takeover. The files in `second` include a copy that the first
// machine made after the takeover.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOf, copiedSite } from "@/e2e/support/copied-site";
import type { TestSite } from "@/e2e/support/test-site";

const FILES = "e2e/files/copies-of-0.1";

const { copy, newest, restore, restored, storage } = copiedSite();

async function load(state: "first" | "second") {
  const folder = join(FILES, state);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(folder.length + 1).replaceAll("\\", "/");
    storage().objects.set(key, await readFile(path));
  }
}

/** Writes a machine's record of its copies into a folder. */
async function own({ dataDir }: TestSite, machine: "first" | "second") {
  await mkdir(dataDir, { recursive: true });
  await writeFile(
    join(dataDir, "installation.json"),
    await readFile(join(FILES, `${machine}.json`)),
  );
}

const UPLOAD = "a3b3f9c1223ff5ce3dad703ddc42e685-10x10.svg";
const [FIRST, SECOND, LATE] = [
  "Made by the first machine",
  "Made by the second machine",
  "Made too late",
];

test("a copy is restored with its upload", async () => {
  await load("first");
  const { titles, files } = await restored("to");
  expect(titles).toEqual([FIRST]);
  const [[name, content] = []] = files;
  expect(name).toBe(UPLOAD);
  expect(Buffer.from(content ?? "", "base64").toString()).toMatch(/^<svg .*fill="#0a7".*<\/svg>$/);
});

test("the newest copy is from the last epoch, and earlier copies can be restored", {
  tags: ["sweep"],
}, async () => {
  await load("first");
  await load("second");
  expect((await restored("newest")).titles).toEqual([FIRST, SECOND]);
  storage().objects.delete("site/primary");
  expect((await restored("without")).titles).toEqual([FIRST, SECOND]);
  const before = new Date("2026-11-24T12:00:01Z");
  expect((await restored("earlier", before)).titles).toEqual([FIRST]);
});

test("the folder that made the copies can add a copy", { tags: ["sweep"] }, async () => {
  await load("first");
  const one = await restore("one");
  await own(one, "first");
  await one.video("Made since");
  expect(await copy(one)).toMatchObject({ isNew: true });
  expect(await newest()).toEqual([FIRST, "Made since", UPLOAD]);
  expect(await restored("to")).toEqual(await contentOf(one));
});

test("after a takeover the second folder can copy, and the first folder is refused", {
  tags: ["sweep"],
}, async () => {
  await load("first");
  const one = await restore("one");
  await load("second");
  const two = await restore("two");
  await own(one, "first");
  await own(two, "second");
  await one.video(LATE);
  await expect(copy(one)).rejects.toMatchObject({ isRefusal: true });
  await two.video("Made since");
  await copy(two);
  expect(await newest()).toEqual([FIRST, SECOND, "Made since", UPLOAD]);
  await expect(copy(one)).rejects.toMatchObject({ isRefusal: true });
});
