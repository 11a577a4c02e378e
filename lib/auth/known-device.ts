import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { database } from "@/lib/db/client";
import { deviceKey, readDevice, signDevice } from "./device-cookie";

// Failed sign-ins slow an account down for all unknown devices, or an attacker with many addresses would have many
// attempts. This must not lock the owner out, so a device on which the owner has signed in has a signed cookie. The
// cookie opens nothing. It only replaces the limits of strangers by a limit of its own, for one account and its
// present password. After a password change no device is known: somebody else may have known the old password.

/** A keyed hash of the password hash, for the cookie. */
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
 * The Set-Cookie value that makes the device of a successful sign-in known. `givenHash` is the hash of the password
 * used for it; without it, the present hash is read.
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
