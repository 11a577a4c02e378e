// A change of the account ends all other sessions. If two sessions make a change at the same time, the first change
// succeeds and the second change is refused.
import { beforeEach, expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { accountSchema, changeAccount, demoCredentials, isDemoPassword } from "./account";
import { beginFamily, isAlive, revoke, type SignIn } from "./families";
import type * as passwords from "./password/passwords";
import { DEMO_PASSWORD } from "./password/passwords";
import { changeFactors } from "./second-factor/factors";
import { endOtherSessions } from "./session-list";

const site = vi.hoisted(() => ({
  db: {} as ReturnType<typeof dbClient.database>,
  whileHashing: async () => {},
}));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => site.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));
vi.mock("./password/passwords", async (load) => ({
  ...(await load<typeof passwords>()),
  passwordMatches: async (password: string, hash: string | undefined) =>
    hash === `hash of ${password}`,
  hashPassword: async (password: string) => {
    await site.whileHashing();
    return `hash of ${password}`;
  },
}));

const OLD = { ownerId: 1, passwordHash: "hash of old", hasSecondStep: true };
const HEADERS = new Headers({ "x-portfolio-address": "203.0.113.9" });
const ENDED = { status: 401, message: "The session has ended; sign in again" };

const own = await databaseOfFile();
site.db = own.db;

let [mine, other]: SignIn[] = [];
beforeEach(async () => {
  site.whileHashing = async () => {};
  await site.db.owner.deleteMany();
  await site.db.totpFactor.deleteMany();
  await site.db.securityEvent.deleteMany();
  await site.db.owner.create({
    data: { id: 1, email: "owner@example.com", passwordHash: "hash of old", isDemoPassword: false },
  });
  [mine, other] = [await beginFamily(OLD, "Firefox"), await beginFamily(OLD, "Firefox")];
});
const sessions = () => {
  if (!mine || !other) throw new Error("No session has started");
  return [mine, other] as const;
};

const change = (session: SignIn, password: string) =>
  changeAccount(session, { current_password: "old", new_password: password }, HEADERS);
const storedHash = async () =>
  (await site.db.owner.findUniqueOrThrow({ where: { id: 1 } })).passwordHash;
const addTotp = (session: SignIn) =>
  changeFactors(session, (tx) => tx.totpFactor.create({ data: { sealedSecret: "", lastStep: 0 } }));

test("if two sessions change the password at the same time, only the first change succeeds", async () => {
  const [first, second] = sessions();
  site.whileHashing = async () => {
    site.whileHashing = async () => {};
    await change(first, "a quiet river at noon");
  };
  await expect(change(second, "the thief's own password")).rejects.toMatchObject(ENDED);
  expect(await storedHash()).toBe("hash of a quiet river at noon");
  expect(await isAlive(first.familyId)).toBe(true);
  expect(await isAlive(second.familyId)).toBe(false);
});

test("a change is refused if the password was replaced after the check of the current password", async () => {
  const [first, second] = sessions();
  site.whileHashing = async () => {
    await site.db.owner.update({ where: { id: 1 }, data: { passwordHash: "hash of new" } });
  };
  await expect(change(first, "a quiet river at noon")).rejects.toMatchObject({
    status: 401,
    message: "Invalid credentials",
  });
  expect(await storedHash()).toBe("hash of new");
  expect(await isAlive(second.familyId)).toBe(true);
});

test("a session that has ended or expired cannot add a factor", async () => {
  const [first, second] = sessions();
  await revoke(first.familyId);
  await expect(addTotp(first)).rejects.toMatchObject(ENDED);
  const { familyId } = await beginFamily(OLD, "Firefox");
  await site.db.tokenFamily.update({
    where: { id: familyId },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  await expect(addTotp({ ...first, familyId })).rejects.toMatchObject(ENDED);
  expect(await site.db.totpFactor.count()).toBe(0);
  expect(await isAlive(second.familyId)).toBe(true);
  expect((await addTotp(second)).recovery_codes).toHaveLength(10);
});

test("a session that has ended cannot end the other sessions", async () => {
  const [first, second] = sessions();
  await endOtherSessions(first, HEADERS);
  await expect(endOtherSessions(second, HEADERS)).rejects.toMatchObject(ENDED);
  expect(await isAlive(first.familyId)).toBe(true);
});

test("a change of the account with a stale `updated_at` is refused", async () => {
  const [session] = sessions();
  const put = (email: string, more: object = {}) =>
    changeAccount(session, { current_password: "old", email, ...more }, HEADERS);
  const { updated_at } = await put("first@example.com");
  const before = new Date(Date.parse(updated_at) - 1).toISOString();
  const old = put("second@example.com", { updated_at: before });
  await expect(old).rejects.toMatchObject({ code: "stale" });
  const { email } = await site.db.owner.findUniqueOrThrow({ where: { id: 1 } });
  expect(email).toBe("first@example.com");
  expect((await put("second@example.com", { updated_at })).email).toBe("second@example.com");
});

test("changes of the e-mail address and of the password are separate log entries", async () => {
  const [session] = sessions();
  const noted = async () => {
    const events = await site.db.securityEvent.findMany({ orderBy: { id: "asc" } });
    return events.map(({ kind }) => kind);
  };
  const email = "new@example.com";
  await changeAccount(session, { current_password: "old", email }, HEADERS);
  expect(await noted()).toEqual(["email_changed"]);
  const new_password = "a quiet river at noon";
  await changeAccount(session, { current_password: "old", email, new_password }, HEADERS);
  expect(await noted()).toEqual(["email_changed", "password_changed"]);
});

test("a password that contains little more than the current or the new e-mail address is refused", async () => {
  const [session] = sessions();
  const refused = { status: 422, errors: [{ field: "new_password" }] };
  const present = change(session, "owner@example.com");
  await expect(present).rejects.toMatchObject(refused);
  const both = { current_password: "old", email: "ada@quietriver.net" };
  const future = changeAccount(session, { ...both, new_password: "ada@quietriver" }, HEADERS);
  await expect(future).rejects.toMatchObject(refused);
  expect(await storedHash()).toBe("hash of old");
});

test("demoCredentials returns the demo's password only while the owner has it", async () => {
  const [session] = sessions();
  expect([await isDemoPassword(), await demoCredentials()]).toEqual([false, null]);
  await change(session, DEMO_PASSWORD);
  const shown = { email: "owner@example.com", password: DEMO_PASSWORD };
  expect([await isDemoPassword(), await demoCredentials()]).toEqual([true, shown]);
  const again = { current_password: DEMO_PASSWORD, new_password: "a quiet river at noon" };
  await changeAccount(session, again, HEADERS);
  expect([await isDemoPassword(), await demoCredentials()]).toEqual([false, null]);
  await site.db.owner.deleteMany();
  expect([await isDemoPassword(), await demoCredentials()]).toEqual([false, null]);
});

test("a change needs a new e-mail address or password, and the address is stored in lower case", () => {
  const given = { current_password: "old" };
  const messages = (change: object) =>
    accountSchema.safeParse({ ...given, ...change }).error?.issues.map(({ message }) => message);
  expect(messages({})).toEqual(["Give a new e-mail address or a new password"]);
  expect(messages({ new_password: "a quiet river at noon" })).toBeUndefined();
  expect(accountSchema.parse({ ...given, email: "Ada@Example.com" }).email).toBe("ada@example.com");
});
