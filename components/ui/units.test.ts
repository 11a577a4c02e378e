import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no style uses the unit 'ch', because its size changes with the fallback font", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => /(?<!\.test)\.(?:css|tsx?)$/.test(path)),
  );
  expect(files.length).toBeGreaterThan(500);
  const inCh = /[\s:(["']\d+(?:\.\d+)?ch\b/;
  expect(files.filter((path) => inCh.test(readFileSync(path, "utf8")))).toEqual([]);
});
