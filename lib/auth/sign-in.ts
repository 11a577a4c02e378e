import "server-only";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { beginFamily, type SignIn } from "./families";
import { knownDevice } from "./known-device";
import type { Proof } from "./proof";
import { tellNewDevice } from "./security-log/new-device-mail";
import { noteSecurityEvent } from "./security-log/security-log";

/** Whether this is the first sign-in on a new site. A site from a restored backup is not new. */
async function isFirstSignIn(): Promise<boolean> {
  const [families, events] = await Promise.all([
    database().tokenFamily.count(),
    database().securityEvent.count({ where: { kind: { in: ["sign_in", "restore"] } } }),
  ]);
  return families + events === 0;
}

async function begin(proof: Proof, headers: Headers): Promise<SignIn> {
  try {
    return await beginFamily(proof, headers.get("user-agent") ?? "");
  } catch (error) {
    if (error instanceof ApiError) {
      log.info({ reason: "changed meanwhile" }, "Credentials refused");
      await noteSecurityEvent("sign_in_failed", headers);
    }
    throw error;
  }
}

/**
 * Starts and logs a session for the owner of `proof`. Mails the owner if the device is new. Throws 401 if the password
 * has changed since the proof, a second step is necessary now, or the recovery code has already been used.
 */
export async function signIn(proof: Proof, headers: Headers): Promise<SignIn> {
  const { ownerId } = proof;
  const isExpected = (await knownDevice(headers, ownerId)) !== null || (await isFirstSignIn());
  const session = await begin(proof, headers);
  if (proof.recoveryCodeHash) await noteSecurityEvent("recovery_code_used", headers);
  await noteSecurityEvent("sign_in", headers);
  if (!isExpected) await tellNewDevice(ownerId, headers);
  return session;
}
