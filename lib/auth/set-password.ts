import "server-only";
import { existsSync } from "node:fs";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { PasswordError } from "./password-error";
import {
  COMMON_PASSWORD,
  DEMO_PASSWORD,
  hashPassword,
  isCommonPassword,
  newPassword,
} from "./passwords";

/**
 * Sets the owner's password without the present one and ends all sign-ins, for whoever may run programs where the site
 * runs. Gives the owner's e-mail address. Throws PasswordError for a password that would be refused elsewhere too.
 */
export async function setPassword(password: string): Promise<string> {
  const checked = newPassword.safeParse(password);
  if (!checked.success) throw new PasswordError(checked.error.issues[0]?.message);
  if (await isCommonPassword(password)) throw new PasswordError(COMMON_PASSWORD);
  const owner = existsSync(env.databasePath) ? await database().owner.findFirst() : null;
  if (!owner) throw new PasswordError("There is no owner yet; npm start makes one");
  const passwordHash = await hashPassword(password);
  await database().$transaction([
    database().owner.update({
      where: { id: owner.id },
      data: { passwordHash, isDemoPassword: password === DEMO_PASSWORD },
    }),
    database().tokenFamily.updateMany({
      where: { revokedAt: null },
      data: { revokedAt: new Date() },
    }),
  ]);
  await database().$disconnect();
  return owner.email;
}
