import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { requireConfirmed } from "./confirmation";
import { beginFamily, type SignIn } from "./families";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const NOW = new Date("2026-03-05T10:00:00Z");
const MINUTE_MS = 60_000;
const REFUSED = { status: 403, code: "password_required" };

const site = await databaseOfFile();
opened.db = site.db;
let session: SignIn;
await addOwner(site);
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  session = await beginFamily({ ownerId: 1, passwordHash: "", hasSecondStep: false }, "Firefox");
  await given({ createdAt: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the time of the sign-in or of the confirmation. */
const given = (data: { createdAt?: Date; confirmedAt?: Date }) =>
  site.db.tokenFamily.update({ where: { id: session.familyId }, data });
const at = (minutes: number, ms = 0) => vi.setSystemTime(NOW.getTime() + minutes * MINUTE_MS + ms);

test("after a sign-in, the password is not needed again for ten minutes", async () => {
  at(10);
  await requireConfirmed(session);
  at(10, 1);
  await expect(requireConfirmed(session)).rejects.toMatchObject(REFUSED);
});

test("after a confirmation, the password is not needed again for ten minutes", async () => {
  await given({ confirmedAt: new Date(NOW.getTime() + 30 * MINUTE_MS) });
  at(40);
  await requireConfirmed(session);
  at(40, 1);
  await expect(requireConfirmed(session)).rejects.toMatchObject(REFUSED);
});

test("if the time of the sign-in is more than ten minutes in the future, the password is needed again", async () => {
  at(-11);
  await expect(requireConfirmed(session)).rejects.toMatchObject(REFUSED);
});
