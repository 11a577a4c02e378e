import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "@/lib/auth/password/passwords";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { prepare } from "./prepare";

const site = vi.hoisted(() => ({ env: {} as typeof env }));
vi.mock("@/lib/config/env", () => site);

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "prepare-"));
  Object.assign(site.env, { dataDir, databasePath: join(dataDir, "site.db"), seed: "none" });
});
afterAll(() => rm(env.dataDir, { recursive: true }));

test.each([
  [undefined, true],
  [DEMO_PASSWORD, true],
  ["a quiet river at noon", false],
])(
  "the owner that ADMIN_PASSWORD %j makes has the demo's password: %j",
  async (adminPassword, isDemo) => {
    Object.assign(env, { adminPassword });
    expect(await prepare()).toContain("owner created");
    const { isDemoPassword } = await database().owner.findFirstOrThrow();
    await database().owner.deleteMany();
    await database().$disconnect();
    expect(isDemoPassword).toBe(isDemo);
  },
);
