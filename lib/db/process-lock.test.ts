import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FolderInUseError, keepDataFolder, withDataFolder } from "./process-lock";

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "process-lock-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return { dataDir: path, databasePath: join(path, "site.db") };
}

test("withDataFolder locks a folder during its work, and keepDataFolder locks it until the process ends", async () => {
  const path = await folder();
  const other = () => withDataFolder(path, async () => "done", 0);
  await withDataFolder(path, () => expect(other()).rejects.toThrow(FolderInUseError));
  expect(await other()).toBe("done");
  await keepDataFolder(path);
  await expect(other()).rejects.toThrow(path.dataDir);
  expect(await withDataFolder(await folder(), async () => "done", 0)).toBe("done");
});

test.each(["site.db", "other.db"])(
  "a second server with another data folder cannot use the database %s",
  async (name) => {
    const [one, two] = [await folder(), await folder()];
    const databasePath = join(one.dataDir, name);
    const first = { ...one, databasePath };
    const other = () => withDataFolder({ ...two, databasePath }, async () => "done", 0);
    const refusal = `Another server uses the database ${databasePath}: stop it, or set DATABASE_URL to another file`;
    await withDataFolder(first, () => expect(other()).rejects.toThrow(refusal));
    expect(await other()).toBe("done");
  },
);

test("if the work fails, the folder is unlocked, and the error of the work is thrown", async () => {
  const path = await folder();
  const fail = () => Promise.reject(new Error("No"));
  await expect(withDataFolder(path, fail)).rejects.toThrow("No");
  expect(await withDataFolder(path, async () => "done", 0)).toBe("done");
});
