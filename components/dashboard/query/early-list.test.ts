import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForList, takeList } from "./early-list";

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", fetched);
  let answers = 0;
  fetched.mockImplementation(async () => Response.json([{ id: ++answers }]));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("what was asked for early is not asked for again, and is given once", async () => {
  askForList("/posts");
  askForList("/posts");
  expect(await takeList("/posts")).toEqual([{ id: 1 }]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await takeList("/posts")).toEqual([{ id: 2 }]);
});

test("an answer that was asked for too long ago is asked for again", async () => {
  askForList("/posts");
  vi.advanceTimersByTime(2_000);
  expect(await takeList("/posts")).toEqual([{ id: 2 }]);
});

test("whoever asks hears of a failure", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
  askForList("/posts");
  await expect(takeList("/posts")).rejects.toMatchObject({ status: 503 });
  expect(await takeList("/posts")).toEqual([{ id: 1 }]);
});
