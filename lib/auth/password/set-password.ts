import "server-only";
import { existsSync } from "node:fs";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { revokeAll } from "../families";
import { removeAllFactors } from "../second-factor/factors";
import { COMMAND_LINE, noteSecurityEvent } from "../security-log/security-log";
import { PasswordError } from "./password-error";
import { passwordRefusal } from "./password-refusal";
import { DEMO_PASSWORD, hashPassword, newPassword } from "./passwords";

// The commands that call these functions ask for neither password nor second factor, because only a person with access
// to the server can run them.

async function ownerHere() {
  const owner = existsSync(env.databasePath) ? await database().owner.findFirst() : null;
  if (!owner) throw new PasswordError("There is no owner yet; npm start creates the owner");
  return owner;
}

/** Sets the owner's password and ends all sign-ins. Returns the owner's e-mail address. Throws PasswordError. */
export async function setPassword(password: string): Promise<string> {
  const checked = newPassword.safeParse(password);
  if (!checked.success) throw new PasswordError(checked.error.issues[0]?.message);
  const owner = await ownerHere();
  const refusal = await passwordRefusal(password, [owner.email]);
  if (refusal !== null) throw new PasswordError(refusal);
  const passwordHash = await hashPassword(password);
  await database().$transaction(async (tx) => {
    await tx.owner.update({
      where: { id: owner.id },
      data: { passwordHash, isDemoPassword: password === DEMO_PASSWORD },
    });
    await revokeAll(tx);
  });
  await noteSecurityEvent("password_changed", COMMAND_LINE);
  await database().$disconnect();
  return owner.email;
}

/** Removes the second factors and ends all sign-ins. Returns the owner's e-mail address. Throws PasswordError. */
export async function disableSecondFactor(): Promise<string> {
  const owner = await ownerHere();
  const had = await database().$transaction(async (tx) => {
    const had = await removeAllFactors(tx);
    if (had) await revokeAll(tx);
    return had;
  });
  if (had) await noteSecurityEvent("second_factor_disabled", COMMAND_LINE);
  await database().$disconnect();
  if (!had) throw new PasswordError("Two-step sign-in is off already; nothing was changed");
  return owner.email;
}
