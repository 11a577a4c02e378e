import { expect, test } from "vitest";
import { migratedDatabase } from "@/e2e/support/migrated-database";
import { onDatabaseWrite } from "./writes";

test("listeners are called after content writes, also in transactions, but not after reads and sign-in writes", async () => {
  const { db, remove } = await migratedDatabase();
  let calls = 0;
  onDatabaseWrite(() => {
    calls++;
  });
  try {
    const callsBy = async (work: () => Promise<unknown>) => {
      const before = calls;
      await work();
      return calls - before;
    };
    const addReply = (title: string) =>
      db.savedReply.create({ data: { title, text: "x", updated_at: new Date() } });
    expect(await callsBy(() => addReply("One"))).toBe(1);
    expect(await callsBy(() => db.$transaction([addReply("Two"), addReply("Three")]))).toBe(2);
    expect(
      await callsBy(() =>
        db.$transaction(async (tx) => {
          await tx.savedReply.deleteMany({ where: { title: "One" } });
          await tx.savedReply.count();
        }),
      ),
    ).toBe(1);
    expect(await db.savedReply.count()).toBe(2);
    const none = [
      () => db.savedReply.findMany(),
      () => db.tokenFamily.deleteMany(),
      () => db.securityEvent.create({ data: { kind: "sign-in", device: "Firefox on Linux" } }),
    ];
    for (const work of none) expect(await callsBy(work)).toBe(0);
    await expect(addReply(undefined as never)).rejects.toThrow();
  } finally {
    await remove();
  }
});
