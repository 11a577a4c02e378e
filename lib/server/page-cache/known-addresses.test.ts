import { afterEach, expect, test, vi } from "vitest";
import { KnownAddresses } from "./known-addresses";

afterEach(() => void vi.useRealTimers());

test("addresses are read once for each state of the content", async () => {
  const read = vi.fn(async () => new Set(["/blog/a"]));
  const known = new KnownAddresses(read);
  await Promise.all([known.at(1), known.at(1)]);
  expect(await known.at(1)).toEqual(new Set(["/blog/a"]));
  expect(read).toHaveBeenCalledTimes(1);
  await known.at(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failure is not remembered, nor is what was read at a later time than now", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = vi.fn(async (): Promise<ReadonlySet<string>> => new Set());
  read.mockRejectedValueOnce(new Error("away"));
  const known = new KnownAddresses(read);
  expect(await known.at(1)).toBeNull();
  expect(await known.at(1)).toEqual(new Set());
  vi.setSystemTime(Date.now() - 60_000);
  await known.at(1);
  expect(read).toHaveBeenCalledTimes(3);
});
