import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FolderInUseError, keepDataFolder, withDataFolder } from "./process-lock";

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "process-lock-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test("a folder is kept from others while work is under way, and from then on where a server keeps it", async () => {
  const path = await folder();
  const other = () => withDataFolder(path, async () => "done", 0);
  await withDataFolder(path, () => expect(other()).rejects.toThrow(FolderInUseError));
  expect(await other()).toBe("done");
  await keepDataFolder(path);
  await expect(other()).rejects.toThrow(path);
  expect(await withDataFolder(await folder(), async () => "done", 0)).toBe("done");
});

test("work that fails gives the folder back, and its own error", async () => {
  const path = await folder();
  const fail = () => Promise.reject(new Error("No"));
  await expect(withDataFolder(path, fail)).rejects.toThrow("No");
  expect(await withDataFolder(path, async () => "done", 0)).toBe("done");
});
