import "server-only";
import type { Database, Transaction } from "@/lib/db/client";
import { unauthorized } from "@/lib/errors";

// The password can change during its comparison. So each action that needs a password runs in a transaction that checks
// whether the stored hash is still the compared hash.

export interface Proof {
  ownerId: number;
  /** The hash with which the password was compared. */
  passwordHash: string;
  hasSecondStep: boolean;
  /** The hash of the recovery code in the second step. The session that starts with this proof uses the code up. */
  recoveryCodeHash?: string;
}

/** The refusal of a wrong password. */
export const invalidCredentials = () => unauthorized("Invalid credentials");

/** Throws 401 unless the owner's password is still the compared password. */
export async function requireSamePassword(
  tx: Transaction,
  { ownerId, passwordHash }: Pick<Proof, "ownerId" | "passwordHash">,
): Promise<void> {
  const owner = await tx.owner.findUnique({ where: { id: ownerId } });
  if (owner?.passwordHash !== passwordHash) throw invalidCredentials();
}

/** The number of second factors, without recovery codes. */
export const countFactors = async (db: Database): Promise<number> =>
  (await db.totpFactor.count()) + (await db.passkey.count());

/** Throws 401 if the password has changed since the proof, or if the proof lacks a second step that is needed now. */
export async function requireProof(tx: Transaction, proof: Proof): Promise<void> {
  await requireSamePassword(tx, proof);
  if (!proof.hasSecondStep && (await countFactors(tx)) > 0) throw invalidCredentials();
}
