// Tests `npm run password` while the site runs.
import { mkdir, mkdtemp, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OWNER } from "../../support/owner-call";
import { passwordCommand } from "../support/password-command";
import { start } from "../support/separate-server";

const NEW = "a quiet river at noon";

test("npm run password reads a new password from standard input and ends all sessions", async () => {
  const server = await start();
  const login = (password: string) =>
    fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      body: new URLSearchParams({ username: OWNER.email, password }),
    });
  const isSignedIn = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/auth/sessions`, { headers })).status === 200;
  };
  const { access_token, refresh_token } = await (await login(OWNER.password)).json();

  for (const [input, message] of [
    ["short\n", "New password must be at least 12 characters"],
    ["Qwerty123456\n", "New password is one that many people use; choose another"],
    ["", "New password must be at least 12 characters"],
  ] as const) {
    expect(await passwordCommand(server.dataDir, [], input)).toEqual({
      code: 1,
      printed: `${message}\n`,
    });
  }
  expect(await isSignedIn(access_token)).toBe(true);

  expect(await passwordCommand(server.dataDir, [], `${NEW}\nand more\n`)).toEqual({
    code: 0,
    printed: `The password of ${OWNER.email} is set, and all sign-ins have ended.\n`,
  });
  expect(await isSignedIn(access_token)).toBe(false);
  const body = new URLSearchParams({ refresh_token });
  const refresh = await fetch(`${server.url}/api/auth/refresh`, { method: "POST", body });
  expect(refresh.status).toBe(401);
  expect((await login(OWNER.password)).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
  expect(await (await fetch(`${server.url}/login`)).text()).not.toContain("Demo credentials");
});

test("npm run password fails with a message if no site exists", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portfolio-password-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  expect(await passwordCommand(dataDir, [], `${NEW}\n`)).toEqual({
    code: 1,
    printed: "There is no owner yet; npm start creates the owner\n",
  });
});

test("npm run password reports an unusable data folder or a damaged database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-password-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = join(folder, "site.db");
  await mkdir(database);
  expect(await passwordCommand(folder, [], `${NEW}\n`)).toEqual({
    code: 1,
    printed: `The database ${database} cannot be opened: move it away, then type npm run restore FILE\n`,
  });
  await rmdir(database);
  await writeFile(database, "no database");
  expect(await passwordCommand(database, [], `${NEW}\n`)).toEqual({
    code: 1,
    printed: `DATA_DIR is not writable: ${database} (EEXIST)\n`,
  });
  expect(await passwordCommand(folder, [], `${NEW}\n`)).toEqual({
    code: 1,
    printed: `The database ${database} is damaged: restore a backup with npm run restore FILE\n`,
  });
});
