// `npm start`: file permissions, error messages, locks and skipped steps.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort, prepareDatabase, ROOT } from "../../support/server";
import { owner, page, portOf, start, tokenOf } from "../support/separate-server";

test.skipIf(process.platform === "win32")(
  "only the user who runs the site can read its files",
  async () => {
    const site = await start({ command: ["scripts/start.mjs"] });
    await (await owner(site))("POST", "/backups");
    const form = new FormData();
    form.set("file", new Blob(["a,b"]), "a.csv");
    const headers = { Authorization: `Bearer ${await tokenOf(site)}` };
    const sent = await fetch(`${site.url}/api/upload/upload`, {
      method: "POST",
      headers,
      body: form,
    });
    expect(sent.status).toBe(201);
    await site.stop();
    const names = await readdir(site.dataDir);
    expect(names).toEqual(expect.arrayContaining(["backups", "secret", "site.db", "uploads"]));
    const isOpen = async (name: string) =>
      ((await stat(join(site.dataDir, name))).mode & 0o077) !== 0;
    expect(await Promise.all(names.map(isOpen))).toEqual(names.map(() => false));
  },
);

test("a server whose port is taken prints the port and exits with code 1", async () => {
  const first = await start();
  const settings = { PORT: String(portOf(first)) };
  await expect(start({ settings })).rejects.toThrow(
    /exit code 1:\n[\s\S]*"level":"error".*Port \d+ is taken: stop the program that uses it, or set PORT to another port/,
  );
});

describe("the lock of the data folder", () => {
  test("a second server and a migration are refused while a server runs", async () => {
    const { dataDir } = await start();
    const refusal =
      /Another server uses DATA_DIR \(.+\): stop it, or set DATA_DIR to another folder/;
    await Promise.all([
      expect(start({ dataDir })).rejects.toThrow(refusal),
      expect(prepareDatabase(dataDir)).rejects.toThrow(refusal),
    ]);
  });

  test("a migration is refused if a server with another data folder uses the same database", async () => {
    const { dataDir } = await start();
    const folder = await mkdtemp(join(tmpdir(), "portfolio-start-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const database = join(dataDir, "site.db");
    await expect(prepareDatabase(folder, { DATABASE_URL: `file:${database}` })).rejects.toThrow(
      `Another server uses the database ${database}: stop it, or set DATABASE_URL to another file`,
    );
  });

  test("a server can start while another server stops", async () => {
    const first = await start();
    await (await owner(first))("PUT", "/hero", { title: "Written to the first" });
    const second = start({ dataDir: first.dataDir });
    expect(await first.stop()).toBe(0);
    expect((await page(await second)).text).toContain("Written to the first");
  });
});

describe("npm start", () => {
  const run = (settings: Record<string, string>) =>
    new Promise<{ code: number | string | null | undefined; printed: string }>((done) => {
      execFile(
        process.execPath,
        ["scripts/start.mjs"],
        {
          cwd: ROOT,
          env: { ...process.env, NODE_ENV: "production", ...settings },
          timeout: 60_000,
        },
        (error, stdout, stderr) => done({ code: error ? error.code : 0, printed: stdout + stderr }),
      );
    });
  const lastLine = (printed: string) => printed.trim().split("\n").at(-1);

  test("npm start prints the reason for a failure as its last line", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portfolio-start-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((ready) => taken.listen(port, ready));
    const PORT = String(await freePort());
    const file = join(folder, "file");
    await writeFile(file, "");
    const cases: [Record<string, string>, string | RegExp][] = [
      [
        { PORT: String(port) },
        `Port ${port} is taken: stop the program that uses it, or set PORT to another port`,
      ],
      [{ PORT, COPY_TO: "s3://bucket" }, "COPY_KEY must be set, because COPY_TO is set"],
      [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535"],
      [{ PORT, SEED: "lots" }, 'SEED must be "demo" or "none"'],
      [
        { PORT, NEXT_PUBLIC_API_BASE_URL: "https://api.example.com" },
        "NEXT_PUBLIC_API_BASE_URL must be a path on this site, like /api; the API cannot be on another origin",
      ],
      [{ PORT, DATA_DIR: join(file, "x") }, /^DATA_DIR is not writable: .* \(ENOTDIR\)$/],
    ];
    for (const [settings, line] of cases) {
      const place = { DATA_DIR: join(folder, "data"), LOG_FORMAT: "text" };
      const { code, printed } = await run({ ...place, ...settings });
      expect(code).toBe(1);
      if (typeof line === "string") expect(lastLine(printed)).toBe(line);
      else expect(lastLine(printed)).toMatch(line);
    }
    expect(existsSync(join(folder, "data", "site.db"))).toBe(false);
    taken.close();
  });

  // The timeout covers two full starts.
  test("a second start skips finished steps and keeps the content", {
    tags: ["gate"],
    timeout: 180_000,
  }, async () => {
    const first = await start({ command: ["scripts/start.mjs"], settings: { LOG_FORMAT: "text" } });
    expect(first.log()).toMatch(/Dependencies .*up to date/);
    expect(first.log()).toMatch(/Site .*up to date/);
    await (await owner(first))("PUT", "/hero", { title: "Kept over a restart" });
    expect(await first.stop()).toBe(0);
    const second = await start({ dataDir: first.dataDir, command: ["scripts/start.mjs"] });
    expect(second.log()).toMatch(/Database .*up to date/);
    // Without a terminal, the steps of `npm start` also print JSON lines, like the log.
    for (const line of second.log().trim().split("\n")) expect(JSON.parse(line).level).toBe("info");
    expect((await page(second)).text).toContain("Kept over a restart");
  });

  test("the server ends when the program that started it is killed", async () => {
    const site = await start({ command: ["scripts/start.mjs"] });
    await site.kill();
    await vi.waitFor(() => expect(site.log()).toContain('"msg":"Stopped"'), 10_000);
    await expect(page(site)).rejects.toThrow();
  });

  test("npm start works in a folder with a space in its name", async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "portfolio start ")), "my site");
    onTestFinished(() => rm(dirname(folder), { recursive: true }));
    await mkdir(folder);
    for (const name of await readdir(ROOT)) {
      if (/^(\.git|data|test-results)$/.test(name)) continue;
      if (["node_modules", ".next"].includes(name))
        // On Windows this creates a junction, because a symbolic link needs special rights there.
        await symlink(join(ROOT, name), join(folder, name), "junction");
      else {
        // test-data is not copied, because other tests change it at the same time.
        const filter = (from: string) => !from.endsWith("test-data");
        await cp(join(ROOT, name), join(folder, name), { recursive: true, filter });
      }
    }
    // Without this stamp file, npm start compiles the programs in the new folder.
    await rm(join(folder, ".build", "tools-stamp"));
    const site = await start({ command: [join(folder, "scripts/start.mjs")] });
    expect(site.log()).toMatch(/Database client, server [\d.]+ s {2}compiled/);
    expect((await page(site)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});
