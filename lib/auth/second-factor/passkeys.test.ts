import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { beforeEach, expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import {
  challengeIn,
  creationOptions,
  requestOptions,
  verifyCreated,
  verifySigned,
} from "./passkeys";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));

const PARTY = { id: "ada.example", origin: "https://ada.example" };
const OWNER = { id: 1, email: "owner@example.com" };
const CHALLENGE = randomBytes(32).toString("base64url");
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const site = await databaseOfFile();
opened.db = site.db;
beforeEach(async () => {
  await site.db.passkey.deleteMany();
});

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const uint = (number: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(number, 0, bytes);
  return buffer;
};

/** An ES256 key in COSE format. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [left, right] = [x, y].map((text) => new Uint8Array(Buffer.from(text, "base64url")));
  const fields = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, left],
    [-3, right],
  ] as [number, number | Uint8Array<ArrayBuffer>][];
  return Buffer.from(isoCBOR.encode(new Map(fields)));
}

/** A device that makes one passkey and signs with it. */
function device() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const name = id.toString("base64url");
  const common = { id: name, rawId: name, type: "public-key", clientExtensionResults: {} } as const;
  const clientData = (type: string, given: { challenge?: string; origin?: string }) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: CHALLENGE,
        origin: PARTY.origin,
        crossOrigin: false,
        ...given,
      }),
    );
  const about = (rpId: string, flags: number, counter: number) =>
    Buffer.concat([sha256(rpId), uint(flags, 1), uint(counter, 4)]);
  return {
    id: name,
    made(given: { challenge?: string; origin?: string; rpId?: string } = {}) {
      const { rpId = PARTY.id, ...client } = given;
      const credential = [Buffer.alloc(16), uint(id.length, 2), id, coseOf(publicKey)];
      const authData = Buffer.concat([about(rpId, PRESENT | HAS_CREDENTIAL, 0), ...credential]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      const response = {
        clientDataJSON: clientData("webauthn.create", client).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      };
      return { ...common, response };
    },
    signed(
      counter: number,
      given: { challenge?: string; origin?: string; rpId?: string; key?: KeyObject } = {},
    ) {
      const { rpId = PARTY.id, key = privateKey, ...client } = given;
      const data = clientData("webauthn.get", client);
      const authData = about(rpId, PRESENT | VERIFIED, counter);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), key);
      const response = {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      };
      return { ...common, response };
    },
  };
}

/** Stores a passkey of a new device. */
async function added(party = PARTY) {
  const key = device();
  const made = await verifyCreated(PARTY, CHALLENGE, key.made());
  if (!made) throw new Error("The passkey was not accepted");
  await site.db.passkey.create({ data: { ...made, name: "Key", relyingParty: party.id } });
  return key;
}

test("a passkey is accepted only if its counter is higher than at its last use", async () => {
  const key = await added();
  expect(await verifySigned(PARTY, CHALLENGE, key.signed(1))).toBe(true);
  expect(await verifySigned(PARTY, CHALLENGE, key.signed(2))).toBe(true);
  for (const behind of [1, 2]) {
    expect([behind, await verifySigned(PARTY, CHALLENGE, key.signed(behind))]).toEqual([
      behind,
      false,
    ]);
  }
  expect(await verifySigned(PARTY, CHALLENGE, key.signed(7))).toBe(true);
});

test("only one of two simultaneous answers with the same counter is accepted", async () => {
  const key = await added();
  const answers = [key.signed(1), key.signed(1)];
  const outcomes = await Promise.all(
    answers.map((answer) => verifySigned(PARTY, CHALLENGE, answer)),
  );
  expect(outcomes.sort()).toEqual([false, true]);
});

test("an answer with a wrong part is refused", async () => {
  const key = await added();
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const wrong = {
    "another challenge": key.signed(1, { challenge: randomBytes(32).toString("base64url") }),
    "another origin": key.signed(1, { origin: "https://evil.example" }),
    "another site": key.signed(1, { rpId: "evil.example" }),
    "another key": key.signed(1, { key: privateKey }),
    "an unknown passkey": device().signed(1),
  };
  for (const [what, answer] of Object.entries(wrong)) {
    expect([what, await verifySigned(PARTY, CHALLENGE, answer)]).toEqual([what, false]);
  }
  expect(await verifySigned(PARTY, CHALLENGE, key.signed(1))).toBe(true);
});

test("a passkey for another address of the site is neither requested nor accepted", async () => {
  const key = await added({ ...PARTY, id: "old.example" });
  expect(await verifySigned(PARTY, CHALLENGE, key.signed(1))).toBe(false);
  expect(await requestOptions(PARTY)).toBeNull();
  expect(await requestOptions(null)).toBeNull();
  expect((await creationOptions(PARTY, OWNER)).excludeCredentials).toEqual([]);
});

test("a sign-in requests the owner's passkeys, and devices with a passkey create no second passkey", async () => {
  const key = await added();
  const known = [expect.objectContaining({ id: key.id, transports: ["internal"] })];
  expect(await requestOptions(PARTY)).toMatchObject({
    ...{ rpId: PARTY.id, allowCredentials: known, userVerification: "preferred" },
  });
  expect(await creationOptions(PARTY, OWNER)).toMatchObject({
    rp: { id: PARTY.id },
    user: { name: OWNER.email },
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
});

test("a new passkey with a wrong part is refused", async () => {
  const made = device().made();
  expect(challengeIn(made)).toBe(CHALLENGE);
  expect(await verifyCreated(PARTY, CHALLENGE, made)).toMatchObject({ credentialId: made.id });
  const wrong = {
    "another challenge": device().made({ challenge: randomBytes(32).toString("base64url") }),
    "another origin": device().made({ origin: "https://evil.example" }),
    "another site": device().made({ rpId: "evil.example" }),
    "no attestation": { ...made, response: { ...made.response, attestationObject: "" } },
  };
  for (const [what, answer] of Object.entries(wrong)) {
    expect([what, await verifyCreated(PARTY, CHALLENGE, answer)]).toEqual([what, null]);
  }
});
