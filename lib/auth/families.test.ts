import { expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import {
  beginFamily,
  isAlive,
  revoke,
  revokeAll,
  revokeOthers,
  rotate,
  type SignIn,
} from "./families";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const OWNER = { ownerId: 1, passwordHash: "", hasSecondStep: false };
const DAY_MS = 86_400_000;
const site = await databaseOfFile();
opened.db = site.db;

await addOwner(opened);

const client = (address: string, agent = "Firefox") =>
  new Headers({ "x-portfolio-address": address, "user-agent": agent });
const MINE = client("203.0.113.9");
const refused = { status: 401, message: "Token refresh failed" };

test("simultaneous refreshes with the same token all return the same valid next token", async () => {
  const { refreshToken, familyId } = await beginFamily(OWNER, "Firefox");
  const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(refreshToken, MINE)));
  const tokens = new Set(answers.map((answer) => answer.refreshToken));
  expect(tokens.size).toBe(1);
  expect(tokens.has(refreshToken)).toBe(false);
  await rotate([...tokens][0] ?? "", MINE);
  expect(await isAlive(familyId)).toBe(true);
});

test("a second use of a token ends the family, unless the client only repeats its call", async () => {
  const later = async (hashed: Headers, usedIn = -11_000) => {
    await opened.db.refreshToken.updateMany({
      where: { usedAt: { not: null } },
      data: { usedAt: new Date(Date.now() + usedIn) },
    });
    return hashed;
  };
  const successorUsed = async (hashed: Headers, successor: string) => {
    await rotate(successor, MINE);
    return hashed;
  };
  const uses = [
    async () => client("203.0.113.10"),
    async () => client("203.0.113.9", "curl/8"),
    () => later(MINE),
    // The first use is in the future, because the clock was set back.
    () => later(MINE, 60_000),
    (successor: string) => successorUsed(MINE, successor),
  ];
  for (const use of uses) {
    const { refreshToken, familyId } = await beginFamily(OWNER, "Firefox");
    const { refreshToken: successor } = await rotate(refreshToken, MINE);
    const headers = await use(successor);
    await expect(rotate(refreshToken, headers)).rejects.toMatchObject(refused);
    expect(await isAlive(familyId)).toBe(false);
    await expect(rotate(successor, MINE)).rejects.toMatchObject(refused);
  }
});

test("a second use of a token is logged once per family, and only while the family is alive", async () => {
  const THIEF = client("203.0.113.10", "curl/8.0");
  const noted = () =>
    opened.db.securityEvent.findMany({ select: { kind: true, device: true, count: true } });
  await opened.db.securityEvent.deleteMany();
  const { refreshToken } = await beginFamily(OWNER, "Firefox");
  const { refreshToken: successor } = await rotate(refreshToken, MINE);
  await rotate(refreshToken, MINE);
  await expect(rotate("made up", THIEF)).rejects.toMatchObject(refused);
  const signedOut = await beginFamily(OWNER, "Firefox");
  await rotate(signedOut.refreshToken, MINE);
  await revoke(signedOut.familyId);
  await expect(rotate(signedOut.refreshToken, THIEF)).rejects.toMatchObject(refused);
  expect(await noted()).toEqual([]);
  const uses = [refreshToken, refreshToken, refreshToken, successor];
  await Promise.allSettled(uses.map((token) => rotate(token, THIEF)));
  expect(await noted()).toEqual([{ kind: "token_reused", device: "curl", count: 1 }]);
});

test("the table of refresh tokens stores no address, User-Agent or token as text", async () => {
  const { refreshToken } = await beginFamily(OWNER, "");
  await rotate(refreshToken, MINE);
  const stored = JSON.stringify(await opened.db.refreshToken.findMany());
  for (const secret of ["203.0.113.9", "Firefox", refreshToken])
    expect(stored).not.toContain(secret);
});

test("a sign-in ends after 90 days, even if it is refreshed", async () => {
  const { refreshToken, familyId } = await beginFamily(OWNER, "Firefox");
  const age = (days: number) =>
    opened.db.tokenFamily.update({
      where: { id: familyId },
      data: { createdAt: new Date(Date.now() - days * DAY_MS) },
    });
  await age(80);
  const next = await rotate(refreshToken, MINE);
  const { expiresAt } = await opened.db.tokenFamily.findUniqueOrThrow({ where: { id: familyId } });
  expect((expiresAt.getTime() - Date.now()) / DAY_MS).toBeCloseTo(10, 2);
  expect(await isAlive(familyId)).toBe(true);
  // An older version allowed longer sessions, so the stored expiry can be later.
  await age(91);
  expect(await isAlive(familyId)).toBe(false);
  await expect(rotate(next.refreshToken, MINE)).rejects.toMatchObject(refused);
});

test("an unknown token is refused, and an unknown family is not alive", async () => {
  await expect(rotate("made up", MINE)).rejects.toMatchObject(refused);
  expect(await isAlive("made up")).toBe(false);
});

test("a new sign-in ends no other sign-ins, and deletes expired families", async () => {
  const [other, ended] = [await beginFamily(OWNER, "Firefox"), await beginFamily(OWNER, "Firefox")];
  await opened.db.tokenFamily.update({
    where: { id: ended.familyId },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  expect(await isAlive(ended.familyId)).toBe(false);
  const mine = await beginFamily(OWNER, "x".repeat(1_000));
  expect([await isAlive(other.familyId), await isAlive(mine.familyId)]).toEqual([true, true]);
  expect(await opened.db.tokenFamily.findUnique({ where: { id: ended.familyId } })).toBeNull();
  const { userAgent } = await opened.db.tokenFamily.findUniqueOrThrow({
    where: { id: mine.familyId },
  });
  expect(userAgent).toHaveLength(300);
});

test("revoke, revokeOthers and revokeAll end sign-ins and their refresh tokens, and do not change sign-ins that had ended before", async () => {
  const begun: SignIn[] = [];
  for (let number = 0; number < 4; number++) begun.push(await beginFamily(OWNER, "Firefox"));
  const states = () => Promise.all(begun.map(({ familyId }) => isAlive(familyId)));
  const [first, second] = begun;
  if (!first || !second) throw new Error("No sign-in has started");
  await revoke(first.familyId);
  expect(await states()).toEqual([false, true, true, true]);
  const { revokedAt } = await opened.db.tokenFamily.update({
    where: { id: first.familyId },
    data: { revokedAt: new Date(0) },
  });
  await revokeOthers(opened.db, second);
  expect(await states()).toEqual([false, true, false, false]);
  await revokeAll(opened.db);
  expect(await states()).toEqual([false, false, false, false]);
  await expect(rotate(second.refreshToken, MINE)).rejects.toMatchObject(refused);
  await revoke(first.familyId);
  const after = await opened.db.tokenFamily.findUniqueOrThrow({ where: { id: first.familyId } });
  expect(after.revokedAt).toEqual(revokedAt);
});
