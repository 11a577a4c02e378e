import "server-only";
import { database, transact } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import type { Bearer } from "./access-token";
import { requireAlive, revokeOthers } from "./families";
import { deviceName } from "./security-log/device-name";
import { noteSecurityEvent } from "./security-log/security-log";

export interface SessionItem {
  id: string;
  device: string;
  created_at: string;
  /** The last sign-in or refresh; ISO 8601, UTC. */
  last_seen: string;
  is_current: boolean;
}

const alive = (ownerId: number) => ({ ownerId, revokedAt: null, expiresAt: { gt: new Date() } });

/** The owner's current sign-ins: first the sign-in of this request, then the others by `last_seen`, latest first. */
export async function listSessions({ ownerId, familyId }: Bearer): Promise<SessionItem[]> {
  const families = await database().tokenFamily.findMany({
    where: alive(ownerId),
    orderBy: { lastSeen: "desc" },
  });
  return families
    .map((family) => ({
      id: family.id,
      device: deviceName(family.userAgent),
      created_at: family.createdAt.toISOString(),
      last_seen: family.lastSeen.toISOString(),
      is_current: family.id === familyId,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Ends a sign-in of the owner. Throws 404 if it is unknown or has ended. */
export async function endSession({ ownerId }: Bearer, id: string, headers: Headers): Promise<void> {
  const { count } = await database().tokenFamily.updateMany({
    where: { ...alive(ownerId), id },
    data: { revokedAt: new Date() },
  });
  if (count === 0) throw notFound("Session");
  await noteSecurityEvent("sessions_ended", headers);
}

/** Ends all of the owner's other sign-ins. Throws 401 if the current sign-in has ended. */
export async function endOtherSessions(bearer: Bearer, headers: Headers): Promise<void> {
  await transact(database(), async (tx) => {
    await requireAlive(tx, bearer.familyId);
    await revokeOthers(tx, bearer);
  });
  await noteSecurityEvent("sessions_ended", headers);
}
