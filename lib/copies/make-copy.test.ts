import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { contentOf, copiedSite } from "@/e2e/support/copied-site";
import { uploadName } from "@/e2e/support/test-site";
import { snapshotDatabase } from "@/lib/db/snapshot";
import { makeCopy } from "./make-copy";

vi.mock("@/lib/db/snapshot", { spy: true });

const { at, bucket, copy, newest, openBucket, restored, site, storage } = copiedSite();

test("a copy is restored unchanged, and each upload is sent once", async () => {
  const one = await site();
  await one.video("First");
  await one.upload("a");
  await one.upload("b", randomBytes(350_000));
  const first = await contentOf(one);
  expect(await copy(one)).toMatchObject({ isNew: true, copies: [{}] });
  const sent = () =>
    storage().requests.filter(
      ({ method, key, query }) =>
        method === "PUT" && key.includes("/uploads/") && (query.get("partNumber") ?? "1") === "1",
    ).length;
  expect(sent()).toBe(2);
  const madeAt = new Date();
  await one.video("Second");
  await one.upload("c");
  expect((await copy(one)).copies).toHaveLength(2);
  expect(sent()).toBe(3);
  expect(await restored("new")).toEqual(await contentOf(one));
  expect(await restored("old", madeAt)).toEqual(first);
  await expect(restored("none", new Date("2020-01-01"))).rejects.toThrow(/oldest copy is from/);
  expect(await readdir(at("site/copies"))).toEqual([".lock"]);
});

test("neither content nor names can be read without the passphrase", async () => {
  const one = await site();
  await one.video("A confidential title");
  await one.upload("a", Buffer.from("<svg>a confidential drawing</svg>"));
  await copy(one);
  const all = Buffer.concat([...storage().objects.values()]).toString("latin1");
  expect(all).not.toMatch(/confidential|SQLite|me@example/);
  await expect(openBucket("wrong horse")).rejects.toThrow(/^COPY_PASSPHRASE is not the passphrase/);
});

test("an upload is copied if it was deleted but exists again before the snapshot", {
  tags: ["sweep"],
}, async () => {
  const one = await site();
  const letters = ["a", "b", "c", "d"];
  for (const letter of letters) await one.upload(letter);
  const storedIn = await bucket();
  const put = storedIn.put.bind(storedIn);
  // Three uploads are sent at the same time, so the fourth upload can be deleted before it is sent.
  vi.spyOn(storedIn, "put").mockImplementationOnce(async (...args) => {
    await rm(join(one.dataDir, "uploads", uploadName("d")));
    await put(...args);
  });
  const { snapshotDatabase: snapshot } =
    await vi.importActual<typeof import("@/lib/db/snapshot")>("@/lib/db/snapshot");
  vi.mocked(snapshotDatabase).mockImplementationOnce(async (...args) => {
    await one.upload("d");
    await snapshot(...args);
  });
  await copy(one);
  expect(await newest()).toEqual(letters.map(uploadName));
});

test("nothing is written without a change", { tags: ["sweep"] }, async () => {
  const one = await site();
  await one.upload("a");
  await copy(one);
  const before = storage().keys();
  expect(await copy(one)).toMatchObject({ isNew: false, copies: [{}] });
  expect(storage().keys()).toEqual(before);
});

test("an upload is removed only when no copy lists it", { tags: ["sweep"] }, async () => {
  const one = await site();
  await one.upload("a");
  await one.upload("b");
  const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3_600_000);
  await copy(one, { now: hoursAgo(2000) });
  await rm(join(one.dataDir, "uploads", uploadName("a")));
  await one.video("1");
  await copy(one, { isThorough: true, now: hoursAgo(1999) });
  // Of two copies from the same month, only the later copy stays. The earlier copy was the only copy that listed the
  // upload 'a', so this upload is removed too.
  const [copies, kept] = [storage().keys("site/snapshots/"), storage().keys("site/uploads/")];
  const isSameMonth = hoursAgo(2000)().getUTCMonth() === hoursAgo(1999)().getUTCMonth();
  expect(copies).toHaveLength(isSameMonth ? 1 : 2);
  expect(storage().keys("site/databases/")).toHaveLength(copies.length);
  expect(kept).toHaveLength(isSameMonth ? 1 : 2);
  await rm(join(one.dataDir, "uploads", uploadName("b")));
  await copy(one, { isThorough: true });
  expect(storage().keys("site/uploads/")).toContain(`site/uploads/${uploadName("b")}`);
});

test("a new copy is the newest even if the clock was set back", { tags: ["sweep"] }, async () => {
  const one = await site();
  await copy(one, { now: () => new Date(Date.now() + 3_600_000) });
  await one.video("Later, by an earlier clock");
  await copy(one);
  expect(await restored("to")).toEqual(await contentOf(one));
});

test("only one process makes a copy at a time", { tags: ["sweep"] }, async () => {
  const one = await site();
  let refused: unknown;
  await makeCopy({
    site: one,
    isThorough: false,
    open: async () => {
      refused = await copy(one).catch((error: unknown) => error);
      return bucket();
    },
  });
  expect(refused).toMatchObject({ message: "Another process is making a copy" });
});
