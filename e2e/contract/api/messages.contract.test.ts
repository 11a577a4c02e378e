/** @module-tag gate */
import { beforeAll, expect, test } from "vitest";
import { call, signIn } from "../support/api";

let token: string;
beforeAll(async () => {
  token = (await signIn()).access_token;
});

const send = (more: Record<string, unknown> = {}, address?: string) =>
  call("POST", "/contact/", {
    json: { name: "Ann", email: "ann@example.com", subject: "Hi", message: "Hello", ...more },
    ...(address === undefined ? {} : { address }),
  });
const inbox = async (query = "") =>
  (await call("GET", `/contact/messages${query}`, { token })).body;

test("a message can be stored, marked as read and as replied, given a priority and deleted", async () => {
  const sent = await send({ subject: "A question" });
  expect(sent.status).toBe(201);
  const [first] = await inbox();
  expect(first).toMatchObject({
    id: sent.body.id,
    subject: "A question",
    status: "new",
    priority: "medium",
    timestamp: first.created_at,
  });
  const one = `/contact/messages/${first.id}`;
  expect((await call("PUT", `${one}/read`, { token })).body.status).toBe("read");
  expect((await call("PUT", `${one}/replied/`, { token })).body.status).toBe("replied");
  const ranked = await call("PUT", one, { token, json: { priority: "high" } });
  expect(ranked.body).toMatchObject({ priority: "high", status: "replied" });
  expect((await call("PUT", one, { token, json: { status: "lost" } })).status).toBe(422);
  expect((await call("PUT", "/contact/messages/99999/read", { token })).status).toBe(404);
  expect((await call("DELETE", one, { token })).status).toBe(204);
  expect((await call("DELETE", one, { token })).body).toEqual({
    message: "Message not found",
    code: "not_found",
  });
});

test("a client with an older version of a message cannot mark it as read or replied", async () => {
  const { id } = (await send()).body;
  const one = `/contact/messages/${id}`;
  const put = (path: string, json?: object) =>
    call("PUT", one + path, { token, ...(json ? { json } : {}) });
  const { updated_at } = (await put("/read")).body;
  await put("", { priority: "low" });
  for (const path of ["/read", "/replied"]) {
    const stale = await put(path, { updated_at });
    expect([path, stale.status, stale.body.code]).toEqual([path, 409, "stale"]);
    expect((await put(path, { updated_at: "soon" })).status).toBe(422);
    expect((await call("PUT", one + path, { token, raw: "{" })).status).toBe(400);
  }
  const [now] = await inbox();
  expect(now).toMatchObject({ id, status: "read", priority: "low" });
  const replied = await put("/replied", { updated_at: now.updated_at });
  expect([replied.status, replied.body.status]).toEqual([200, "replied"]);
  expect((await call("DELETE", one, { token })).status).toBe(204);
});

test("the header X-Total-Count has the number of messages", async () => {
  const { headers, body } = await call("GET", "/contact/messages", { token });
  expect(headers.get("x-total-count")).toBe(String(body.length));
});

test.each([
  ["a message with a filled honeypot", { company_website: "https://spam.example" }],
  ["a message that was sent too soon", { elapsed_ms: 300 }],
  ["a message with too many links", { message: "https://a.example ".repeat(6) }],
])("%s is stored as spam, but the response does not say so", async (_kind, more) => {
  const sent = await send(more);
  expect(sent.status).toBe(201);
  expect(sent.body).not.toHaveProperty("is_spam");
  const isHere = (list: { id: number }[]) => list.some(({ id }) => id === sent.body.id);
  expect(isHere(await inbox())).toBe(false);
  expect(isHere(await inbox("?spam=true"))).toBe(true);
});

test("a message can be moved out of spam and back, and moving it out changes the version of the inbox", async () => {
  const state = async () => (await call("GET", "/contact/inbox", { token })).body;
  const version = async () => (await state()).version;
  const { id } = (await send({ message: "https://a.example ".repeat(6) })).body;
  const one = `/contact/messages/${id}`;
  const { version: before, new_messages } = await state();
  const moved = await call("PUT", one, { token, json: { is_spam: false } });
  expect(moved.body).toMatchObject({ is_spam: false, status: "new", priority: "medium" });
  expect(moved.body.spam_reason).toBe("6 links in the message");
  expect((await inbox())[0].id).toBe(id);
  expect(await version()).not.toBe(before);
  expect((await state()).new_messages).toBe(new_messages + 1);
  await call("PUT", one, { token, json: { is_spam: true } });
  expect((await inbox()).some((message: { id: number }) => message.id === id)).toBe(false);
  expect((await call("PUT", one, { token, json: { is_spam: "no" } })).status).toBe(422);
  expect((await call("DELETE", one, { token })).status).toBe(204);
});

test.each(["name", "email", "subject", "message"])("an empty %s is refused", async (field) => {
  const answer = await send({ [field]: " " });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
});

test("messages are refused while the contact form is switched off", async () => {
  const put = (form_enabled: boolean) =>
    call("PUT", "/contact/info", { token, json: { form_enabled } });
  expect((await put(false)).body.form_enabled).toBe(false);
  const refused = await send({}, "192.0.2.78");
  await put(true);
  expect([refused.status, refused.body]).toEqual([
    ...[403, { message: "The contact form is switched off", code: "forbidden" }],
  ]);
  expect((await send({}, "192.0.2.78")).status).toBe(201);
});

test("one IP address can send at most ten messages in ten minutes", async () => {
  const address = "192.0.2.77";
  const statuses = [];
  for (let count = 0; count < 12; count++) statuses.push((await send({}, address)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  const refused = await send({}, address);
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect((await send()).status).toBe(201);
});
