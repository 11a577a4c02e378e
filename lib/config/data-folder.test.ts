import { access, statfs } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { dataFolderProblem } from "./data-folder";

vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof import("node:fs/promises")>()),
  access: vi.fn(),
  statfs: vi.fn(),
}));

const settings = vi.hoisted(() => ({ dataDir: "/data", databasePath: "/data/site.db" }));
vi.mock("./env", () => ({ env: settings }));

const fault = (code: string) => Object.assign(new Error(code), { code });
const leave = (bytes: number) =>
  vi.mocked(statfs).mockResolvedValue({ bavail: bytes / 512, bsize: 512 } as never);

beforeEach(() => {
  vi.mocked(access).mockResolvedValue(undefined);
  leave(1024 ** 3);
});

test("a writable folder on a disk with free space has no problem", async () => {
  expect(await dataFolderProblem()).toBeNull();
});

test("less than a megabyte of free space is a problem", async () => {
  leave(1024 ** 2);
  expect(await dataFolderProblem()).toBeNull();
  leave(1024 ** 2 - 512);
  expect(await dataFolderProblem()).toBe("There is no room left on the disk");
});

test.each(["EROFS", "EACCES"])(
  "the error %s means that the folder is not writable",
  async (code) => {
    vi.mocked(access).mockRejectedValue(fault(code));
    expect(await dataFolderProblem()).toBe("The disk cannot be written to");
  },
);

test("a missing folder is a problem", async () => {
  vi.mocked(access).mockRejectedValue(fault("ENOENT"));
  expect(await dataFolderProblem()).toBe("The data folder is missing");
});

test("the database's folder is checked too", async () => {
  settings.databasePath = "/elsewhere/site.db";
  vi.mocked(access).mockImplementation(async (folder) => {
    if (folder === "/elsewhere") throw fault("EROFS");
  });
  expect(await dataFolderProblem()).toBe("The disk cannot be written to");
});
