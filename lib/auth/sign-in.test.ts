// The first tests change the password or the second factors during a sign-in.
import { beforeEach, expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { checkCredentials, signInSource } from "./credentials";
import { deviceCookie, knownDevice } from "./known-device";
import type * as passwords from "./password/passwords";
import { makeRecoveryCodes } from "./second-factor/recovery-codes";
import { askSecondStep, checkSecondStep } from "./second-factor/second-step";
import { TICKET_OVER } from "./second-factor/wire";
import { tellNewDevice } from "./security-log/new-device-mail";
import { signIn } from "./sign-in";

const site = vi.hoisted(() => ({
  db: {} as ReturnType<typeof dbClient.database>,
  whileComparing: async () => {},
}));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => site.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));
vi.mock("./password/passwords", async (load) => ({
  ...(await load<typeof passwords>()),
  passwordMatches: async (password: string, hash: string | undefined) => {
    await site.whileComparing();
    return hash === `hash of ${password}`;
  },
}));
vi.mock("./security-log/new-device-mail", () => ({ tellNewDevice: vi.fn() }));

const EMAIL = "owner@example.com";
const HEADERS = new Headers({ "x-portfolio-address": "203.0.113.9" });
const REFUSED = { status: 401, message: "Invalid credentials" };

const own = await databaseOfFile();
site.db = own.db;
beforeEach(async () => {
  site.whileComparing = async () => {};
  await site.db.owner.deleteMany();
  await site.db.totpFactor.deleteMany();
  await site.db.tokenFamily.deleteMany();
  await site.db.securityEvent.deleteMany();
  vi.mocked(tellNewDevice).mockClear();
  await site.db.owner.create({
    data: { id: 1, email: EMAIL, passwordHash: "hash of old", isDemoPassword: false },
  });
});

const changePassword = async () => {
  const data = { passwordHash: "hash of new" };
  await site.db.owner.update({ where: { id: 1 }, data });
};
const addFactor = async () => {
  await site.db.totpFactor.create({ data: { sealedSecret: "", lastStep: 0 } });
};

const check = (password: string) => checkCredentials(EMAIL, password, signInSource(HEADERS));
const afterPassword = async (password: string) => {
  const { id, passwordHash } = await check(password);
  return { ownerId: id, passwordHash, hasSecondStep: false };
};

test.each([
  ["the password", changePassword],
  ["the number of second factors", addFactor],
  [
    "the owner",
    async () => void (await site.db.owner.update({ where: { id: 1 }, data: { id: 2 } })),
  ],
])("a sign-in during which %s changes is refused like a wrong password", async (_, change) => {
  site.whileComparing = change;
  const proof = await afterPassword("old");
  await expect(signIn(proof, HEADERS)).rejects.toMatchObject(REFUSED);
  expect(await site.db.tokenFamily.count()).toBe(0);
  const events = await site.db.securityEvent.findMany({ select: { kind: true } });
  expect(events).toEqual([{ kind: "sign_in_failed" }]);
});

test("a sign-in succeeds with the current password and, if there is a second factor, a second step", async () => {
  await changePassword();
  const proof = await afterPassword("new");
  await signIn(proof, HEADERS);
  await addFactor();
  await signIn({ ...proof, hasSecondStep: true }, HEADERS);
  expect(await site.db.tokenFamily.count()).toBe(2);
});

test("a ticket is invalid after a change of the password", async () => {
  await addFactor();
  const [code = ""] = await site.db.$transaction(makeRecoveryCodes);
  site.whileComparing = changePassword;
  const late = await askSecondStep(await check("old"), HEADERS);
  await expect(
    checkSecondStep({ ticket: late?.ticket ?? "", code }, HEADERS),
  ).rejects.toMatchObject({ status: 401, message: TICKET_OVER });
  const asked = await askSecondStep(await check("new"), HEADERS);
  const proof = await checkSecondStep({ ticket: asked?.ticket ?? "", code }, HEADERS);
  expect(proof).toMatchObject({ ownerId: 1, passwordHash: "hash of new", hasSecondStep: true });
});

test("a recovery code starts only one session, and is not used up if the session cannot start", async () => {
  await addFactor();
  const [code = ""] = await site.db.$transaction(makeRecoveryCodes);
  const pass = async () => {
    const asked = await askSecondStep(await check("old"), HEADERS);
    return checkSecondStep({ ticket: asked?.ticket ?? "", code }, HEADERS);
  };
  const fault = new Error("The disk is full");
  vi.spyOn(site.db, "$transaction").mockRejectedValueOnce(fault);
  await expect(signIn(await pass(), HEADERS)).rejects.toBe(fault);
  expect(await site.db.recoveryCode.count()).toBe(10);

  const atOnce = [await pass(), await pass()].map((proof) => signIn(proof, HEADERS));
  const outcomes = await Promise.allSettled(atOnce);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 401, message: TICKET_OVER },
  });
  expect(await site.db.recoveryCode.count()).toBe(9);
  expect(await site.db.tokenFamily.count()).toBe(1);
  expect(await site.db.securityEvent.count({ where: { kind: "recovery_code_used" } })).toBe(1);
});

test("a device is not known by a cookie that was made for an earlier password", async () => {
  const { passwordHash } = await check("old");
  await changePassword();
  const cookie = async (hash?: string) =>
    (await deviceCookie(HEADERS, 1, hash)).split(";")[0] ?? "";
  expect(await knownDevice(new Headers({ cookie: await cookie(passwordHash) }), 1)).toBeNull();
  expect(await knownDevice(new Headers({ cookie: await cookie() }), 1)).not.toBeNull();
});

test("on a new site no mail is sent about the first sign-in, but one is sent about the second", async () => {
  const proof = await afterPassword("old");
  await signIn(proof, HEADERS);
  expect(tellNewDevice).not.toHaveBeenCalled();
  await signIn(proof, HEADERS);
  expect(tellNewDevice).toHaveBeenCalledOnce();
});

test("no mail is sent about the first sign-in even after wrong passwords", async () => {
  await expect(check("wrong")).rejects.toMatchObject(REFUSED);
  expect(await site.db.securityEvent.count()).toBe(1);
  await signIn(await afterPassword("old"), HEADERS);
  expect(tellNewDevice).not.toHaveBeenCalled();
});

test("no mail is sent about a known device", async () => {
  const proof = await afterPassword("old");
  await signIn(proof, HEADERS);
  const [cookie = ""] = (await deviceCookie(HEADERS, 1)).split(";");
  await signIn(proof, new Headers({ "x-portfolio-address": "203.0.113.9", cookie }));
  expect(tellNewDevice).not.toHaveBeenCalled();
});

test("a mail is sent about the first sign-in after a restore", async () => {
  await site.db.securityEvent.create({ data: { kind: "restore", device: "" } });
  await signIn(await afterPassword("old"), HEADERS);
  expect(tellNewDevice).toHaveBeenCalledOnce();
});
