import { accessSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkDataFiles, checkFilesOfSite, keepFilesPrivate } from "./data-files";
import { PreparationError } from "./preparation-error";

const settings = vi.hoisted(() => ({ dataDir: "", databasePath: "" }));
vi.mock("@/lib/config/env", () => ({ env: settings }));
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  return { ...fs, writeFile: vi.fn(fs.writeFile), mkdir: vi.fn(fs.mkdir) };
});
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, accessSync: vi.fn(fs.accessSync) };
});
vi.mock("node:os", async (original) => {
  const os = await original<typeof import("node:os")>();
  return { ...os, userInfo: vi.fn(os.userInfo) };
});

const me = userInfo().username;
let secret: string;

beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "data-files-"));
  Object.assign(settings, { dataDir, databasePath: join(dataDir, "site.db") });
  secret = join(dataDir, "secret");
  await writeFile(secret, "");
});
afterEach(async () => {
  vi.mocked(userInfo).mockReset();
  vi.mocked(accessSync).mockReset();
  await rm(settings.dataDir, { recursive: true });
});

const fault = (code: string) => Object.assign(new Error(code), { code });
const fails = (code: string) => () => {
  throw fault(code);
};
/** Makes `accessSync` deny access to the path `closed`, but not to other paths. */
const isClosed = (closed: string, code = "EACCES") =>
  vi.mocked(accessSync).mockImplementation((path) => {
    if (path === closed) throw fault(code);
  });
const becomes = (username: string) =>
  vi.mocked(userInfo).mockReturnValueOnce({ ...userInfo(), username });
const refused = (words: string) =>
  expect(checkDataFiles()).rejects.toThrow(new PreparationError(words));

test("the check accepts the user's own files and a missing data folder", async () => {
  Object.assign(settings, { dataDir: join(settings.dataDir, "new"), databasePath: secret });
  await checkDataFiles();
  expect((await stat(settings.dataDir)).isDirectory()).toBe(true);
  Object.assign(settings, { dataDir: dirname(secret) });
});

test("the check accepts another user's folder inside the folder of backups", async () => {
  const strange = join(settings.dataDir, "backups", "lost+found");
  await mkdir(strange, { recursive: true });
  isClosed(strange);
  await checkDataFiles();
});

test("the check accepts that SQLite removes a file during the check", async () => {
  vi.mocked(accessSync).mockImplementationOnce(fails("ENOENT"));
  await checkDataFiles();
});

// Windows does not have the owners and modes of Unix.
describe.skipIf(process.platform === "win32")("a refusal", () => {
  test("names the owner of a file and the command that changes the owner", async () => {
    vi.mocked(accessSync).mockImplementationOnce(fails("EACCES"));
    becomes("visitor");
    await refused(
      `${secret} belongs to ${me}, and visitor is not allowed to use it: type sudo chown -R visitor ${settings.dataDir}`,
    );
  });

  test("names the command that changes the mode of a file if the user owns the file", async () => {
    vi.mocked(accessSync).mockImplementationOnce(fails("EACCES"));
    await refused(
      `${secret} belongs to ${me}, and ${me} is not allowed to use it: type chmod -R u+rwX ${settings.dataDir}`,
    );
  });

  test.each([
    ["uploads", "a.webp"],
    ["backups", "portfolio-2026-11-21T030000Z.tar.gz"],
    ["derived", "a.webp", "640.webp"],
  ])("is thrown for an unreadable file in a folder: %s/%s", async (...names) => {
    const path = join(settings.dataDir, ...names);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "");
    isClosed(path);
    becomes("visitor");
    await refused(
      `${path} belongs to ${me}, and visitor is not allowed to use it: type sudo chown -R visitor ${settings.dataDir}`,
    );
  });

  test("names the command that creates a missing folder, not a command that changes the parent's owner", async () => {
    const { dataDir } = settings;
    Object.assign(settings, { dataDir: join(dataDir, "my data") });
    vi.mocked(mkdir).mockRejectedValueOnce(fault("EACCES"));
    becomes("visitor");
    await refused(
      `${dataDir} belongs to ${me}, and visitor is not allowed to use it: type sudo install -d -o visitor "${settings.dataDir}", or set DATA_DIR to another folder`,
    );
    Object.assign(settings, { dataDir });
  });

  test("names the mount point of a read-only disk", async () => {
    vi.mocked(writeFile).mockRejectedValueOnce(fault("EROFS"));
    const { dataDir } = settings;
    await expect(checkDataFiles()).rejects.toThrow(
      `${dataDir} belongs to ${me} and is on a read-only disk: type sudo mount -o remount,rw ${dataDir}, or set DATA_DIR`,
    );
  });

  test("names the parent folder at which a read-only disk is mounted", async () => {
    const { dataDir } = settings;
    vi.mocked(writeFile).mockRejectedValueOnce(fault("EROFS"));
    isClosed(dirname(dataDir), "EROFS");
    await refused(
      `${dataDir} belongs to ${me} and is on a read-only disk: type sudo mount -o remount,rw ${dirname(dataDir)}, or set DATA_DIR to a folder elsewhere`,
    );
  });

  test("is not thrown by checkFilesOfSite if there is no data folder", async () => {
    const { dataDir } = settings;
    Object.assign(settings, { dataDir: join(dataDir, "new") });
    await checkFilesOfSite();
    await expect(stat(settings.dataDir)).rejects.toThrow("ENOENT");
    Object.assign(settings, { dataDir });
  });

  test("contains the error code, if permissions and read-only disks are not the reason", async () => {
    vi.mocked(writeFile).mockRejectedValueOnce(fault("ENOTDIR"));
    await refused(`DATA_DIR is not writable: ${settings.dataDir} (ENOTDIR)`);
  });
});

test.skipIf(process.platform === "win32")(
  "keepFilesPrivate makes the site's files private, and does not change other files",
  async () => {
    const uploads = join(settings.dataDir, "uploads");
    const strange = join(settings.dataDir, "not-ours");
    for (const path of [settings.databasePath, strange]) await writeFile(path, "");
    await mkdir(uploads);
    for (const path of [secret, settings.databasePath, strange]) await chmod(path, 0o644);
    await chmod(uploads, 0o755);
    await keepFilesPrivate();
    const modes = [secret, settings.databasePath, uploads, strange].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o600, 0o600, 0o700, 0o644]);
  },
);
