import "server-only";
import { database } from "@/lib/db/client";
import { ApiError, unauthorized } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { loginAddressLimit, loginLimit, take } from "@/lib/server/rate-limit";
import { passwordMatches } from "./passwords";

const TOO_MANY = "Too many attempts; try again later";

/** Whom it was refused to is not said. */
function noteRefusal(error: unknown): never {
  if (error instanceof ApiError) {
    log.info({ reason: error.status === 429 ? "too many tries" : "wrong" }, "Credentials refused");
  }
  throw error;
}

/**
 * The owner these credentials belong to. The login endpoint, next-auth's provider and the account dialog
 * all ask here, so they share its limits. Throws 401 'Invalid credentials', or 429 after five wrong
 * passwords for one address and account.
 */
export const checkCredentials = (
  email: string,
  password: string,
  address: string,
): Promise<{ id: number; email: string }> => check(email, password, address).catch(noteRefusal);

async function check(email: string, password: string, address: string) {
  const account = email.trim().toLowerCase().slice(0, 254);
  const key = `${address} ${account}`;
  await take(loginAddressLimit, address, TOO_MANY);
  await take(loginLimit, key, TOO_MANY);
  const owner = await database().owner.findUnique({ where: { email: account } });
  if (!(await passwordMatches(password, owner?.passwordHash)) || !owner) {
    throw unauthorized("Invalid credentials");
  }
  await loginLimit.delete(key);
  return { id: owner.id, email: owner.email };
}
