import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { makeRecoveryCodes } from "./recovery-codes";
import { checkSecondStep } from "./second-step";
import { makeTicket } from "./tickets";
import { newTotpSecret, sealSecret } from "./totp";
import { TICKET_OVER } from "./wire";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("../secret", () => ({ authSecret: () => "s".repeat(40) }));

const BUSY = new Error("The database is locked");

let own: MigratedDatabase;
beforeAll(async () => {
  own = await migratedDatabase();
  opened.db = own.db;
  await opened.db.owner.create({
    data: { id: 1, email: "owner@example.com", passwordHash: "hash", isDemoPassword: false },
  });
  await opened.db.totpFactor.create({
    data: { sealedSecret: sealSecret(newTotpSecret()), lastStep: 0 },
  });
});
afterAll(() => own.remove());
let codes: string[] = [];
beforeEach(async () => {
  codes = await opened.db.$transaction(makeRecoveryCodes);
});

const newTicket = () => makeTicket({ ownerId: 1, passwordHash: "hash", challenge: null });
const from = (address: string) => new Headers({ "x-portfolio-address": address });

test("a code in whatever digits is at worst a wrong one, and its ticket has tries left", async () => {
  const ticket = newTicket();
  for (const code of ["٠٠٠٠٠٠", "００００００", "éééééé"]) {
    await expect(checkSecondStep({ ticket, code }, from("10.0.0.1"))).rejects.toMatchObject({
      status: 401,
      message: "This code is not right",
    });
  }
  const proof = await checkSecondStep({ ticket, code: codes[0] ?? "" }, from("10.0.0.1"));
  expect(proof).toMatchObject({ ownerId: 1, passwordHash: "hash", hasSecondStep: true });
});

const refuse = () => Promise.reject(BUSY) as never;

test.each([
  [
    "the owner",
    "10.0.0.2",
    () => vi.spyOn(opened.db.owner, "findUnique").mockImplementation(refuse),
  ],
  [
    "the code",
    "10.0.0.3",
    () => vi.spyOn(opened.db.recoveryCode, "findUnique").mockImplementation(refuse),
  ],
])(
  "while %s cannot be looked at, neither ticket nor attempt is used up",
  async (_, address, lock) => {
    const ticket = newTicket();
    const check = () => checkSecondStep({ ticket, code: codes[0] ?? "" }, from(address));
    const locked = lock();
    // More often than a ticket has tries, or an account attempts.
    for (let times = 1; times <= 12; times++) await expect(check()).rejects.toBe(BUSY);
    locked.mockRestore();
    expect(await check()).toMatchObject({ ownerId: 1 });
    await expect(check()).rejects.toMatchObject({ status: 401, message: TICKET_OVER });
  },
);
