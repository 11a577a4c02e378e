import "server-only";
import { z } from "zod";
import { requiredEmail } from "@/lib/content/fields";
import { database } from "@/lib/db/client";
import { invalidField } from "@/lib/errors";
import type { Bearer } from "./access-token";
import { checkCredentials } from "./credentials";
import {
  COMMON_PASSWORD,
  DEMO_PASSWORD,
  hashPassword,
  isCommonPassword,
  newPassword,
} from "./passwords";

export const accountSchema = z
  .object({
    current_password: z
      .string({ error: "Current password is required" })
      .min(1, "Current password is required"),
    email: requiredEmail("Email")
      .transform((value) => value.toLowerCase())
      .optional(),
    new_password: newPassword.optional(),
  })
  .refine((change) => change.email !== undefined || change.new_password !== undefined, {
    path: ["new_password"],
    error: "Give a new e-mail address or a new password",
  });

export interface Account {
  id: number;
  email: string;
  is_demo_password: boolean;
  created_at: string;
  updated_at: string;
}

/**
 * Changes e-mail address and/or password and signs every other session out. Throws 422 for a common password, 401 for a
 * wrong one.
 */
export async function changeAccount(
  bearer: Bearer,
  change: z.infer<typeof accountSchema>,
  network: string,
): Promise<Account> {
  if (change.new_password !== undefined && (await isCommonPassword(change.new_password))) {
    throw invalidField("new_password", COMMON_PASSWORD);
  }
  const owner = await database().owner.findUniqueOrThrow({ where: { id: bearer.ownerId } });
  await checkCredentials(owner.email, change.current_password, {
    network,
    // Attempts at the login page do not keep who is signed in from changing the password.
    knownAs: async () => `session ${bearer.familyId}`,
  });
  const password =
    change.new_password === undefined
      ? {}
      : {
          passwordHash: await hashPassword(change.new_password),
          isDemoPassword: change.new_password === DEMO_PASSWORD,
        };
  const saved = await database().$transaction(async (tx) => {
    await tx.tokenFamily.updateMany({
      where: { ownerId: owner.id, id: { not: bearer.familyId }, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    return tx.owner.update({
      where: { id: owner.id },
      data: { ...(change.email === undefined ? {} : { email: change.email }), ...password },
    });
  });
  return {
    id: saved.id,
    email: saved.email,
    is_demo_password: saved.isDemoPassword,
    created_at: saved.createdAt.toISOString(),
    updated_at: saved.updatedAt.toISOString(),
  };
}

/** Whether the password is still the one printed on the login page. */
export async function isDemoPassword(): Promise<boolean> {
  const owner = await database().owner.findFirst({ select: { isDemoPassword: true } });
  return owner?.isDemoPassword ?? false;
}

/** The credentials that anybody who sees the login page may use: the owner's while they are the printed ones, or null. */
export async function demoCredentials(): Promise<{ email: string; password: string } | null> {
  const owner = await database().owner.findFirst({ select: { email: true, isDemoPassword: true } });
  return owner?.isDemoPassword ? { email: owner.email, password: DEMO_PASSWORD } : null;
}
