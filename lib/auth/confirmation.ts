import "server-only";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { CONFIRMATION_MS } from "@/lib/limits";
import type { Bearer } from "./access-token";
import { checkPassword } from "./credentials";

/**
 * Checks the password of a signed-in owner. A right password is not needed again for ten minutes. Throws 401 for a
 * wrong password, and 429 after too many wrong passwords.
 */
export async function confirm(bearer: Bearer, password: string, headers: Headers): Promise<void> {
  await checkPassword(bearer, password, headers);
  await database().tokenFamily.update({
    where: { id: bearer.familyId },
    data: { confirmedAt: new Date() },
  });
}

/** Throws 403 `password_required` unless the owner signed in or entered the password in the last ten minutes. */
export async function requireConfirmed({ familyId }: Bearer): Promise<void> {
  const { createdAt, confirmedAt } = await database().tokenFamily.findUniqueOrThrow({
    where: { id: familyId },
    select: { createdAt: true, confirmedAt: true },
  });
  const age = Date.now() - (confirmedAt ?? createdAt).getTime();
  // A time that is more than ten minutes in the future does not count: the clock was set back since then.
  if (Math.abs(age) <= CONFIRMATION_MS) return;
  throw new ApiError(403, "Enter your password to go on", { code: "password_required" });
}
