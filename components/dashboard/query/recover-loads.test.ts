import { environmentManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "@/lib/api/client";
import { newQueryClient, recoverLoads } from "./dashboard-queries";

const health = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", health);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const away = () => Promise.reject(new ApiFailure(0, "Network error"));

/** Observes a query that runs `load`. Returns a function that stops the observation. */
const show = (client: QueryClient, load: () => Promise<unknown>) =>
  new QueryObserver(client, { queryKey: ["/shown"], queryFn: load }).subscribe(() => undefined);

test("a load that could not reach the server is repeated once, when the server answers again", async () => {
  const client = newQueryClient();
  const stop = recoverLoads(client);
  const load = vi.fn(away);
  show(client, load);
  health.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([health.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
  health.mockImplementation(async () => Response.json({ status: "ok" }));
  load.mockResolvedValue("there" as never);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(client.getQueryData(["/shown"])).toBe("there");
  await vi.advanceTimersByTimeAsync(600_000);
  expect([health.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
  stop();
});

test("a load is not repeated if the server answered with an error, or if its screen has closed", async () => {
  const client = newQueryClient();
  const stop = recoverLoads(client);
  const refused = vi.fn(() => Promise.reject(new ApiFailure(500, "It failed")));
  const hide = show(client, refused);
  await vi.advanceTimersByTimeAsync(60_000);
  hide();
  const leave = show(client, vi.fn(away));
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledTimes(1);
  stop();
});
