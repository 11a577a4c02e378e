import { environmentManager, MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "@/lib/api/client";
import { newQueryClient } from "./dashboard-queries";
import { pollWhile } from "./poll-while";
import { showFailure } from "./show-failure";

vi.mock("./show-failure");

const fetched = vi.fn<(address: string) => Promise<Response>>();
const failing = () => Promise.reject(new ApiFailure(409, "The server's own words"));

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("a query loads the address in its key", async () => {
  fetched.mockResolvedValue(Response.json({ due: 0 }));
  const client = newQueryClient();
  expect(await client.fetchQuery({ queryKey: ["/links"] })).toEqual({ due: 0 });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/links"]);
});

test("a failed load is not tried again, and shows the failure text of its query once", async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  const client = newQueryClient();
  const failed = "Failed to load links";
  const loading = client.fetchQuery({ queryKey: ["/links"], meta: { failed } });
  await expect(loading).rejects.toMatchObject({ status: 503 });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(vi.mocked(showFailure).mock.calls).toEqual([
    [expect.any(ApiFailure), failed, "Error", failed],
  ]);
});

test("a failed load shows no toast if its query has no failure text", async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  await expect(newQueryClient().fetchQuery({ queryKey: ["/links"] })).rejects.toThrow();
  expect(showFailure).not.toHaveBeenCalled();
});

test.each([
  [{ failed: "Failed to save" }, "Failed to save"],
  [{ failed: "Failed to save", saysWhy: true }, "The server's own words"],
])("a failed change with the meta data %o shows the text '%s'", async (meta, words) => {
  const change = new MutationObserver(newQueryClient(), { meta, mutationFn: failing });
  await expect(change.mutate()).rejects.toThrow();
  expect(vi.mocked(showFailure).mock.calls).toEqual([[expect.any(ApiFailure), words]]);
});

test("a job on the server is polled until it is done, with one request at a time", async () => {
  vi.useFakeTimers();
  // The query library polls only in a browser.
  environmentManager.setIsServer(() => false);
  const answers: ((isRunning: boolean) => void)[] = [];
  const queryFn = () => new Promise<boolean>((answer) => answers.push(answer));
  const observer = new QueryObserver(newQueryClient(), {
    queryKey: ["/backups"],
    queryFn,
    ...pollWhile((isRunning: boolean) => isRunning),
  });
  const stop = observer.subscribe(() => undefined);
  const answer = async (isRunning: boolean) => {
    answers.at(-1)?.(isRunning);
    await vi.advanceTimersByTimeAsync(0);
  };
  await answer(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers).toHaveLength(2);
  await answer(true);
  await vi.advanceTimersByTimeAsync(700);
  expect(answers).toHaveLength(3);
  await answer(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers).toHaveLength(3);
  stop();
});
