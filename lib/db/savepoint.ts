import "server-only";
import type { Transaction } from "./client";

/** Runs `work` in a savepoint. If `work` throws, its changes are undone, and the transaction continues. */
export async function wholeOrNothing<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.$executeRawUnsafe("SAVEPOINT part");
  try {
    return await work();
  } catch (error) {
    await tx.$executeRawUnsafe("ROLLBACK TO part");
    throw error;
  } finally {
    await tx.$executeRawUnsafe("RELEASE part");
  }
}
