import "server-only";
import { z } from "zod";
import { requiredEmail } from "@/lib/content/fields";
import { refuseStale } from "@/lib/content/stores/stale-write";
import { database } from "@/lib/db/client";
import type { Owner } from "@/lib/db/generated/client";
import { invalidField } from "@/lib/errors";
import { readableAddress } from "@/lib/text/readable-address";
import type { Bearer } from "./access-token";
import { accountName } from "./account-name";
import { checkPassword } from "./credentials";
import { requireAlive, revokeOthers } from "./families";
import { passwordRefusal } from "./password/password-refusal";
import { DEMO_PASSWORD, hashPassword, newPassword } from "./password/passwords";
import { requireSamePassword } from "./proof";
import { noteSecurityEvent } from "./security-log/security-log";

export const accountSchema = z
  .object({
    current_password: z
      .string({ error: "Current password is required" })
      .min(1, "Current password is required"),
    email: requiredEmail("Email").transform(accountName).optional(),
    new_password: newPassword.optional(),
    /** `updated_at` of an earlier response. The change is refused if the account was changed after that response. */
    updated_at: z.unknown().optional(),
  })
  .refine((change) => change.email !== undefined || change.new_password !== undefined, {
    path: ["new_password"],
    error: "Give a new e-mail address or a new password",
  });

type Account = ReturnType<typeof toAccount>;

const toAccount = (owner: Owner) => ({
  id: owner.id,
  email: readableAddress(owner.email),
  is_demo_password: owner.isDemoPassword,
  created_at: owner.createdAt.toISOString(),
  updated_at: owner.updatedAt.toISOString(),
});

/**
 * Changes the e-mail address or the password, and ends all other sessions. Throws 422 for a password that is easy to
 * guess. Throws 401 if the current password is wrong or the session has ended, and 409 if the account has changed since
 * `updated_at`.
 */
export async function changeAccount(
  bearer: Bearer,
  change: z.infer<typeof accountSchema>,
  headers: Headers,
): Promise<Account> {
  const owner = await database().owner.findUniqueOrThrow({ where: { id: bearer.ownerId } });
  if (change.new_password !== undefined) {
    const emails = [owner.email, change.email ?? ""];
    const refusal = await passwordRefusal(change.new_password, emails);
    if (refusal !== null) throw invalidField("new_password", refusal);
  }
  const { passwordHash } = await checkPassword(bearer, change.current_password, headers);
  const password =
    change.new_password === undefined
      ? {}
      : {
          passwordHash: await hashPassword(change.new_password),
          isDemoPassword: change.new_password === DEMO_PASSWORD,
        };
  const saved = await database().$transaction(async (tx) => {
    await requireAlive(tx, bearer.familyId);
    await requireSamePassword(tx, { ownerId: owner.id, passwordHash });
    refuseStale(change, toAccount(await tx.owner.findUniqueOrThrow({ where: { id: owner.id } })));
    await revokeOthers(tx, bearer);
    return tx.owner.update({
      where: { id: owner.id },
      data: { ...(change.email === undefined ? {} : { email: change.email }), ...password },
    });
  });
  if (change.new_password !== undefined) await noteSecurityEvent("password_changed", headers);
  if (saved.email !== owner.email) await noteSecurityEvent("email_changed", headers);
  return toAccount(saved);
}

/** Whether the owner has the demo's password, which the login page shows. */
export const isDemoPassword = async (): Promise<boolean> => (await demoCredentials()) !== null;

/** The credentials that the login page shows; null if the owner has another password than the demo's. */
export async function demoCredentials(): Promise<{ email: string; password: string } | null> {
  const owner = await database().owner.findFirst({ select: { email: true, isDemoPassword: true } });
  return owner?.isDemoPassword ? { email: owner.email, password: DEMO_PASSWORD } : null;
}
