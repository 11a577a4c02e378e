import "server-only";
import { database, type Transaction, transact } from "@/lib/db/client";
import type { Bearer } from "../access-token";
import { requireAlive, revokeOthers } from "../families";
import { countFactors } from "../proof";
import { makeRecoveryCodes } from "./recovery-codes";
import type { Factors } from "./wire";

/** Whether a sign-in needs a second step. */
export const hasSecondFactor = async (): Promise<boolean> => (await countFactors(database())) > 0;

/** The owner's second factors. */
export async function readFactors(): Promise<Factors> {
  const [totp, passkeys, left] = await Promise.all([
    database().totpFactor.count(),
    database().passkey.findMany({ orderBy: { id: "asc" } }),
    database().recoveryCode.count(),
  ]);
  return {
    totp: totp > 0,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
    })),
    recovery_left: left,
  };
}

/**
 * Adds or removes a factor, and ends all other sign-ins. Adding the first factor makes recovery codes, and removing the
 * last factor deletes them. Throws 401 if this sign-in has ended.
 */
export const changeFactors = <T>(
  bearer: Bearer,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ result: T; recovery_codes: string[] | null }> =>
  transact(database(), async (tx) => {
    await requireAlive(tx, bearer.familyId);
    const before = await countFactors(tx);
    const result = await work(tx);
    const after = await countFactors(tx);
    if (after === 0) await tx.recoveryCode.deleteMany();
    await revokeOthers(tx, bearer);
    const isFirst = before === 0 && after > 0;
    return { result, recovery_codes: isFirst ? await makeRecoveryCodes(tx) : null };
  });

/** Removes all second factors. Returns whether there was a factor. */
export const removeAllFactors = async (tx: Transaction): Promise<boolean> => {
  const had = (await countFactors(tx)) > 0;
  await tx.totpFactor.deleteMany();
  await tx.passkey.deleteMany();
  await tx.recoveryCode.deleteMany();
  return had;
};
