import "server-only";
import { createHash, randomInt } from "node:crypto";
import type { Database, Transaction } from "@/lib/db/client";

const CODES = 10;
const GROUPS = 7;
/** Codes of earlier versions have fewer groups, and are still valid. */
const FORMER_GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without vowels, codes contain no words. No characters look alike. A code has 28 characters: 133 bits. */
const LETTERS = "bcdfghjkmnpqrstvwxz23456789";

const lettersIn = (groups: number) => `[${LETTERS}]{${groups * GROUP_LENGTH}}`;

const CODE = new RegExp(`^(?:${lettersIn(GROUPS)}|${lettersIn(FORMER_GROUPS)})$`);

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const newCode = () => Array.from({ length: GROUPS }, group).join("-");

/** Codes are compared in lower case, without spaces and hyphens. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");

/** A fast hash is enough for long random codes. It uses no key, so codes stay valid if the site's secret changes. */
const hashCode = (code: string) => createHash("sha256").update(plain(code)).digest("hex");

/** Whether a text has the length and the characters of a recovery code. An authenticator app's code never has them. */
export const looksLikeRecoveryCode = (text: string): boolean => CODE.test(plain(text));

/** Replaces all codes with ten new codes. Returns the new codes, which cannot be read again. */
export async function makeRecoveryCodes(tx: Transaction): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.recoveryCode.deleteMany();
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ hash: hashCode(code) })) });
  return codes;
}

/** The hash of a valid code; null for an unknown or used code. */
export async function findRecoveryCode(db: Database, code: string): Promise<string | null> {
  const found = await db.recoveryCode.findUnique({ where: { hash: hashCode(code) } });
  return found?.hash ?? null;
}

/** Uses up the code with this hash. Returns false if it was used or replaced. */
export async function spendRecoveryCode(tx: Transaction, hash: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { hash } });
  return count > 0;
}
