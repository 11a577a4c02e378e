import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as dbClient from "@/lib/db/client";
import { openDatabase } from "@/lib/db/client";
import { migrate } from "@/prisma/migrate";
import { beginFamily, isAlive, rotate } from "./families";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const DAY_MS = 86_400_000;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "families-"));
  path = join(folder, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
  opened.db = openDatabase(path);
  await opened.db.owner.create({
    data: { id: 1, email: "a@b.de", passwordHash: "", isDemoPassword: false },
  });
});
afterAll(async () => {
  await opened.db.$disconnect();
  await rm(folder, { recursive: true });
});

const inDatabase = (name: string, work: () => Promise<void>) => test(name, work);

const client = (address: string, agent = "Firefox") =>
  new Headers({ "x-portfolio-address": address, "user-agent": agent });
const MINE = client("203.0.113.9");
const refused = { status: 401, message: "Token refresh failed" };

inDatabase(
  "calls made at once with one token all get the same successor, which works",
  async () => {
    const { refreshToken, familyId } = await beginFamily(1, "Firefox");
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(refreshToken, MINE)));
    const tokens = new Set(answers.map((answer) => answer.refreshToken));
    expect(tokens.size).toBe(1);
    expect(tokens.has(refreshToken)).toBe(false);
    await rotate([...tokens][0] ?? "", MINE);
    expect(await isAlive(familyId)).toBe(true);
  },
);

inDatabase("any other second use ends the family", async () => {
  const later = async (hashed: Headers) => {
    await opened.db.refreshToken.updateMany({
      where: { usedAt: { not: null } },
      data: { usedAt: new Date(Date.now() - 11_000) },
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
    (successor: string) => successorUsed(MINE, successor),
  ];
  for (const use of uses) {
    const { refreshToken, familyId } = await beginFamily(1, "Firefox");
    const { refreshToken: successor } = await rotate(refreshToken, MINE);
    const headers = await use(successor);
    await expect(rotate(refreshToken, headers)).rejects.toMatchObject(refused);
    expect(await isAlive(familyId)).toBe(false);
    await expect(rotate(successor, MINE)).rejects.toMatchObject(refused);
  }
});

inDatabase("what is stored names neither address nor User-Agent nor token", async () => {
  const { refreshToken } = await beginFamily(1, "");
  await rotate(refreshToken, MINE);
  const stored = JSON.stringify(await opened.db.refreshToken.findMany());
  for (const secret of ["203.0.113.9", "Firefox", refreshToken])
    expect(stored).not.toContain(secret);
});

inDatabase("a sign-in ends after 90 days, however often it is refreshed", async () => {
  const { refreshToken, familyId } = await beginFamily(1, "Firefox");
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
  // One that an older version let last longer.
  await age(91);
  expect(await isAlive(familyId)).toBe(false);
  await expect(rotate(next.refreshToken, MINE)).rejects.toMatchObject(refused);
});
