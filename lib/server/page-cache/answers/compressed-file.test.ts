import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressedFile } from "./compressed-file";

let build: string;
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "build-"));
  await mkdir(join(build, "compressed/chunks"), { recursive: true });
  for (const name of ["chunks/a-1.js", "../secret"]) {
    await writeFile(join(build, "compressed", `${name}.br`), `${name} by br`);
    await writeFile(join(build, "compressed", `${name}.gz`), `${name} by gzip`);
  }
});
afterAll(() => rm(build, { recursive: true }));

test("a file of the build is found in both encodings", async () => {
  const found = await compressedFile("/_next/static/chunks/a-1.js", build);
  expect([found?.br.toString(), found?.gzip.toString()]).toEqual([
    "chunks/a-1.js by br",
    "chunks/a-1.js by gzip",
  ]);
});

test.each([
  "/_next/static/chunks/other.js",
  "/_next/static/../secret",
  "/_next/static/chunks/../../secret",
  "/_next/static/%2e%2e/secret",
  "/_next/static/chunks/a-1.js?more",
  "/chunks/a-1.js",
])("no compressed file is found at %s", async (path) => {
  expect(await compressedFile(path, build)).toBeNull();
});
