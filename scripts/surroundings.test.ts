import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const { warnings } = await import(join(import.meta.dirname, "surroundings.mjs"));

test("a relative DATA_DIR gets a warning if the command was called from another folder", () => {
  const elsewhere = resolve("..");
  expect(warnings("data", elsewhere)).toEqual([
    `DATA_DIR (data) is relative to the folder of the checkout: the data is in ${resolve("data")}`,
  ]);
  for (const [dataDir, from] of [
    ["data", process.cwd()],
    [resolve("data"), elsewhere],
    [join("..", "data"), process.cwd()],
    [undefined, elsewhere],
  ] as const) {
    expect(warnings(dataDir, from)).toEqual([]);
  }
});

// Windows has no limit of open files.
test.skipIf(process.platform === "win32")(
  "a low limit of open files is reported",
  { tags: ["sweep"] },
  () => {
    const module = JSON.stringify(pathToFileURL(resolve("scripts/surroundings.mjs")).href);
    const program = `
    const { warnings } = await import(${module});
    try { console.log(warnings().join()); } catch (error) { console.log("refused:", error.message); }
  `;
    const under = (limit: number) => {
      const shell = `ulimit -n ${limit} && exec "$0" --input-type=module -e "$1"`;
      const args = ["-c", shell, process.execPath, program];
      return execFileSync("sh", args, { encoding: "utf8" }).trim();
    };
    expect(under(1_023)).toMatch(/^Only 1023 files can be open at once, .*ulimit -n 4096/);
    expect(under(1_024)).toBe("");
    expect(under(512)).toMatch(/^Only 512 files can be open at once, so the site will refuse/);
    expect(under(511)).toMatch(/^refused: Only 511 files .* cannot start: .*ulimit -n 4096/);
  },
);
