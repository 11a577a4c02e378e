import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { database } from "@/lib/db/client";
import { deviceKey, readDevice, signDevice } from "./device-cookie";

// Failed sign-ins slow an account down for everybody who is not known, or an attacker with many addresses would have
// many attempts. So that the attacker cannot lock the owner out with it, a device on which the owner has signed in
// keeps a signed cookie. It opens nothing: it only exempts from the limits of strangers, has a limit of its own, and is
// worth something for one account and its present password. With another password no device is known any more: somebody
// else may have known the one before.

/** A mark of a password, for the cookie. */
const passwordMark = (passwordHash: string) =>
  createHmac("sha256", deviceKey()).update(passwordHash).digest("base64url");

const presentHash = async (ownerId: number) =>
  (await database().owner.findUniqueOrThrow({ where: { id: ownerId } })).passwordHash;

/** The id of the device if this account has signed in on it before, else null. */
export async function knownDevice(headers: Headers, ownerId: number): Promise<string | null> {
  const device = await readDevice(headers);
  if (device?.ownerId !== ownerId) return null;
  return device.password === passwordMark(await presentHash(ownerId)) ? device.id : null;
}

/**
 * The Set-Cookie value by which the device of a successful sign-in is known from now on. `givenHash` is that of the password
 * it was made with, else the present one.
 */
export async function deviceCookie(
  headers: Headers,
  ownerId: number,
  givenHash?: string,
): Promise<string> {
  const id = (await knownDevice(headers, ownerId)) ?? randomUUID();
  const password = passwordMark(givenHash ?? (await presentHash(ownerId)));
  return signDevice({ id, ownerId, password }, headers);
}
