import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type * as dbClient from "@/lib/db/client";
import { openDatabase } from "@/lib/db/client";
import { migrate } from "@/prisma/migrate";
import { tellNewDevice } from "./security-log/new-device-mail";
import { signIn } from "./sign-in";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));
vi.mock("./security-log/new-device-mail", () => ({ tellNewDevice: vi.fn() }));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sign-in-"));
  const path = join(folder, "site.db");
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
beforeEach(async () => {
  await opened.db.tokenFamily.deleteMany();
  await opened.db.securityEvent.deleteMany();
  vi.mocked(tellNewDevice).mockClear();
});

test("the first sign-in of a new site is not mailed, the next one is", async () => {
  await signIn(1, new Headers());
  expect(tellNewDevice).not.toHaveBeenCalled();
  await signIn(1, new Headers());
  expect(tellNewDevice).toHaveBeenCalledOnce();
});

test("the first sign-in after a restore is mailed", async () => {
  await opened.db.securityEvent.create({ data: { kind: "restore", device: "" } });
  await signIn(1, new Headers());
  expect(tellNewDevice).toHaveBeenCalledOnce();
});
