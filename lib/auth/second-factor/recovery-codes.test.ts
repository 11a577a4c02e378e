import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import {
  findRecoveryCode,
  looksLikeRecoveryCode,
  makeRecoveryCodes,
  spendRecoveryCode,
} from "./recovery-codes";

const site = await databaseOfFile();
const { db } = site;

/** Uses a code. Returns whether it was valid. */
async function use(code: string): Promise<boolean> {
  const hash = await findRecoveryCode(db, code);
  return hash !== null && spendRecoveryCode(db, hash);
}

test("there are ten codes, and the database has only their hashes", async () => {
  const codes = await makeRecoveryCodes(db);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([b-z2-9]{4}-){6}[b-z2-9]{4}$/);
  const stored = JSON.stringify(await db.recoveryCode.findMany());
  for (const code of codes) {
    for (const text of [code, code.replaceAll("-", "")]) expect(stored).not.toContain(text);
  }
});

test("a code has at least 128 random bits", async () => {
  const letters = new Set<string>();
  const places = new Set<number>();
  for (let time = 0; time < 40; time++) {
    for (const code of await makeRecoveryCodes(db)) {
      const used = code.replaceAll("-", "");
      places.add(used.length);
      for (const letter of used) letters.add(letter);
    }
  }
  const [length = 0] = places;
  expect(places.size).toBe(1);
  expect(length * Math.log2(letters.size)).toBeGreaterThanOrEqual(128);
});

test("a shorter code of an earlier version still works once", async () => {
  const former = "bcdf-ghjk-mnpq-rs29";
  const hash = createHash("sha256").update(former.replaceAll("-", "")).digest("hex");
  await db.recoveryCode.create({ data: { hash } });
  expect(looksLikeRecoveryCode(former)).toBe(true);
  expect(await use(former)).toBe(true);
  expect(await use(former)).toBe(false);
});

test("each code works once, in any letter case and spacing, until new codes are made", async () => {
  const [one = "", other = ""] = await makeRecoveryCodes(db);
  expect(looksLikeRecoveryCode(one)).toBe(true);
  for (const code of ["123456", "234 567", `${one}x`, one.slice(1), ""]) {
    expect([code, looksLikeRecoveryCode(code)]).toEqual([code, false]);
  }
  expect(await use(` ${one.toUpperCase().replaceAll("-", " ")}`)).toBe(true);
  expect(await use(one)).toBe(false);
  await makeRecoveryCodes(db);
  expect(await use(other)).toBe(false);
  expect(await db.recoveryCode.count()).toBe(10);
});
