import { beforeEach, expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { beginFamily, isAlive, revoke } from "./families";
import { endSession, listSessions } from "./session-list";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const HEADERS = new Headers({ "user-agent": "curl/8.0" });
const NOT_FOUND = { status: 404, message: "Session not found" };

const site = await databaseOfFile();
opened.db = site.db;
await addOwner(site);
beforeEach(async () => {
  await site.db.tokenFamily.deleteMany();
  await site.db.securityEvent.deleteMany();
});

const PROOF = { ownerId: 1, passwordHash: "", hasSecondStep: false };

/** A session that was last seen some minutes ago. */
async function begin(minutesAgo: number, state: { expiresAt?: Date } = {}) {
  const session = await beginFamily(PROOF, `Firefox/${minutesAgo}`);
  const lastSeen = new Date(Date.now() - minutesAgo * 60_000);
  const where = { id: session.familyId };
  await site.db.tokenFamily.update({ where, data: { lastSeen, ...state } });
  return session;
}

test("the current session is listed first, then the others by their last use, latest first", async () => {
  const [seenLast, seenFirst] = [await begin(1), await begin(30)];
  const [mine, between] = [await begin(20), await begin(10)];
  const listed = await listSessions(mine);
  const order = [mine, seenLast, between, seenFirst];
  expect(listed.map(({ id }) => id)).toEqual(order.map(({ familyId }) => familyId));
  expect(listed.map(({ is_current }) => is_current)).toEqual([true, false, false, false]);
});

test("sessions that have ended or expired are not listed, and cannot be ended", async () => {
  const mine = await begin(1);
  const ended = await begin(2);
  await revoke(ended.familyId);
  const expired = await begin(3, { expiresAt: new Date(Date.now() - 1) });
  expect((await listSessions(mine)).map(({ id }) => id)).toEqual([mine.familyId]);
  for (const { familyId } of [ended, expired]) {
    await expect(endSession(mine, familyId, HEADERS)).rejects.toMatchObject(NOT_FOUND);
  }
  expect(await site.db.securityEvent.count()).toBe(0);
});

test("ending a session is logged and does not affect the other sessions", async () => {
  const [mine, other, third] = [await begin(1), await begin(2), await begin(3)];
  await endSession(mine, other.familyId, HEADERS);
  const alive = await Promise.all([mine, other, third].map(({ familyId }) => isAlive(familyId)));
  expect(alive).toEqual([true, false, true]);
  const events = await site.db.securityEvent.findMany({ select: { kind: true, device: true } });
  expect(events).toEqual([{ kind: "sessions_ended", device: "curl" }]);
});
