import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { backedUpSites } from "@/e2e/support/backed-up-site";
import { addIncoming, beginIncoming } from "./incoming";

const settings = vi.hoisted(() => ({
  dataDir: "",
  databasePath: "does-not-exist",
  backupKeep: 7,
  logLevel: "silent",
}));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const { site } = backedUpSites();

test("if the last part of a backup is sent again, the answer is the same, and no second backup is added", async () => {
  const one = await site("one");
  settings.dataDir = one.dataDir;
  const { path } = await one.backUp();
  const bytes = await readFile(path);
  const { id } = await beginIncoming(bytes.length);
  const half = Math.floor(bytes.length / 2);
  const send = (from: number, to = bytes.length) =>
    addIncoming(id, { from, part: bytes.subarray(from, to) });

  expect(await send(0, half)).toEqual({ received: half, backup: null });
  // A sender sometimes repeats a request while the first request is still running.
  const [answer, repeated] = await Promise.all([send(half), send(half)]);
  expect(answer).toMatchObject({ received: bytes.length, backup: { reason: "uploaded" } });
  expect(repeated).toEqual(answer);
  expect(await send(half)).toEqual(answer);
  expect(await one.backups()).toHaveLength(2);

  await expect(send(0, half)).rejects.toMatchObject({ status: 404 });
});
