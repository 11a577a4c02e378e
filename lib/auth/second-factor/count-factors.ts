import "server-only";
import type { Database } from "@/lib/db/client";

/** How many second factors the owner has; recovery codes are none. */
export const countFactors = async (db: Database): Promise<number> =>
  (await db.totpFactor.count()) + (await db.passkey.count());
