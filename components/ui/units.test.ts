import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no width is measured in 'ch', because it depends on the space of the fallback fonts", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => /(?<!\.test)\.(?:css|tsx?)$/.test(path)),
  );
  expect(files.length).toBeGreaterThan(500);
  const inCh = /[\s:(["']\d+(?:\.\d+)?ch\b/;
  expect(files.filter((path) => inCh.test(readFileSync(path, "utf8")))).toEqual([]);
});
