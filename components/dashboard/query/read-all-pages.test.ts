import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAllPages } from "./read-all-pages";

let requested: number[];
let release: (() => void) | undefined;

/** Serves a list of `total` items in pages. Every page after the first waits for `release`. */
function serve(total: number) {
  requested = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal("fetch", async (address: string) => {
    const query = new URL(address, "http://localhost").searchParams;
    const [skip, limit] = [Number(query.get("skip")), Number(query.get("limit"))];
    requested.push(skip);
    if (skip > 0) await released;
    const ids = Array.from({ length: total }, (_, index) => index + 1);
    const items = ids.slice(skip, skip + limit).map((id) => ({ id }));
    return Response.json(items, { headers: { "X-Total-Count": String(total) } });
  });
}

const ids = async () => (await readAllPages("/blog")).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("all pages after the first are requested at the same time", async () => {
  serve(450);
  const reading = ids();
  await vi.waitFor(() => expect(requested).toEqual([0, 100, 200, 300, 400]));
  release?.();
  expect(await reading).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
});

test.each([0, 7, 100])("a list of %i items needs only one request", async (total) => {
  serve(total);
  expect(await ids()).toHaveLength(total);
  expect(requested).toEqual([0]);
});
