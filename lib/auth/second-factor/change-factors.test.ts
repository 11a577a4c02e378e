import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { beginFamily, isAlive, revoke, type SignIn } from "../families";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  enableTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from "./change-factors";
import { readFactors } from "./factors";
import type * as passkeys from "./passkeys";
import { openSecret } from "./totp";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("../secret", () => ({ authSecret: () => "s".repeat(40) }));
vi.mock("./relying-party", () => ({
  requireRelyingParty: () => ({ id: "localhost", origin: "http://localhost" }),
}));
// `second-factor.spec.ts` tests passkeys with a real browser.
const made = vi.hoisted(() => ({ challenges: 0 }));
vi.mock("./passkeys", async (load) => ({
  ...(await load<typeof passkeys>()),
  creationOptions: async () => ({ challenge: `challenge-${++made.challenges}` }),
  verifyCreated: async (_party: unknown, challenge: string, { id }: { id: string }) =>
    id === `signed ${challenge}`
      ? { credentialId: id, publicKey: "", counter: 0n, transports: [], relyingParty: "localhost" }
      : null,
}));

const site = await databaseOfFile();
opened.db = site.db;
const headers = new Headers();
let bearer: SignIn;

beforeAll(async () => {
  await addOwner(site);
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: true };
  bearer = await beginFamily(proof, "Firefox");
});
beforeEach(async () => {
  await site.db.totpFactor.deleteMany();
  await site.db.passkey.deleteMany();
  await site.db.recoveryCode.deleteMany();
  await site.db.securityEvent.deleteMany();
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const enabled = async () => {
  const factor = await site.db.totpFactor.findUnique({ where: { id: 1 } });
  return factor && openSecret(factor.sealedSecret);
};

const enable = async () => enableTotp(bearer, codeOf((await beginTotp(bearer)).secret), headers);

/** A browser's answer to a challenge. */
const answer = (challenge: string, id = `signed ${challenge}`, name = "Key") => {
  const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString("base64url");
  const response = { clientDataJSON, attestationObject: "" };
  const type = "public-key" as const;
  return { name, response: { id, rawId: id, type, clientExtensionResults: {}, response } };
};
const add = (given: ReturnType<typeof answer>) => addPasskey(bearer, given, headers);
const addNew = async (name = "Key") => {
  const { challenge } = await beginPasskey(bearer, headers);
  return add(answer(challenge, undefined, name));
};
/** A stored passkey. */
const stored = (credentialId: string) => ({
  ...{ credentialId, name: "Old", publicKey: "", counter: 0n, transports: [] },
  relyingParty: "localhost",
});

const recoveryLeft = async () => (await readFactors()).recovery_left;
const noted = async () => {
  const events = await site.db.securityEvent.findMany({ orderBy: { id: "asc" } });
  return events.map(({ kind }) => kind);
};

test("secrets that are shown in two tabs are both valid, and each works once", async () => {
  const [first, second] = [await beginTotp(bearer), await beginTotp(bearer)];
  await enableTotp(bearer, codeOf(first.secret), headers);
  expect(await enabled()).toBe(first.secret);
  const again = enableTotp(bearer, codeOf(first.secret), headers);
  await expect(again).rejects.toMatchObject({ status: 422 });
  await enableTotp(bearer, codeOf(second.secret), headers);
  expect(await enabled()).toBe(second.secret);
  const none = enableTotp(bearer, codeOf(second.secret), headers);
  await expect(none).rejects.toMatchObject({ status: 409 });
});

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ["adding an app", async () => undefined, enable],
  ["replacing an app", enable, enable],
  ["removing an app", enable, () => removeTotp(bearer, headers)],
  ["adding a passkey", async () => undefined, addNew],
  [
    "removing a passkey",
    async () => site.db.passkey.create({ data: { id: 1, ...stored("other") } }),
    () => removePasskey(bearer, 1, headers),
  ],
])("%s ends all other sign-ins", async (_, prepare, change) => {
  await prepare();
  const other = await beginFamily({ ownerId: 1, passwordHash: "", hasSecondStep: true }, "Opera");
  await change();
  const alive = [await isAlive(bearer.familyId, site.db), await isAlive(other.familyId, site.db)];
  expect(alive).toEqual([true, false]);
});

test("an ended session cannot renew the recovery codes", async () => {
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: true };
  const ended = await beginFamily(proof, "Firefox");
  const { secret } = await beginTotp(bearer);
  await enableTotp(bearer, codeOf(secret), headers);
  await revoke(ended.familyId);
  await expect(renewRecoveryCodes(ended, headers)).rejects.toMatchObject({ status: 401 });
  expect(await renewRecoveryCodes(bearer, headers)).toHaveLength(10);
});

test("the last three secrets of a sign-in are valid, and only for that sign-in", async () => {
  const shown: string[] = [];
  for (let tab = 1; tab <= 4; tab++) shown.push((await beginTotp(bearer)).secret);
  const [oldest = "", ...others] = shown.map(codeOf);
  await expect(enableTotp(bearer, oldest, headers)).rejects.toMatchObject({ status: 422 });
  const other = { ...bearer, familyId: "other" };
  await expect(enableTotp(other, others[0] ?? "", headers)).rejects.toMatchObject({ status: 409 });
  for (const code of others) await enableTotp(bearer, code, headers);
});

test("a failed passkey in one tab leaves the challenge of another tab valid", async () => {
  const [one, two] = [await beginPasskey(bearer, headers), await beginPasskey(bearer, headers)];
  await expect(add(answer(two.challenge, "forged"))).rejects.toMatchObject({ status: 422 });
  // A challenge works once, even for a wrong answer.
  await expect(add(answer(two.challenge))).rejects.toMatchObject({ status: 409 });
  await expect(add(answer("made-up"))).rejects.toMatchObject({ status: 409 });
  const unreadable = answer(one.challenge);
  unreadable.response.response.clientDataJSON = "bnVsbA";
  await expect(add(unreadable)).rejects.toMatchObject({ status: 409 });
  expect(await add(answer(one.challenge))).toMatchObject({ name: "Key" });
});

test("recovery codes are made with the first factor and deleted with the last factor", async () => {
  expect((await enable()).recovery_codes).toHaveLength(10);
  expect((await enable()).recovery_codes).toBeNull();
  const key = await addNew();
  expect([key.recovery_codes, await recoveryLeft()]).toEqual([null, 10]);
  await removeTotp(bearer, headers);
  expect(await recoveryLeft()).toBe(10);
  await removePasskey(bearer, key.id, headers);
  expect(await readFactors()).toEqual({ totp: false, passkeys: [], recovery_left: 0 });
  expect((await addNew()).recovery_codes).toHaveLength(10);
  expect(await noted()).toEqual([
    ...["totp_added", "recovery_codes_made", "totp_added", "passkey_added", "totp_removed"],
    ...["passkey_removed", "passkey_added", "recovery_codes_made"],
  ]);
});

test("removing a passkey keeps the other passkeys, and removing a factor that does not exist throws 404", async () => {
  const [laptop, phone] = [await addNew("Laptop"), await addNew("Phone")];
  await removePasskey(bearer, laptop.id, headers);
  const { passkeys } = await readFactors();
  expect(passkeys.map(({ id, name }) => [id, name])).toEqual([[phone.id, "Phone"]]);
  await expect(removePasskey(bearer, laptop.id, headers)).rejects.toMatchObject({
    ...{ status: 404, message: "Passkey not found" },
  });
  await expect(removeTotp(bearer, headers)).rejects.toMatchObject({
    ...{ status: 404, message: "Authenticator app not found" },
  });
  expect((await noted()).at(-1)).toBe("passkey_removed");
});

test("the same passkey cannot be added twice, and there are at most twenty passkeys", async () => {
  const { challenge } = await beginPasskey(bearer, headers);
  await site.db.passkey.create({ data: stored(`signed ${challenge}`) });
  const again = add(answer(challenge));
  await expect(again).rejects.toThrow("This passkey has been added already");
  const others = Array.from({ length: 18 }, (_, index) => stored(`other ${index}`));
  await site.db.passkey.createMany({ data: others });
  await addNew();
  await expect(addNew()).rejects.toThrow("There can be at most 20 passkeys: remove one first");
  expect(await site.db.passkey.count()).toBe(20);
});

test("without a second factor there are no recovery codes to renew", async () => {
  await expect(renewRecoveryCodes(bearer, headers)).rejects.toMatchObject({ status: 409 });
  expect(await recoveryLeft()).toBe(0);
});
