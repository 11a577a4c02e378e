import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { uploadName } from "@/e2e/support/test-site";
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

test("uploads that were set aside while the folder followed another site come back", async () => {
  await prepare();
  await database().upload.create({ data: { name: uploadName("a") } });
  await database().$disconnect();
  const aside = join(env.dataDir, "deleted-uploads");
  await mkdir(aside);
  // The second one was deleted; a former version names it.
  for (const letter of ["a", "b"]) await writeFile(join(aside, uploadName(letter)), letter);
  expect(await prepare()).toContain("1 uploads brought back");
  expect(await readdir(join(env.dataDir, "uploads"))).toEqual([uploadName("a")]);
  expect(await readdir(aside)).toEqual([uploadName("b")]);
});
