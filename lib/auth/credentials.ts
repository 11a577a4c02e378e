import "server-only";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { clientNetwork } from "@/lib/server/request/client-address";
import {
  knownDeviceLimit,
  loginAddressLimit,
  loginLimit,
  take,
} from "@/lib/server/request/rate-limit";
import type { Bearer } from "./access-token";
import { accountName } from "./account-name";
import { AttemptLimits, TOO_MANY } from "./attempts/attempt-limits";
import { knownDevice } from "./known-device";
import { passwordMatches } from "./password/passwords";
import { invalidCredentials } from "./proof";
import { noteSecurityEvent } from "./security-log/security-log";

const limits = new AttemptLimits({ strangers: loginLimit, known: knownDeviceLimit });

/** Logs a refusal without the name of the account. */
function noteRefusal(error: unknown): never {
  if (error instanceof ApiError) {
    log.info({ reason: error.status === 429 ? "too many tries" : "wrong" }, "Credentials refused");
  }
  throw error;
}

interface AttemptSource {
  headers: Headers;
  failure: "sign_in_failed" | "confirm_failed";
  /** The key of a known device or of a session. Null for a stranger. */
  knownAs(ownerId: number): Promise<string | null>;
}

/** Describes a sign-in with these headers, for `checkCredentials`. */
export const signInSource = (headers: Headers): AttemptSource => ({
  headers,
  failure: "sign_in_failed",
  knownAs: (ownerId) => knownDevice(headers, ownerId),
});

export interface CheckedOwner {
  id: number;
  email: string;
  /** The hash with which the password was compared. The stored hash may have changed after the comparison. */
  passwordHash: string;
}

/**
 * Finds the owner with these credentials. Throws 401 'Invalid credentials', or 429 after five wrong passwords for an
 * account from one network, or after ten from all networks together. Every password check uses these limits.
 */
export const checkCredentials = (
  email: string,
  password: string,
  source: AttemptSource,
): Promise<CheckedOwner> => check(email, password, source).catch(noteRefusal);

/** The signed-in owner, if the password is right. Throws 401 for a wrong password, 429 after five wrong passwords. */
export async function checkPassword(
  { ownerId, familyId }: Bearer,
  password: string,
  headers: Headers,
): Promise<CheckedOwner> {
  const { email } = await database().owner.findUniqueOrThrow({ where: { id: ownerId } });
  return checkCredentials(email, password, {
    headers,
    failure: "confirm_failed",
    // Wrong passwords in a session and at the login page have separate limits.
    knownAs: async () => `session ${familyId}`,
  });
}

async function check(
  email: string,
  password: string,
  source: AttemptSource,
): Promise<CheckedOwner> {
  const account = accountName(email);
  const network = clientNetwork(source.headers);
  const owner = await database().owner.findUnique({ where: { email: account } });
  const known = owner && (await source.knownAs(owner.id));
  if (known === null) await take(loginAddressLimit, network, TOO_MANY);
  const attempt = await limits.count({ account, isOwner: owner !== null }, known, network);
  const matches = await passwordMatches(password, owner?.passwordHash, {
    isFirst: known !== null,
  }).catch(async (error) => {
    await attempt.notMade();
    throw error;
  });
  if (!matches || !owner) {
    await noteSecurityEvent(source.failure, source.headers);
    throw invalidCredentials();
  }
  await attempt.succeeded();
  return { id: owner.id, email: owner.email, passwordHash: owner.passwordHash };
}
