import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { database, type Transaction } from "@/lib/db/client";
import { unauthorized } from "@/lib/errors";

// A family is one sign-in: every refresh token that descends from it. Each works once. One that comes
// back a second time was copied, so the whole family ends.

const FAMILY_DAYS = 30;
const familyEnd = () => new Date(Date.now() + FAMILY_DAYS * 24 * 60 * 60 * 1000);

/** How long a session lasts without a refresh, in seconds. */
export const FAMILY_SECONDS = FAMILY_DAYS * 24 * 60 * 60;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

export interface SignIn {
  ownerId: number;
  familyId: string;
  refreshToken: string;
}

async function issue(tx: Transaction, familyId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.refreshToken.create({ data: { hash: hashToken(token), familyId } });
  return token;
}

/** Begins a family for an owner who has just proved who they are. */
export async function beginFamily(ownerId: number, userAgent: string): Promise<SignIn> {
  return database().$transaction(async (tx) => {
    await tx.tokenFamily.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    const family = await tx.tokenFamily.create({
      data: {
        id: randomUUID(),
        ownerId,
        userAgent: userAgent.slice(0, 300),
        expiresAt: familyEnd(),
      },
    });
    return { ownerId, familyId: family.id, refreshToken: await issue(tx, family.id) };
  });
}

/** Trades a refresh token for the next one. Throws 401 when it is unknown, used before, revoked or too old. */
export async function rotate(refreshToken: string): Promise<SignIn> {
  const refusal = () => unauthorized("Token refresh failed");
  // The revocation has to outlast the refusal, so the refusal is thrown after the transaction.
  const signIn = await database().$transaction(async (tx) => {
    const token = await tx.refreshToken.findUnique({
      where: { hash: hashToken(refreshToken) },
      include: { family: true },
    });
    if (!token) return null;
    const { family } = token;
    if (token.usedAt) {
      await tx.tokenFamily.update({ where: { id: family.id }, data: { revokedAt: new Date() } });
      return null;
    }
    if (family.revokedAt || family.expiresAt <= new Date()) return null;
    await tx.refreshToken.update({ where: { hash: token.hash }, data: { usedAt: new Date() } });
    await tx.tokenFamily.update({
      where: { id: family.id },
      data: { lastSeen: new Date(), expiresAt: familyEnd() },
    });
    return {
      ownerId: family.ownerId,
      familyId: family.id,
      refreshToken: await issue(tx, family.id),
    };
  });
  if (!signIn) throw refusal();
  return signIn;
}

/** Whether the sign-in still counts: neither revoked nor expired. */
export async function isAlive(familyId: string): Promise<boolean> {
  const family = await database().tokenFamily.findUnique({
    where: { id: familyId },
    select: { revokedAt: true, expiresAt: true },
  });
  return family !== null && family.revokedAt === null && family.expiresAt > new Date();
}

/** Ends one sign-in, everywhere at once. */
export async function revoke(familyId: string): Promise<void> {
  await database().tokenFamily.updateMany({
    where: { id: familyId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}

/** Ends the sign-in a refresh token belongs to, if it is one of ours. */
export async function revokeByRefreshToken(refreshToken: string): Promise<void> {
  const token = await database().refreshToken.findUnique({
    where: { hash: hashToken(refreshToken) },
  });
  if (token) await revoke(token.familyId);
}
