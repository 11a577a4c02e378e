import "server-only";
import { database } from "@/lib/db/client";
import { beginFamily, type SignIn } from "./families";
import { knownDevice } from "./known-device";
import { tellNewDevice } from "./security-log/new-device-mail";
import { noteSecurityEvent } from "./security-log/security-log";

/** Whether nobody has ever signed in here, nor on the site whose backup was restored here. */
async function isFirstSignIn(): Promise<boolean> {
  const [families, events] = await Promise.all([
    database().tokenFamily.count(),
    database().securityEvent.count({ where: { kind: { in: ["sign_in", "restore"] } } }),
  ]);
  return families + events === 0;
}

/** Begins a session for an owner who has passed every step. Notes it, and mails the owner where the device is new. */
export async function signIn(ownerId: number, headers: Headers): Promise<SignIn> {
  const isExpected = (await knownDevice(headers, ownerId)) !== null || (await isFirstSignIn());
  const begun = await beginFamily(ownerId, headers.get("user-agent") ?? "");
  await noteSecurityEvent("sign_in", headers);
  if (!isExpected) await tellNewDevice(ownerId, headers);
  return begun;
}
