import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findRouteAmong, readRoutes } from "./routes";

const CONTENT = ["/api/blog", "/api/blog/[id]"];
const FILES = ["/icon.png", "/_next/static/chunks/[slug].js"];

test.each([
  ["/blogs", "/blogs", "page"],
  ["/icon.png", "/icon.png", "file"],
  ["/%69con.png", "/[slug]", "page"],
  ["/_next/static/chunks/%5Bslug%5D.js", "/_next/static/chunks/[slug].js", "file"],
  ["/_next/static/chunks/other.js", undefined, undefined],
  ["/_next/%E0%A4%A", undefined, undefined],
  // This path must match no route, because Next would decode pictures on the server.
  ["/_next/image", undefined, undefined],
  ["/api/blog/1", "/api/blog/[id]", "content"],
  ["/api/search", "/api/search", "content"],
  ["/api/hero", undefined, undefined],
  ["/api/blog/1/more", undefined, undefined],
])("the path %s matches the route %s of the type %s", (path, pattern, type) => {
  const found = findRouteAmong(CONTENT, FILES)(path);
  expect([found?.pattern, found?.type]).toEqual([pattern, type]);
});

test("readRoutes finds the files in public and the scripts of the build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "routes-"));
  for (const path of [".next/static/chunks/a.js", "public/a.txt", "public/icons/brands/a.svg"]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "");
  }
  const find = await readRoutes(CONTENT, folder);
  const types = (paths: string[]) => paths.map((path) => find(path)?.type);
  expect(types(["/a.txt", "/icons/brands/a.svg", "/_next/static/chunks/a.js"])).toEqual(
    Array(3).fill("file"),
  );
  expect(types(["/icons/brands", "/chunks/a.js"]), "no files").toEqual([undefined, undefined]);
  await rm(folder, { recursive: true });
});
