import "server-only";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
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

const limits = processShared(
  "sign-in-attempts",
  () => new AttemptLimits({ strangers: loginLimit, known: knownDeviceLimit }),
);

/** The answer does not say whose sign-in was refused. */
function noteRefusal(error: unknown): never {
  if (error instanceof ApiError) {
    log.info({ reason: error.status === 429 ? "too many tries" : "wrong" }, "Credentials refused");
  }
  throw error;
}

/** The source of an attempt. */
export interface AttemptSource {
  headers: Headers;
  /** The security event for a wrong password. */
  failure: "sign_in_failed" | "confirm_failed";
  /** A key if the source is known to be the owner's: a device that has signed in before, or a session. Else null. */
  knownAs(ownerId: number): Promise<string | null>;
}

/** The source of a sign-in with these headers. */
export const signInSource = (headers: Headers): AttemptSource => ({
  headers,
  failure: "sign_in_failed",
  knownAs: (ownerId) => knownDevice(headers, ownerId),
});

/** The source when a signed-in owner enters the password again. Attempts at the login page do not count here. */
const sessionSource = (headers: Headers, familyId: string): AttemptSource => ({
  headers,
  failure: "confirm_failed",
  knownAs: async () => `session ${familyId}`,
});

/** The owner whose password was right. */
export interface CheckedOwner {
  id: number;
  email: string;
  /** The hash that the password was compared with; it may have changed since. */
  passwordHash: string;
}

/**
 * The owner these credentials belong to. The login endpoint, next-auth's provider and password confirmations check
 * here, so they share its limits. Throws 401 'Invalid credentials', or 429 after five wrong passwords for one network
 * and account, or after many for one account from all networks.
 */
export const checkCredentials = (
  email: string,
  password: string,
  source: AttemptSource,
): Promise<CheckedOwner> => check(email, password, source).catch(noteRefusal);

/**
 * The owner who is signed in, if the password is right. Throws 401 for a wrong password, and 429 after five of them.
 */
export async function checkPassword(
  { ownerId, familyId }: Bearer,
  password: string,
  headers: Headers,
): Promise<CheckedOwner> {
  const { email } = await database().owner.findUniqueOrThrow({ where: { id: ownerId } });
  return checkCredentials(email, password, sessionSource(headers, familyId));
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
