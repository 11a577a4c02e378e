import "server-only";
import { LRUCache } from "lru-cache";
import { database, type Transaction, transact } from "@/lib/db/client";
import { conflict, invalidField, notFound } from "@/lib/errors";
import { processShared } from "@/lib/process-shared";
import type { Bearer } from "../access-token";
import { requireAlive } from "../families";
import type { SecurityEventKind } from "../security-log/event-kinds";
import { noteSecurityEvent } from "../security-log/security-log";
import { changeFactors, hasSecondFactor } from "./factors";
import { challengeIn, creationOptions, verifyCreated } from "./passkeys";
import { makeRecoveryCodes } from "./recovery-codes";
import { requireRelyingParty } from "./relying-party";
import type { SignedRegistration } from "./schema";
import { newTotpSecret, sealSecret, totpStep, totpUri } from "./totp";
import type { FactorAdded, PasskeyItem, TotpSecret } from "./wire";

const MOST = 100;
/** The maximum number of pending values of one sign-in. It is above 1, because the owner can use several tabs. */
const MOST_OF_ONE = 3;

/** Stores secrets or challenges that are not answered yet: the last three of each sign-in, for a limited time. */
class PendingValues {
  readonly #values: LRUCache<string, { familyId: string; value: string }>;

  constructor(lifetimeMs: number) {
    this.#values = new LRUCache({ max: MOST, ttl: lifetimeMs });
  }

  add(familyId: string, value: string): void {
    this.#values.set(`${familyId} ${value}`, { familyId, value });
    for (const old of this.of(familyId).slice(MOST_OF_ONE)) this.take(familyId, old);
  }

  of(familyId: string): string[] {
    return [...this.#values.values()]
      .filter((pending) => pending.familyId === familyId)
      .map(({ value }) => value);
  }

  take(familyId: string, value: string): boolean {
    const counts = this.#values.get(`${familyId} ${value}`) !== undefined;
    this.#values.delete(`${familyId} ${value}`);
    return counts;
  }
}

const MINUTE_MS = 60 * 1000;
const MOST_PASSKEYS = 20;

/** Factors that are being added. A restart forgets them, and the owner starts again. */
const pending = processShared("pending-factors", () => ({
  totp: new PendingValues(10 * MINUTE_MS),
  passkey: new PendingValues(5 * MINUTE_MS),
}));

const emailOf = async ({ ownerId }: Bearer) =>
  (await database().owner.findUniqueOrThrow({ where: { id: ownerId } })).email;

async function noted(codes: string[] | null, headers: Headers): Promise<string[] | null> {
  if (codes) await noteSecurityEvent("recovery_codes_made", headers);
  return codes;
}

/** Returns a secret for an authenticator app. The secret has no effect until `enableTotp` gets a code of the app. */
export async function beginTotp(bearer: Bearer): Promise<TotpSecret> {
  const secret = newTotpSecret();
  pending.totp.add(bearer.familyId, secret);
  return { secret, uri: totpUri(secret, await emailOf(bearer)) };
}

/**
 * Turns on the authenticator app, or replaces its secret. Throws 409 without a `beginTotp` in the last ten minutes, 422
 * for a wrong code.
 */
export async function enableTotp(
  bearer: Bearer,
  code: string,
  headers: Headers,
): Promise<FactorAdded> {
  const secrets = pending.totp.of(bearer.familyId);
  if (secrets.length === 0) {
    throw conflict("Begin again: the secret was shown more than ten minutes ago");
  }
  const [fitting] = secrets.flatMap((secret) => {
    const step = totpStep(secret, code);
    return step === null ? [] : [{ secret, step }];
  });
  if (!fitting) throw invalidField("code", "This is not the code the app shows now");
  const { secret, step } = fitting;
  pending.totp.take(bearer.familyId, secret);
  const stored = { sealedSecret: sealSecret(secret), lastStep: step, createdAt: new Date() };
  const { recovery_codes } = await changeFactors(bearer, (tx) =>
    tx.totpFactor.upsert({ where: { id: 1 }, create: stored, update: stored }),
  );
  await noteSecurityEvent("totp_added", headers);
  return { recovery_codes: await noted(recovery_codes, headers) };
}

/** Removes a factor and logs the removal. `remove` returns the number of removed rows. Throws 404 for 0 rows. */
async function removeFactor(
  bearer: Bearer,
  headers: Headers,
  removed: { what: string; kind: SecurityEventKind; remove(tx: Transaction): Promise<number> },
): Promise<void> {
  await changeFactors(bearer, async (tx) => {
    if ((await removed.remove(tx)) === 0) throw notFound(removed.what);
  });
  await noteSecurityEvent(removed.kind, headers);
}

/** Turns off the authenticator app. Throws 404 if it is off. */
export const removeTotp = (bearer: Bearer, headers: Headers): Promise<void> =>
  removeFactor(bearer, headers, {
    what: "Authenticator app",
    kind: "totp_removed",
    remove: async (tx) => (await tx.totpFactor.deleteMany()).count,
  });

/** Removes a passkey. Throws 404 for an unknown id. */
export const removePasskey = (bearer: Bearer, id: number, headers: Headers): Promise<void> =>
  removeFactor(bearer, headers, {
    what: "Passkey",
    kind: "passkey_removed",
    remove: async (tx) => (await tx.passkey.deleteMany({ where: { id } })).count,
  });

/** Returns the browser's options for a new passkey. Throws 409 if passkeys cannot be used. */
export async function beginPasskey(bearer: Bearer, headers: Headers) {
  const party = requireRelyingParty(headers);
  const owner = { id: bearer.ownerId, email: await emailOf(bearer) };
  const options = await creationOptions(party, owner);
  pending.passkey.add(bearer.familyId, options.challenge);
  return options;
}

/**
 * Adds the passkey that the browser has created. Throws 422 for an invalid passkey. Throws 409 for an expired
 * challenge, for a passkey that is stored already, or if there are too many passkeys.
 */
export async function addPasskey(
  bearer: Bearer,
  { name, response }: { name: string; response: SignedRegistration },
  headers: Headers,
): Promise<PasskeyItem & FactorAdded> {
  const party = requireRelyingParty(headers);
  const challenge = challengeIn(response);
  if (challenge === null || !pending.passkey.take(bearer.familyId, challenge)) {
    throw conflict("Begin again: the passkey was requested too long ago");
  }
  const made = await verifyCreated(party, challenge, response);
  if (!made) throw invalidField("response", "The passkey could not be verified");
  const { result, recovery_codes } = await changeFactors(bearer, async (tx) => {
    const { credentialId } = made;
    if (await tx.passkey.findUnique({ where: { credentialId } })) {
      throw conflict("This passkey has been added already");
    }
    if ((await tx.passkey.count()) >= MOST_PASSKEYS) {
      throw conflict(`There can be at most ${MOST_PASSKEYS} passkeys: remove one first`);
    }
    return tx.passkey.create({ data: { ...made, name } });
  });
  await noteSecurityEvent("passkey_added", headers);
  return {
    id: result.id,
    name: result.name,
    created_at: result.createdAt.toISOString(),
    recovery_codes: await noted(recovery_codes, headers),
  };
}

/** Replaces the recovery codes. Throws 409 without a second factor, 401 for an ended session. */
export async function renewRecoveryCodes(bearer: Bearer, headers: Headers): Promise<string[]> {
  if (!(await hasSecondFactor())) {
    throw conflict("Turn on two-step sign-in first: it is off, so there are no recovery codes");
  }
  const codes = await transact(database(), async (tx) => {
    await requireAlive(tx, bearer.familyId);
    return makeRecoveryCodes(tx);
  });
  await noted(codes, headers);
  return codes;
}
