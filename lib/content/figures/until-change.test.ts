import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { knownUntilChange, untilChange } from "./until-change";

const { db } = await databaseOfFile();

test("a slow result is null until it is computed, and null again after a change of content", async () => {
  let finish = (_result: number): void => undefined;
  const promise = new Promise<number>((resolve) => {
    finish = resolve;
  });
  const compute = vi.fn(() => new Promise<number>(() => undefined)).mockReturnValueOnce(promise);
  const read = () => knownUntilChange("slow", compute, db);
  expect([await read(), await read()]).toEqual([null, null]);
  finish(7);
  expect(await untilChange("slow", compute, db)).toBe(7);
  expect(await read()).toBe(7);
  expect(compute).toHaveBeenCalledTimes(1);
  await heroStore(db).update((hero) => ({ ...hero, title: "Ada" }));
  expect(await read()).toBeNull();
  expect(compute).toHaveBeenCalledTimes(2);
});
