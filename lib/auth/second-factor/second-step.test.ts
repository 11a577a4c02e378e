import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { makeRecoveryCodes } from "./recovery-codes";
import type { RelyingParty } from "./relying-party";
import { askSecondStep, checkSecondStep } from "./second-step";
import { makeTicket } from "./tickets";
import { newTotpSecret, sealSecret } from "./totp";
import { TICKET_OVER } from "./wire";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
const secret = vi.hoisted(() => ({ text: "s".repeat(40) }));
vi.mock("../secret", () => ({ authSecret: () => secret.text }));
vi.mock("./relying-party", () => ({
  relyingParty: () => ({ id: "localhost", origin: "http://localhost" }),
}));
// `passkeys.test.ts` tests signatures.
vi.mock("./passkeys", () => ({
  requestOptions: async () => null,
  verifySigned: async (_party: RelyingParty, challenge: string, { id }: { id: string }) =>
    id === `signed ${challenge}`,
}));

const BUSY = new Error("The database is locked");

const own = await databaseOfFile();
opened.db = own.db;
beforeAll(async () => {
  await opened.db.owner.create({
    data: { id: 1, email: "owner@example.com", passwordHash: "hash", isDemoPassword: false },
  });
  await opened.db.totpFactor.create({
    data: { sealedSecret: sealSecret(newTotpSecret()), lastStep: 0 },
  });
});
let codes: string[] = [];
beforeEach(async () => {
  codes = await opened.db.$transaction(makeRecoveryCodes);
});

const newTicket = () => makeTicket({ ownerId: 1, passwordHash: "hash", challenge: null });
const from = (address: string) => new Headers({ "x-portfolio-address": address });

const signed = (challenge: string) => ({ id: `signed ${challenge}` }) as never;
const WRONG_CODE = { status: 401, message: "This code is not right" };

test("a passkey challenge works once, and a code can be tried afterwards", async () => {
  const ticket = makeTicket({ ownerId: 1, passwordHash: "hash", challenge: "one" });
  const wrong = { status: 401, message: "This passkey was not accepted" };
  for (const response of [signed("another"), signed("one")]) {
    const tried = checkSecondStep({ ticket, response }, from("10.0.0.4"));
    await expect(tried).rejects.toMatchObject(wrong);
  }
  await checkSecondStep({ ticket, code: codes[0] ?? "" }, from("10.0.0.4"));
  const other = makeTicket({ ownerId: 1, passwordHash: "hash", challenge: "two" });
  const proof = await checkSecondStep({ ticket: other, response: signed("two") }, from("10.0.0.4"));
  expect(proof).toEqual({ ownerId: 1, passwordHash: "hash", hasSecondStep: true });
});

test("if the app's secret cannot be read, the app's codes are refused, but recovery codes still work", async () => {
  const ticket = newTicket();
  secret.text = "t".repeat(40);
  onTestFinished(() => {
    secret.text = "s".repeat(40);
  });
  const tried = checkSecondStep({ ticket, code: "123456" }, from("10.0.0.5"));
  await expect(tried).rejects.toMatchObject(WRONG_CODE);
  await checkSecondStep({ ticket, code: codes[0] ?? "" }, from("10.0.0.5"));
});

test("recovery codes are offered while unused codes exist", async () => {
  const owner = { id: 1, email: "owner@example.com", passwordHash: "hash" };
  const kinds = async () => (await askSecondStep(owner, new Headers()))?.second_factor;
  expect(await kinds()).toEqual(["totp", "recovery"]);
  await opened.db.recoveryCode.deleteMany();
  expect(await kinds()).toEqual(["totp"]);
});

test("right second steps are never slowed down", async () => {
  for (let time = 1; time <= 15; time++) {
    const proof = checkSecondStep({ ticket: newTicket(), code: codes[0] ?? "" }, from("10.0.0.6"));
    expect(await proof).toMatchObject({ hasSecondStep: true });
  }
});

test("a wrong code with non-ASCII characters is refused, and the ticket can be tried again", async () => {
  const ticket = newTicket();
  for (const code of ["٠٠٠٠٠٠", "００００００", "éééééé"]) {
    const tried = checkSecondStep({ ticket, code }, from("10.0.0.1"));
    await expect(tried).rejects.toMatchObject(WRONG_CODE);
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
  "while %s cannot be read from the database, neither a ticket nor an attempt is used up",
  async (_, address, lock) => {
    const ticket = newTicket();
    const check = () => checkSecondStep({ ticket, code: codes[0] ?? "" }, from(address));
    const locked = lock();
    // A ticket has five tries, and an account has ten attempts.
    for (let times = 1; times <= 12; times++) await expect(check()).rejects.toBe(BUSY);
    locked.mockRestore();
    expect(await check()).toMatchObject({ ownerId: 1 });
    await expect(check()).rejects.toMatchObject({ status: 401, message: TICKET_OVER });
  },
);
