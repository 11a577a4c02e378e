import "server-only";
import type { Transaction } from "@/lib/db/client";
import { unauthorized } from "@/lib/errors";
import { countFactors } from "./second-factor/count-factors";

// Comparing a password takes time, and the password may be changed meanwhile. So everything a password allows runs in
// a transaction that checks again that the stored hash is still the compared one.

/** How somebody has proved to be the owner. */
export interface Proof {
  ownerId: number;
  /** The hash that the password was compared with. */
  passwordHash: string;
  /** Whether the second step was made too. */
  hasSecondStep: boolean;
  /** The hash of the recovery code used for the second step. The session that starts with this proof uses it up. */
  recoveryCodeHash?: string;
}

/** The refusal of a wrong password. */
export const invalidCredentials = () => unauthorized("Invalid credentials");

/** Throws 401 unless the owner's password is still the one that was compared. */
export async function requireSamePassword(
  tx: Transaction,
  { ownerId, passwordHash }: Pick<Proof, "ownerId" | "passwordHash">,
): Promise<void> {
  const owner = await tx.owner.findUnique({ where: { id: ownerId } });
  if (owner?.passwordHash !== passwordHash) throw invalidCredentials();
}

/** Throws 401 unless the proof is still enough: the password is the same, and no second step is missing. */
export async function requireProof(tx: Transaction, proof: Proof): Promise<void> {
  await requireSamePassword(tx, proof);
  if (!proof.hasSecondStep && (await countFactors(tx)) > 0) throw invalidCredentials();
}
