import { expect, test } from "vitest";
import { migratedDatabase } from "@/e2e/support/migrated-database";
import { onDatabaseWrite } from "./writes";

test("listeners hear of each content write after it is done, also in transactions, but not of reads and visits", async () => {
  const { db, remove } = await migratedDatabase();
  let told = 0;
  onDatabaseWrite(() => {
    told++;
  });
  try {
    const toldBy = async (work: () => Promise<unknown>) => {
      const before = told;
      await work();
      return told - before;
    };
    const addReply = (title: string) =>
      db.savedReply.create({ data: { title, text: "x", updated_at: new Date() } });
    expect(await toldBy(() => addReply("One"))).toBe(1);
    expect(await toldBy(() => db.$transaction([addReply("Two"), addReply("Three")]))).toBe(2);
    expect(
      await toldBy(() =>
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
    for (const work of none) expect(await toldBy(work)).toBe(0);
    await expect(addReply(undefined as never)).rejects.toThrow();
  } finally {
    await remove();
  }
});
