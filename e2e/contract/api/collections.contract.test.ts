import { beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/api";
import { type CollectionCase, collections, gateIfCore, singletons } from "../support/nouns";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function checkRoutes({ path, what, valid, change, hasItemGet = true }: CollectionCase) {
  const items = async () => (await call("GET", path, { token })).body;

  test("POST returns 400 if the body is not a JSON object", async () => {
    for (const raw of ["{", "", "[]", "null", '"text"', "\u0000", `${"[".repeat(100_000)}`]) {
      const answer = await call("POST", path, { token, raw });
      expect([raw.slice(0, 9), answer.status]).toEqual([raw.slice(0, 9), 400]);
      expect(answer.body).toEqual({ message: expect.any(String), code: "invalid_json" });
    }
  });

  test("POST returns 413 if the body is too large", async () => {
    const raw = JSON.stringify({ ...valid, padding: "x".repeat(10 * 1024 * 1024) });
    expect((await call("POST", path, { token, raw })).status).toBe(413);
  });

  test("POST without the required fields returns 422 with an error for each field", async () => {
    const { status, body } = await call("POST", path, { token, json: {} });
    expect(status).toBe(422);
    expect(body.errors.length).toBeGreaterThan(0);
    const fields = body.errors.map((row: { field: string }) => row.field);
    expect(new Set(fields).size).toBe(fields.length);
    expect(body.message).toBe(body.errors[0].message);
  });

  test("two POSTs with the same Idempotency-Key create one item", async () => {
    const headers = { "Idempotency-Key": `${path} 1` };
    const [first, second] = [
      await call("POST", path, { token, json: valid, headers }),
      await call("POST", path, { token, json: valid, headers }),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    const newer = (await items()).filter(({ id }: { id: number }) => id > first.body.id);
    expect(newer).toEqual([]);
    await call("DELETE", `${path}/${first.body.id}`, { token });
    const tooLong = { "Idempotency-Key": "x".repeat(201) };
    const refused = await call("POST", path, { token, json: valid, headers: tooLong });
    expect(refused.status).toBe(400);
  });

  test("an item is created, read, updated and deleted, with and without a trailing slash", async () => {
    const created = await call("POST", `${path}/`, {
      token,
      json: { ...valid, unknown: "ignored" },
    });
    expect(created.status).toBe(201);
    const item = created.body;
    expect(item).toMatchObject({ id: expect.any(Number), created_at: expect.stringMatching(ISO) });
    expect(item).not.toHaveProperty("unknown");
    expect(item.title ?? item.name).toBe(valid.title ?? valid.name);

    const one = `${path}/${item.id}`;
    if (hasItemGet) {
      for (const address of [one, `${one}/`]) {
        const read = await call("GET", address, { token });
        expect([read.status, read.body]).toEqual([200, item]);
      }
    }

    const updated = await call("PUT", `${one}/`, { token, json: change });
    expect(updated.status).toBe(200);
    const { updated_at, ...rest } = updated.body;
    const { updated_at: before, ...unchanged } = item;
    expect(rest).toEqual({ ...unchanged, ...change });
    expect(updated_at > before).toBe(true);

    const stale = await call("PUT", one, { token, json: { ...valid, updated_at: before } });
    expect(stale.status).toBe(409);
    expect(stale.body).toEqual({
      message: "Changed elsewhere since you opened it",
      code: "stale",
    });
    const current = await call("PUT", one, { token, json: { updated_at } });
    expect(current.status).toBe(200);
    expect((await call("PUT", one, { token, json: { updated_at: "soon" } })).status).toBe(422);

    expect((await call("DELETE", one, { token })).status).toBe(204);
    expect((await call("DELETE", one, { token })).status).toBe(404);
    expect((await items()).map(({ id }: { id: number }) => id)).not.toContain(item.id);
  });

  test("PUT and DELETE return 404 for an unknown id and for a malformed id", async () => {
    for (const id of [
      "987654321",
      "2147483648",
      "99999999999999999999",
      "0",
      "-1",
      "1.5",
      "%00",
      "..%2f1",
    ]) {
      for (const method of ["PUT", "DELETE"]) {
        const answer = await call(method, `${path}/${id}`, { token, json: change });
        expect([id, method, answer.status]).toEqual([id, method, 404]);
        expect(answer.body).toEqual({
          message: expect.stringMatching(/not found$/),
          code: "not_found",
        });
      }
    }
    const { body } = await call("DELETE", `${path}/987654321`, { token });
    expect(body).toEqual({ message: `${what} not found`, code: "not_found" });
  });

  test("unsupported methods return 405 with the header Allow", async () => {
    for (const [address, method] of [
      [path, "PATCH"],
      [path, "DELETE"],
      [`${path}/1`, "POST"],
    ] as const) {
      const answer = await call(method, address, { token });
      expect([address, answer.status]).toEqual([address, 405]);
      expect(answer.headers.get("allow")).toMatch(/\b(GET|PUT)\b/);
      expect(answer.headers.get("allow")).not.toContain(method);
      expect(answer.body).toEqual({ message: "Method not allowed", code: "method_not_allowed" });
    }
  });

  test("only one of three simultaneous updates succeeds", async () => {
    const { body: item } = await call("POST", path, { token, json: valid });
    const json = { ...change, updated_at: item.updated_at };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call("PUT", `${path}/${item.id}`, { token, json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await call("DELETE", `${path}/${item.id}`, { token });
  });
}

for (const one of collections) describe(one.path, gateIfCore(one.noun), () => checkRoutes(one));

describe.each(collections)("$path", ({ path, valid, other = valid, change, invalid }) => {
  const items = async () => (await call("GET", path, { token })).body;

  // If the demo content has no item of this kind, create an item to change.
  beforeAll(async () => {
    if ((await items()).length > 0) return;
    const { body } = await call("POST", path, { token, json: other });
    return async () => void (await call("DELETE", `${path}/${body.id}`, { token }));
  });

  test.each(invalid)("create and update refuse %s = %j and store nothing", async (field, value) => {
    const before = await items();
    const posted = await call("POST", path, { token, json: { ...valid, [field]: value } });
    expect(posted.status).toBe(422);
    expect(posted.body.errors).toContainEqual({ field, message: expect.any(String) });
    if (value !== undefined) {
      const json = { ...change, [field]: value };
      expect((await call("PUT", `${path}/${before[0].id}`, { token, json })).status).toBe(422);
    }
    expect(await items()).toEqual(before);
  });
});

describe.each(singletons)("$path", { tags: ["gate"] }, ({ path, change }) => {
  beforeAll(async () => {
    const { updated_at: _, ...before } = (await call("GET", path)).body;
    return async () => void (await call("PUT", path, { token, json: before }));
  });

  test("everyone can read the item and the owner can change it, with and without a trailing slash", async () => {
    // The first PUT creates the item in the database.
    expect((await call("PUT", path, { token, json: {} })).status).toBe(200);
    const before = (await call("GET", path)).body;
    const saved = await call("PUT", `${path}/`, { token, json: change });
    expect(saved.status).toBe(200);
    const read = await call("GET", `${path}/`);
    expect(read.body).toEqual(saved.body);
    expect(read.body).toEqual({ ...before, ...change, updated_at: saved.body.updated_at });
    const json = { ...change, updated_at: before.updated_at };
    expect((await call("PUT", path, { token, json })).status).toBe(409);
  });

  test("a PUT without JSON returns 400, a large PUT 413, and a DELETE 405", async () => {
    expect((await call("PUT", path, { token, raw: "no" })).status).toBe(400);
    const raw = JSON.stringify({ padding: "x".repeat(3 * 1024 * 1024) });
    expect((await call("PUT", path, { token, raw })).status).toBe(413);
    const other = await call("DELETE", path, { token });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD, PUT"]);
  });
});

describe.each(singletons)("$path", ({ path, change, invalid }) => {
  test.each(invalid)("PUT refuses %s = %j and stores nothing", async (field, value) => {
    const before = (await call("GET", path)).body;
    const answer = await call("PUT", path, { token, json: { ...change, [field]: value } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
    expect((await call("GET", path)).body).toEqual(before);
  });
});
