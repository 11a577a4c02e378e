import { afterEach, expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import { ACCESS_TOKEN_SECONDS } from "@/lib/limits";
import { signAccessToken } from "./access-token";
import { beginFamily } from "./families";
import { bearerToEnd, requireOwner, viewerOf } from "./guard";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const site = await databaseOfFile();
opened.db = site.db;
await addOwner(site);
afterEach(() => {
  vi.useRealTimers();
});

test("an expired token is refused, but can still end its session", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: false };
  const { familyId } = await beginFamily(proof, "Firefox");
  const bearer = { ownerId: 1, familyId };
  const headers = new Headers({ authorization: `Bearer ${await signAccessToken(bearer)}` });
  expect(await requireOwner(headers)).toEqual(bearer);
  vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000 + 1000);
  for (const ask of [requireOwner, viewerOf]) {
    await expect(ask(headers)).rejects.toMatchObject({ status: 401 });
  }
  expect(await bearerToEnd(headers)).toEqual(bearer);
  expect(await bearerToEnd(new Headers())).toBeNull();
});
