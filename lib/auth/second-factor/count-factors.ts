import "server-only";
import type { Database } from "@/lib/db/client";

/** The number of the owner's second factors, without recovery codes. */
export const countFactors = async (db: Database): Promise<number> =>
  (await db.totpFactor.count()) + (await db.passkey.count());
