import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const env = vi.hoisted(() => ({ dataDir: "", nextauthSecret: undefined as string | undefined }));
vi.mock("@/lib/config/env", () => ({ env }));
/** `failing` is the disk operation that fails. A write that fails has already written a part of the text. */
const disk = vi.hoisted(() => ({ failing: "", hasLinks: true }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const fail = (code: string) => {
    throw Object.assign(new Error(code), { code });
  };
  return {
    ...fs,
    writeFileSync: (file: number, text: string) => {
      if (disk.failing !== "write") return fs.writeFileSync(file, text);
      fs.writeFileSync(file, text.slice(0, 20));
      return fail("ENOSPC");
    },
    fsyncSync: (file: number) => (disk.failing === "flush" ? fail("EIO") : fs.fsyncSync(file)),
    linkSync: (from: string, to: string) => (disk.hasLinks ? fs.linkSync(from, to) : fail("EPERM")),
  };
});

beforeEach(async () => {
  Object.assign(disk, { failing: "", hasLinks: true });
  env.dataDir = await mkdtemp(join(tmpdir(), "secret-"));
});
afterEach(() => rm(env.dataDir, { recursive: true }));

const path = () => join(env.dataDir, "secret");

/** The secret that a new process uses. */
async function secretAtStart(): Promise<string> {
  vi.resetModules();
  return (await import("./secret")).authSecret();
}

test.each([true, false])(
  "the secret is made once, in a file that only its owner can read (hard links: %s)",
  async (hasLinks) => {
    disk.hasLinks = hasLinks;
    const secret = await secretAtStart();
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await secretAtStart()).toBe(secret);
    expect(await readFile(path(), "utf8")).toBe(secret);
    if (process.platform !== "win32") expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(await readdir(env.dataDir)).toEqual(["secret"]);
  },
);

test.each(["write", "flush"])("a disk error during the %s leaves no file", async (failing) => {
  disk.failing = failing;
  await expect(secretAtStart()).rejects.toThrow(/^(ENOSPC|EIO)$/);
  expect(await readdir(env.dataDir)).toEqual([]);
  disk.failing = "";
  expect(await secretAtStart()).toHaveLength(64);
});

test.each([true, false])(
  "if two processes make the secret, the secret of the first process is stored (hard links: %s)",
  async (hasLinks) => {
    disk.hasLinks = hasLinks;
    const { makeFileOnce } = await import("@/lib/files/atomic-write");
    for (const text of ["first", "second"]) makeFileOnce(path(), text, 0o600);
    expect(await readFile(path(), "utf8")).toBe("first");
    expect(await readdir(env.dataDir)).toEqual(["secret"]);
  },
);

test.each(["", "\n", "x".repeat(31)])(
  "the short secret %j is refused, and its file stays unchanged",
  async (kept) => {
    await writeFile(path(), kept);
    const error = await secretAtStart().catch((refusal) => refusal);
    expect(error.constructor.name).toBe("SettingsError");
    expect(error.message).toContain(`The secret in ${path()} has ${kept.trim().length} characters`);
    expect(error.message).toContain("or delete it");
    expect(await readFile(path(), "utf8")).toBe(kept);
  },
);

test("NEXTAUTH_SECRET is used instead of the file", async () => {
  env.nextauthSecret = "n".repeat(32);
  expect(await secretAtStart()).toBe("n".repeat(32));
  env.nextauthSecret = undefined;
  expect(await readdir(env.dataDir)).toEqual([]);
});

test("a secret with exactly 32 characters is accepted", async () => {
  await writeFile(path(), `${"x".repeat(32)}\n`);
  expect(await secretAtStart()).toBe("x".repeat(32));
});
