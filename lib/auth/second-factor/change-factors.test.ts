import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { migratedDatabase } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { beginFamily, revoke, type SignIn } from "../families";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  enableTotp,
  renewRecoveryCodes,
} from "./change-factors";
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
// A browser that makes passkeys is in `second-factor.spec.ts`.
const made = vi.hoisted(() => ({ challenges: 0 }));
vi.mock("./passkeys", async (load) => ({
  ...(await load<typeof passkeys>()),
  creationOptions: async () => ({ challenge: `challenge-${++made.challenges}` }),
  verifyCreated: async (_party: unknown, challenge: string, { id }: { id: string }) =>
    id === `signed ${challenge}`
      ? { credentialId: id, publicKey: "", counter: 0n, transports: [], relyingParty: "localhost" }
      : null,
}));

let site: Awaited<ReturnType<typeof migratedDatabase>>;
const headers = new Headers();
let bearer: SignIn;

beforeAll(async () => {
  site = await migratedDatabase();
  opened.db = site.db;
  await site.db.owner.create({
    data: { id: 1, email: "a@b.de", passwordHash: "", isDemoPassword: false },
  });
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: true };
  bearer = await beginFamily(proof, "Firefox");
});
afterAll(() => site.remove());
beforeEach(async () => {
  await site.db.totpFactor.deleteMany();
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const enabled = async () => {
  const factor = await site.db.totpFactor.findUnique({ where: { id: 1 } });
  return factor && openSecret(factor.sealedSecret);
};

test("a second tab that shows a secret leaves that of the first, which counts once", async () => {
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

test("a session that has ended makes no new recovery codes", async () => {
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: true };
  const ended = await beginFamily(proof, "Firefox");
  const { secret } = await beginTotp(bearer);
  await enableTotp(bearer, codeOf(secret), headers);
  await revoke(ended.familyId);
  await expect(renewRecoveryCodes(ended, headers)).rejects.toMatchObject({ status: 401 });
  expect(await renewRecoveryCodes(bearer, headers)).toHaveLength(10);
});

test("the last three secrets count, of one sign-in alone", async () => {
  const shown: string[] = [];
  for (let tab = 1; tab <= 4; tab++) shown.push((await beginTotp(bearer)).secret);
  const [oldest = "", ...others] = shown.map(codeOf);
  await expect(enableTotp(bearer, oldest, headers)).rejects.toMatchObject({ status: 422 });
  const other = { ...bearer, familyId: "other" };
  await expect(enableTotp(other, others[0] ?? "", headers)).rejects.toMatchObject({ status: 409 });
  for (const code of others) await enableTotp(bearer, code, headers);
});

test("a passkey that fails in one tab leaves the challenge of another", async () => {
  const answer = (challenge: string, id = `signed ${challenge}`) => {
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString("base64url");
    const response = { clientDataJSON, attestationObject: "" };
    const type = "public-key" as const;
    return {
      name: "Key",
      response: { id, rawId: id, type, clientExtensionResults: {}, response },
    };
  };
  const [one, two] = [await beginPasskey(bearer, headers), await beginPasskey(bearer, headers)];
  const add = (given: ReturnType<typeof answer>) => addPasskey(bearer, given, headers);
  await expect(add(answer(two.challenge, "forged"))).rejects.toMatchObject({ status: 422 });
  // A challenge is signed once, rightly or wrongly.
  await expect(add(answer(two.challenge))).rejects.toMatchObject({ status: 409 });
  await expect(add(answer("made-up"))).rejects.toMatchObject({ status: 409 });
  const unreadable = answer(one.challenge);
  unreadable.response.response.clientDataJSON = "bnVsbA";
  await expect(add(unreadable)).rejects.toMatchObject({ status: 409 });
  expect(await add(answer(one.challenge))).toMatchObject({ name: "Key" });
});
