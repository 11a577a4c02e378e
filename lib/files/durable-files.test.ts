import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { flushFile, flushFolder, renameFile } from "./durable-files";

vi.mock("node:fs/promises", { spy: true });

async function twoFiles() {
  const folder = await mkdtemp(join(tmpdir(), "durable-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [draft, file] = [join(folder, "draft"), join(folder, "file")];
  await writeFile(draft, "new");
  await writeFile(file, "old");
  return { folder, draft, file };
}

const inUse = () => Promise.reject(Object.assign(new Error("in use"), { code: "EPERM" }));

test("renaming with `waits` waits until a file in use is free", async () => {
  const { draft, file } = await twoFiles();
  vi.mocked(rename).mockImplementationOnce(inUse).mockImplementationOnce(inUse);
  await renameFile(draft, file, true);
  expect(await readFile(file, "utf8")).toBe("new");
});

test("renaming throws at once if `waits` is false, or if the error does not mean that a file is in use", async () => {
  const { draft, file } = await twoFiles();
  vi.mocked(rename).mockImplementationOnce(inUse);
  await expect(renameFile(draft, file, false)).rejects.toThrow("in use");
  await expect(renameFile(`${draft}-missing`, file, true)).rejects.toThrow("ENOENT");
  expect(await readFile(file, "utf8")).toBe("old");
});

test("files and folders can be flushed", async () => {
  const { folder, file } = await twoFiles();
  await flushFile(file);
  await flushFolder(folder);
  expect(await readFile(file, "utf8")).toBe("old");
});
