import { afterEach, expect, test, vi } from "vitest";
import { EVERYTHING } from "@/lib/server/content-answers";
import { readAs } from "@/lib/server/content-reads";
import { Changes } from "../changes";
import { KnownAddresses } from "./known-addresses";

afterEach(() => void vi.useRealTimers());

const readPosts = vi.fn(() => readAs("blog", async () => new Set(["/blog/a"])));
const readNothing = async (): Promise<ReadonlySet<string>> => new Set();

test("addresses are read again only after a change of content that they depend on", async () => {
  const changes = new Changes();
  const known = new KnownAddresses(readPosts, changes);
  await Promise.all([known.now(), known.now()]);
  changes.add(["certification"]);
  expect(await known.now()).toEqual(new Set(["/blog/a"]));
  expect(readPosts).toHaveBeenCalledTimes(1);
  changes.add(["blog"]);
  await known.now();
  expect(readPosts).toHaveBeenCalledTimes(2);
});

test("a failed older reading does not remove a newer reading", async () => {
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new Error("away"));
  });
  const read = vi.fn(readNothing);
  read.mockReturnValueOnce(failing);
  const changes = new Changes();
  const known = new KnownAddresses(read, changes);
  const older = known.now();
  changes.add([EVERYTHING]);
  await known.now();
  fail();
  expect(await older).toBeNull();
  expect(await known.now()).toEqual(new Set());
  expect(read).toHaveBeenCalledTimes(2);
});

test("addresses are read again after a failure, and after the clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = vi.fn(readNothing);
  read.mockRejectedValueOnce(new Error("away"));
  const known = new KnownAddresses(read, new Changes());
  expect(await known.now()).toBeNull();
  expect(await known.now()).toEqual(new Set());
  vi.setSystemTime(Date.now() - 60_000);
  await known.now();
  expect(read).toHaveBeenCalledTimes(3);
});
