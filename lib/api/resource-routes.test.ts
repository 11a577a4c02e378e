import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createRoute } from "./resource-routes";

vi.mock("@/lib/auth/guard", () => ({ requireOwner: async () => ({ ownerId: 1, familyId: "f" }) }));
const forgotten = vi.hoisted(() => [] as unknown[]);
vi.mock("@/lib/content/autosaves/store", () => ({
  forgetAutosaveIf: async (form: unknown) => void forgotten.push(form),
}));

const create = vi.fn(async () => ({ id: 7 }));
const store = () => ({
  noun: { key: "video" as const },
  blank: async () => ({ title: "" }),
  create: create as never,
  item: async (id: number) => ({ id }),
});
const POST = createRoute(store, z.object({ title: z.string() }));
beforeEach(() => {
  create.mockClear();
  forgotten.length = 0;
});

async function post(body: object, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost/api/videos", {
    ...{ method: "POST", body: JSON.stringify(body), headers },
  });
  const answer = await POST(request, { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}

test("createRoute passes `restores` and the idempotency key to the store, and deletes the form's autosave", async () => {
  const made = await post({ title: "A" }, { "Idempotency-Key": "k" });
  expect(made).toEqual({ status: 201, body: { id: 7 } });
  expect(create).toHaveBeenLastCalledWith({ title: "A" }, { restores: undefined, key: "k" });
  expect(forgotten).toEqual([{ noun: "video", item: "new" }]);
  await post({ restores: 3 });
  expect(create).toHaveBeenLastCalledWith({ title: "" }, { restores: 3, key: undefined });
  // A restored item does not come from the form, so the form's autosave stays.
  expect(forgotten).toHaveLength(1);
});

test.each(["3", 1.5, null, {}])("%j is refused as the id of a version", async (restores) => {
  const { status, body } = await post({ title: "A", restores });
  expect([status, body.errors]).toEqual([
    422,
    [{ field: "restores", message: "restores must be the id of a version" }],
  ]);
  expect(create).not.toHaveBeenCalled();
});
