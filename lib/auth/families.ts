import "server-only";
import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { TokenFamily } from "@/lib/db/generated/client";
import { unauthorized } from "@/lib/errors";
import { LONGEST_SESSION_MS, REPEATED_REFRESH_MS, SESSION_MS } from "@/lib/limits";
import { clientAddress } from "@/lib/server/request/client-address";
import { derivedKey } from "./derived-key";
import { type Proof, requireProof } from "./proof";
import { spendRecoveryCode } from "./second-factor/recovery-codes";
import { TICKET_OVER } from "./second-factor/wire";
import { noteSecurityEvent } from "./security-log/security-log";

// A family consists of all refresh tokens of one sign-in. Each token works once. A second use means that the token
// was copied, so the whole family ends.

const lastEnd = (createdAt: Date) => createdAt.getTime() + LONGEST_SESSION_MS;
const familyEnd = (createdAt: Date) =>
  new Date(Math.min(Date.now() + SESSION_MS, lastEnd(createdAt)));

/** A session that is not refreshed ends after this number of seconds. */
export const FAMILY_SECONDS = SESSION_MS / 1000;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

const keyed = (purpose: string, text: string) =>
  createHmac("sha256", derivedKey(purpose)).update(text).digest("base64url");

/** The next token. It is derived from the current token, so that it can be sent again without being stored. */
const successorOf = (token: string) => keyed("refresh successor", token);

/** A keyed hash that identifies a client but hides its address and User-Agent. */
const clientHash = (headers: Headers) =>
  keyed("refresh client", `${clientAddress(headers)}\n${headers.get("user-agent") ?? ""}`);

export interface SignIn {
  ownerId: number;
  familyId: string;
  refreshToken: string;
}

type FamilyState = Pick<TokenFamily, "createdAt" | "expiresAt" | "revokedAt">;

const counts = ({ createdAt, expiresAt, revokedAt }: FamilyState) =>
  revokedAt === null && expiresAt.getTime() > Date.now() && lastEnd(createdAt) > Date.now();

async function issue(tx: Transaction, familyId: string, token: string): Promise<string> {
  await tx.refreshToken.create({ data: { hash: hashToken(token), familyId } });
  return token;
}

/**
 * Starts a family for an owner, and uses up the recovery code of the proof. Throws 401 if the proof is outdated: the
 * password has changed, a second step is necessary now, or the recovery code was used.
 */
export async function beginFamily(proof: Proof, userAgent: string): Promise<SignIn> {
  const { ownerId, recoveryCodeHash: code } = proof;
  return database().$transaction(async (tx) => {
    await requireProof(tx, proof);
    if (code !== undefined && !(await spendRecoveryCode(tx, code))) throw unauthorized(TICKET_OVER);
    await tx.tokenFamily.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    const family = await tx.tokenFamily.create({
      data: {
        id: randomUUID(),
        ownerId,
        userAgent: userAgent.slice(0, 300),
        expiresAt: familyEnd(new Date()),
      },
    });
    const refreshToken = await issue(tx, family.id, randomBytes(32).toString("base64url"));
    return { ownerId, familyId: family.id, refreshToken };
  });
}

/** Whether a client repeats its call soon, before the next token is used. Clients do this after a lost response. */
async function isRepeat(
  tx: Transaction,
  used: { usedAt: Date; usedBy: string | null },
  client: string,
  successor: string,
): Promise<boolean> {
  const age = Date.now() - used.usedAt.getTime();
  if (used.usedBy !== client || age < 0 || age > REPEATED_REFRESH_MS) return false;
  const next = await tx.refreshToken.findUnique({ where: { hash: hashToken(successor) } });
  return next !== null && next.usedAt === null;
}

/**
 * Replaces a refresh token with the next token. A call that a client repeats within ten seconds gets the same answer.
 * Any other second use ends the family and is recorded in the security log. Throws 401 for such a use, and for an
 * unknown, revoked or expired token.
 */
export async function rotate(refreshToken: string, headers: Headers): Promise<SignIn> {
  const client = clientHash(headers);
  const successor = successorOf(refreshToken);
  // Errors are thrown after the transaction, because inside it they would undo the revocation.
  const outcome = await database().$transaction(async (tx) => {
    const token = await tx.refreshToken.findUnique({
      where: { hash: hashToken(refreshToken) },
      include: { family: true },
    });
    if (!token || !counts(token.family)) return "refused";
    const { family, usedAt, usedBy } = token;
    const next = { ownerId: family.ownerId, familyId: family.id, refreshToken: successor };
    if (usedAt) {
      if (await isRepeat(tx, { usedAt, usedBy }, client, successor)) return next;
      await tx.tokenFamily.update({ where: { id: family.id }, data: { revokedAt: new Date() } });
      return "reused";
    }
    await tx.refreshToken.update({
      where: { hash: token.hash },
      data: { usedAt: new Date(), usedBy: client },
    });
    await tx.tokenFamily.update({
      where: { id: family.id },
      data: { lastSeen: new Date(), expiresAt: familyEnd(family.createdAt) },
    });
    await issue(tx, family.id, successor);
    return next;
  });
  if (outcome === "reused") await noteSecurityEvent("token_reused", headers);
  if (typeof outcome === "string") throw unauthorized("Token refresh failed");
  return outcome;
}

/** Whether a sign-in is neither revoked nor expired. */
export async function isAlive(familyId: string, db: Database = database()): Promise<boolean> {
  const family = await db.tokenFamily.findUnique({
    where: { id: familyId },
    select: { createdAt: true, revokedAt: true, expiresAt: true },
  });
  return family !== null && counts(family);
}

/** The refusal of an unknown or ended sign-in. */
export const sessionEnded = () => unauthorized("The session has ended; sign in again");

/**
 * Throws 401 if the sign-in has ended. Call this function before a sign-in ends other sign-ins, so that two sign-ins
 * cannot end each other.
 */
export async function requireAlive(tx: Transaction, familyId: string): Promise<void> {
  if (!(await isAlive(familyId, tx))) throw sessionEnded();
}

/** Ends all sign-ins of the owner except the sign-in `familyId`. */
export async function revokeOthers(
  db: Database,
  { ownerId, familyId }: { ownerId: number; familyId: string },
): Promise<void> {
  await db.tokenFamily.updateMany({
    where: { ownerId, revokedAt: null, id: { not: familyId } },
    data: { revokedAt: new Date() },
  });
}

/** Ends all sign-ins. */
export async function revokeAll(db: Database): Promise<void> {
  await db.tokenFamily.updateMany({ where: { revokedAt: null }, data: { revokedAt: new Date() } });
}

/** Ends one sign-in. */
export async function revoke(familyId: string): Promise<void> {
  await database().tokenFamily.updateMany({
    where: { id: familyId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}
