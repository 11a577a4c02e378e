/** @module-tag gate */
import { beforeAll, expect, test } from "vitest";
import { NOUNS } from "@/lib/content/registry";
import { call, signIn } from "../support/api";

let token: string;

beforeAll(async () => {
  token = (await signIn()).access_token;
});

const LISTS = NOUNS.flatMap((noun) =>
  !noun.isSingle && noun.orderKey ? [[noun.orderKey, noun.path] as const] : [],
);

interface Item {
  id: number;
  display_order: number;
  updated_at: string;
}

const read = async (path: string): Promise<Item[]> => (await call("GET", path, { token })).body;

test.each(LISTS)("a new order of %s is visible on the next request", async (kind, path) => {
  const ids = (await read(path)).map(({ id }) => id);
  const turned = ids.toReversed();
  const answer = await call("PUT", `/order/${kind}`, { token, json: { ids: turned } });
  expect(answer.status).toBe(204);
  const after = await read(path);
  expect(after.map(({ id }) => id)).toEqual(turned);
  expect(after.map(({ display_order }) => display_order)).toEqual(
    turned.map((_, index) => index + 1),
  );
  await call("PUT", `/order/${kind}`, { token, json: { ids } });
  expect((await read(path)).map(({ id }) => id)).toEqual(ids);
});

test("a form that was opened before its item was moved cannot be saved, and unmoved items do not change", async () => {
  const [first, second, third] = await read("/certifications");
  const ids = [second?.id, first?.id, third?.id];
  await call("PUT", "/order/certifications", { token, json: { ids } });
  const stale = { display_order: 1, updated_at: first?.updated_at };
  const answer = await call("PUT", `/certifications/${first?.id}`, { token, json: stale });
  expect(answer.status).toBe(409);
  const after = await read("/certifications");
  expect(after.find(({ id }) => id === third?.id)?.updated_at).toBe(third?.updated_at);
});

test("an order with an unknown, repeated or invalid id changes nothing", async () => {
  const before = await read("/projects");
  const ids = before.map(({ id }) => id);
  const put = (body: unknown, kind = "projects") =>
    call("PUT", `/order/${kind}`, { token, json: body });
  const gone = await put({ ids: [...ids.toReversed(), 999_999] });
  expect(gone).toMatchObject({
    status: 409,
    body: { message: "Changed elsewhere since you opened it", code: "stale" },
  });
  for (const wrong of [[], [ids[0], ids[0]], ["1"], [0], [1.5], "1", null]) {
    const answer = await put({ ids: wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toBe("ids");
  }
  expect((await put({ ids }, "experience")).status).toBe(404);
  expect(await read("/projects")).toEqual(before);
});
