import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const MOST_FILES = 30;
const MOST_LOOSE_FILES = 6;
const FOLDERS = ["app", "components", "lib", "prisma", "scripts"];

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`.replaceAll("\\", "/"));

test("no folder has more source files than one can keep in mind", () => {
  const sizes = new Map<string, number>();
  const isSource = (path: string) =>
    /\.(tsx?|mjs)$/.test(path) && !/\.test\.ts$|\/generated\//.test(path);
  for (const path of FOLDERS.flatMap(filesBelow).filter(isSource)) {
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > MOST_FILES)).toEqual([]);
  expect(sizes.get("lib")).toBeLessThanOrEqual(MOST_LOOSE_FILES);
});
