import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeUnfinishedFiles, writeFileAtomically } from "./atomic-write";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "whole-file-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a complete file is written, and no other file is left beside it", async () => {
  await writeFileAtomically(join(folder, "deep", "a.png"), Buffer.from("whole"));
  expect(await readdir(join(folder, "deep"))).toEqual(["a.png"]);
  expect(await readFile(join(folder, "deep", "a.png"), "utf8")).toBe("whole");
});

test("only the unfinished files of a killed process are removed", async () => {
  const id = "0b6b1a39-53a5-4d43-b6e5-6d1c2f0a9d11";
  for (const name of [`a.png.${id}.part`, `snapshot-${id}.part`, "a.png", "b.part", id]) {
    await writeFile(join(folder, name), "");
  }
  await removeUnfinishedFiles(folder);
  expect((await readdir(folder)).sort()).toEqual([id, "a.png", "b.part"]);
  await removeUnfinishedFiles(join(folder, "not-there"));
});
