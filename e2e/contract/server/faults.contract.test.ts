// Requests while another connection locks the database.
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { dataDir, serverUrl } from "../support/shared-site";

/** Locks the database through a separate connection. The returned function releases the lock. */
async function lockDatabase() {
  const other = createClient({ url: `file:${join(dataDir(), "site.db")}` });
  await other.execute("BEGIN EXCLUSIVE");
  return async () => {
    await other.execute("ROLLBACK");
    other.close();
  };
}

test("a write during a long lock is refused and saves nothing, but a write after the lock succeeds", async () => {
  const { access_token: token } = await signIn();
  const before = (await call("GET", "/hero")).body;
  const release = await lockDatabase();
  const change = { token, json: { subtitle: "Saved too late" } };
  const refused = await call("PUT", "/hero", change);
  expect([refused.status, refused.body]).toEqual([
    503,
    { message: "The database is busy: try again in a moment", code: "unavailable" },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call("GET", "/hero")).body).toEqual(before);
  await release();
  expect((await call("PUT", "/hero", change)).status).toBe(200);
  // Another connection sees the acknowledged change.
  const other = createClient({ url: `file:${join(dataDir(), "site.db")}` });
  const { rows } = await other.execute("SELECT subtitle FROM Hero");
  other.close();
  expect(rows[0]?.subtitle).toBe("Saved too late");
});

test("a backup can be downloaded while the database is locked", async () => {
  const { access_token: token } = await signIn();
  await call("POST", "/backups", { token });
  const backups = async () => (await call("GET", "/backups", { token })).body;
  await expect.poll(async () => (await backups()).job.state, { timeout: 30_000 }).toBe("done");
  const { name, bytes } = (await backups()).backups[0];
  const { path } = (await call("POST", `/backups/${name}/download`, { token })).body;
  const release = await lockDatabase();
  // The database stays locked during the whole download.
  const saved = await fetch(`${serverUrl()}/api${path}`);
  expect([saved.status, (await saved.arrayBuffer()).byteLength]).toEqual([200, bytes]);
  await release();
  await call("DELETE", `/backups/${name}`, { token });
});
