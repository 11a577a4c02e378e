import "server-only";
import type { Transaction } from "./client";

/** Does `work` within a transaction that goes on whatever happens: where it throws, nothing of it is left. */
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
