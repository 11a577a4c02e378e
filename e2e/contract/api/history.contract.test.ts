import { beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { collections, gateIfCore, singletons } from "../support/nouns";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

interface Summary {
  id: number;
  action: string;
  changed: string[];
  size: number;
}

const get = async (path: string) => {
  const { status, body } = await call("GET", path, { token });
  expect(status).toBe(200);
  return body;
};
const versionsOf = (noun: string, id: number): Promise<Summary[]> =>
  get(`/history?noun=${noun}&id=${id}`);
const newestOf = async (noun: string, id: number) =>
  (await get(`/history/${(await versionsOf(noun, id))[0]?.id}`)).snapshot;
const actions = (versions: Summary[]) => versions.map(({ action }) => action);
const deletedOf = (noun: string): Promise<{ id: number; item_id: number; title: string }[]> =>
  get(`/history/deleted?noun=${noun}`);

describe.each(collections)(
  "the history of $path",
  ({ path, noun, nameField, valid, other = valid, change }) => {
    const create = async () => (await call("POST", path, { token, json: valid })).body;

    test("each save that changes a field adds a version", gateIfCore(noun), async () => {
      const item = await create();
      const one = `${path}/${item.id}`;
      expect(actions(await versionsOf(noun, item.id))).toEqual(["created"]);
      await call("PUT", one, { token, json: change });
      await call("PUT", one, { token, json: change });
      const versions = await versionsOf(noun, item.id);
      expect(actions(versions)).toEqual(["updated", "created"]);
      expect(versions[0]?.changed).toEqual(Object.keys(change));
      expect(versions[1]?.changed).toEqual([]);
      const { snapshot, ...version } = await get(`/history/${versions[0]?.id}`);
      expect(version).toMatchObject({ ...versions[0], noun, item_id: item.id });
      expect(snapshot).toMatchObject(change);
      expect(JSON.stringify(snapshot)).toHaveLength(version.size);
      // An ordinary PUT restores an earlier version.
      const { snapshot: first } = await get(`/history/${versions[1]?.id}`);
      const restored = await call("PUT", one, { token, json: first });
      expect(restored.status).toBe(200);
      expect(await newestOf(noun, item.id)).toEqual(first);
      await call("DELETE", one, { token });
    });

    test("a refused save adds no version", async () => {
      const item = await create();
      const one = `${path}/${item.id}`;
      const json = { ...change, updated_at: "2001-01-01T00:00:00.000Z" };
      expect((await call("PUT", one, { token, json })).status).toBe(409);
      expect((await call("PUT", one, { token, json: { [nameField]: 7 } })).status).toBe(422);
      expect(actions(await versionsOf(noun, item.id))).toEqual(["created"]);
      await call("DELETE", one, { token });
    });

    test("the history stays after a delete and continues when the item is restored", async () => {
      const item = await create();
      await call("PUT", `${path}/${item.id}`, { token, json: change });
      await call("DELETE", `${path}/${item.id}`, { token });
      const [last] = await deletedOf(noun);
      expect(last).toMatchObject({ item_id: item.id, title: { ...valid, ...change }[nameField] });
      expect(actions(await versionsOf(noun, item.id))).toEqual(["deleted", "updated", "created"]);

      const { snapshot } = await get(`/history/${last?.id}`);
      const json = { ...snapshot, restores: last?.id };
      const again = await call("POST", path, { token, json });
      expect(again.status).toBe(201);
      expect(again.body.id).not.toBe(item.id);
      expect(again.body.created_at).toBe(item.created_at);
      expect(await newestOf(noun, again.body.id)).toEqual(snapshot);
      expect(actions(await versionsOf(noun, again.body.id))).toEqual([
        "restored",
        "updated",
        "created",
      ]);
      expect(await versionsOf(noun, item.id)).toEqual([]);
      expect((await deletedOf(noun)).map(({ id }) => id)).not.toContain(last?.id);

      // A second restore is refused and creates nothing.
      const { slug: _, ...rest } = { ...json, ...other };
      const before = (await call("GET", path, { token })).body.length;
      expect((await call("POST", path, { token, json: rest })).status).toBe(422);
      expect((await call("GET", path, { token })).body).toHaveLength(before);
      await call("DELETE", `${path}/${again.body.id}`, { token });
    });
  },
);

test.each(singletons)(
  "each save of $path adds a version",
  { tags: ["gate"] },
  async ({ path, noun, change }) => {
    const { body: stored } = await call("GET", path);
    // Some of these items are not in the demo content. This PUT creates the item if it is missing.
    await call("PUT", path, { token, json: stored });
    const before = await versionsOf(noun, 1);
    await call("PUT", path, { token, json: { ...change, [Object.keys(change)[0] ?? ""]: "Anew" } });
    const [newest] = await versionsOf(noun, 1);
    expect(newest?.changed).toEqual(Object.keys(change));
    expect((await versionsOf(noun, 1)).length).toBeGreaterThan(before.length);
    await call("PUT", path, { token, json: stored });
  },
);

test("visitors' messages have no history", { tags: ["gate"] }, async () => {
  const json = { name: "A", email: "a@example.com", subject: "Hello", message: "Private" };
  const { body: message } = await call("POST", "/contact", { json });
  await call("PUT", `/contact/messages/${message.id}/read`, { token });
  await call("DELETE", `/contact/messages/${message.id}`, { token });
  for (const path of ["/history?noun=message&id=1", "/history/deleted?noun=message"]) {
    expect((await call("GET", path, { token })).status).toBe(422);
  }
});

test("an invalid request for a history is refused", async () => {
  for (const query of [
    "",
    "?noun=blog",
    "?noun=owner&id=1",
    "?noun=blog&id=0",
    "?noun=blog&id=x",
  ]) {
    expect([query, (await call("GET", `/history${query}`, { token })).status]).toEqual([
      query,
      422,
    ]);
  }
  for (const id of ["0", "x", "999999999"]) {
    const { status, body } = await call("GET", `/history/${id}`, { token });
    expect([status, body]).toEqual([404, { message: "Version not found", code: "not_found" }]);
  }
  for (const restores of ["1", 1.5, {}]) {
    const json = { title: "x", restores };
    expect((await call("POST", "/experience", { token, json })).status).toBe(422);
  }
  expect(await versionsOf("blog", 99_999)).toEqual([]);
});

describe.each(collections.filter(({ isInDemo = true }) => isInDemo))(
  "the history of a demo item of $path",
  ({ path, noun, change }) => {
    test("the first save also adds a version with the demo text", async () => {
      const [seeded] = (await call("GET", path, { token })).body.slice(-1);
      expect(await versionsOf(noun, seeded.id)).toEqual([]);
      await call("PUT", `${path}/${seeded.id}`, { token, json: change });
      const versions = await versionsOf(noun, seeded.id);
      expect(versions).toHaveLength(2);
      const { snapshot } = await get(`/history/${versions[1]?.id}`);
      const title = seeded.title ?? seeded.name;
      expect(snapshot.title ?? snapshot.name).toBe(title);
      await call("PUT", `${path}/${seeded.id}`, { token, json: snapshot });
    });
  },
);
