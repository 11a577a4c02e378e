import "server-only";
import { database } from "@/lib/db/client";
import { ApiError, unauthorized } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { clientNetwork } from "@/lib/server/client-address";
import {
  knownDeviceLimit,
  loginAddressLimit,
  loginLimit,
  take,
  tooMany,
} from "@/lib/server/rate-limit";
import { AccountBackoff } from "./account-backoff";
import { knownDevice } from "./known-device";
import { passwordMatches } from "./passwords";

const accountBackoff = new AccountBackoff();

const TOO_MANY = "Too many attempts; try again later";

/** Whom it was refused to is not said. */
function noteRefusal(error: unknown): never {
  if (error instanceof ApiError) {
    log.info({ reason: error.status === 429 ? "too many tries" : "wrong" }, "Credentials refused");
  }
  throw error;
}

/** Where an attempt comes from. */
export interface AttemptSource {
  /** What limits count it by: `clientNetwork`. */
  network: string;
  /** What the owner is known by there, if at all: a device that has signed in before, or a session. */
  knownAs(ownerId: number): Promise<string | null>;
}

/** Where the sign-in comes from that has these headers. */
export const signInSource = (headers: Headers): AttemptSource => ({
  network: clientNetwork(headers),
  knownAs: (ownerId) => knownDevice(headers, ownerId),
});

/**
 * The owner these credentials belong to. The login endpoint, next-auth's provider and the account dialog
 * all ask here, so they share its limits. Throws 401 'Invalid credentials', or 429 after five wrong
 * passwords for one network and account, or after many for one account from wherever.
 */
export const checkCredentials = (
  email: string,
  password: string,
  source: AttemptSource,
): Promise<{ id: number; email: string }> => check(email, password, source).catch(noteRefusal);

/** Counts an attempt before the password is compared. Gives what takes that back. Throws 429. */
async function countAttempt(account: string, known: string | null, network: string) {
  if (known !== null) {
    await take(knownDeviceLimit, known, TOO_MANY);
    return {
      succeeded: () => knownDeviceLimit.delete(known),
      notMade: () => knownDeviceLimit.reward(known),
    };
  }
  const key = `${network} ${account}`;
  await take(loginAddressLimit, network, TOO_MANY);
  await take(loginLimit, key, TOO_MANY);
  const wait = accountBackoff.begin(account);
  if (wait > 0) throw tooMany(TOO_MANY, wait);
  return {
    succeeded: () => {
      accountBackoff.forgive(account);
      return loginLimit.delete(key);
    },
    notMade: () => {
      accountBackoff.forgive(account);
      return loginLimit.reward(key);
    },
  };
}

async function check(email: string, password: string, source: AttemptSource) {
  const account = email.trim().toLowerCase().slice(0, 254);
  const owner = await database().owner.findUnique({ where: { email: account } });
  const known = owner && (await source.knownAs(owner.id));
  const attempt = await countAttempt(account, known, source.network);
  const matches = await passwordMatches(password, owner?.passwordHash, {
    isFirst: known !== null,
  }).catch(async (error) => {
    await attempt.notMade();
    throw error;
  });
  if (!matches || !owner) throw unauthorized("Invalid credentials");
  await attempt.succeeded();
  return { id: owner.id, email: owner.email };
}
