import { compare, hash } from "bcryptjs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
// For an unknown account, the code compares the password with a hash of 11 rounds. This mock replaces that hash with a
// hash of four rounds, which is faster.
vi.mock("./password/password-worker", () => ({
  inPasswordWorker: (task: { password: string; hash: string }) =>
    compare(task.password, task.hash.replace("$11$", "$04$")),
}));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const EMAIL = "owner@example.com";
const site = await databaseOfFile();
let credentials: typeof import("./credentials");
let devices: typeof import("./known-device");

beforeAll(async () => {
  const passwordHash = await hash("right", 4);
  opened.db = site.db;
  await opened.db.owner.create({
    data: { id: 1, email: EMAIL, passwordHash, isDemoPassword: false },
  });
});
beforeEach(async () => {
  // Reset the limits.
  vi.resetModules();
  credentials = await import("./credentials");
  devices = await import("./known-device");
});

const headersOf = (address: string, cookie?: string) =>
  new Headers({ "x-portfolio-address": address, ...(cookie ? { cookie } : {}) });

/** The status of an attempt, 200 for a right password. */
const attempt = (headers: Headers, password = "wrong", email = EMAIL): Promise<number> =>
  credentials.checkCredentials(email, password, credentials.signInSource(headers)).then(
    () => 200,
    ({ status }) => status,
  );

async function attempts(count: number, headersAt: (index: number) => Headers) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    statuses.push(await attempt(headersAt(index)));
  }
  return statuses;
}

const knownDevice = async () => {
  const cookie = await devices.deviceCookie(new Headers(), 1);
  return cookie.split(";")[0] ?? "";
};

test("an IPv6 network counts as one address", async () => {
  const statuses = await attempts(7, (index) => headersOf(`2001:db8:1:2::${index + 1}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await attempt(headersOf("2001:db8:1:3::1"))).toBe(401);
});

test("attempts at one account from all addresses together are limited, even if the account does not exist", async () => {
  for (const email of [EMAIL, "nobody@example.com"]) {
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++) {
      statuses.push(await attempt(headersOf(`10.0.${index % 6}.${email.length}`), "wrong", email));
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(16);
    expect(statuses.at(-1)).toBe(429);
  }
});

test("strangers do not lock out a known device, which has a separate limit", async () => {
  const cookie = await knownDevice();
  await attempts(20, (index) => headersOf(`10.1.0.${index}`));
  expect(await attempt(headersOf("10.2.0.1"), "right")).toBe(429);
  expect(await attempt(headersOf("10.2.0.1", cookie), "right")).toBe(200);
  const statuses = await attempts(7, (index) => headersOf(`10.3.0.${index}`, cookie));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test("a device cookie is valid only for its account and only if it is unchanged", async () => {
  const cookie = await knownDevice();
  const of = (headers: Headers, ownerId: number) => devices.knownDevice(headers, ownerId);
  expect(await of(headersOf("10.0.0.1", cookie), 1)).not.toBeNull();
  expect(await of(headersOf("10.0.0.1", cookie), 2)).toBeNull();
  expect(await of(headersOf("10.0.0.1", `${cookie}x`), 1)).toBeNull();
  expect(await of(headersOf("10.0.0.1", "portfolio-device=abc"), 1)).toBeNull();
  const again = await devices.deviceCookie(headersOf("10.0.0.1", cookie), 1);
  const id = (text: string) => of(headersOf("", text.split(";")[0]), 1);
  expect(await id(again)).toBe(await id(cookie));
  const secure = await devices.deviceCookie(new Headers({ "x-portfolio-https": "1" }), 1);
  expect(secure).toMatch(/^__Host-portfolio-device=.*; HttpOnly; SameSite=Lax; Secure$/);
});

test("over https, a device is known only by a cookie that was set over https", async () => {
  const https = { "x-portfolio-https": "1" };
  const [cookie = ""] = (await devices.deviceCookie(new Headers(https), 1)).split(";");
  expect(await devices.knownDevice(new Headers({ ...https, cookie }), 1)).not.toBeNull();
  // A page without https could have set a cookie without the prefix `__Host-`.
  const plain = await knownDevice();
  expect(await devices.knownDevice(new Headers({ ...https, cookie: plain }), 1)).toBeNull();
});

test("a password change makes all devices unknown", async () => {
  const cookie = await knownDevice();
  const owner = { where: { id: 1 } };
  const { passwordHash } = await opened.db.owner.findUniqueOrThrow(owner);
  await opened.db.owner.update({ ...owner, data: { passwordHash: "another" } });
  expect(await devices.knownDevice(headersOf("10.0.0.1", cookie), 1)).toBeNull();
  await opened.db.owner.update({ ...owner, data: { passwordHash } });
  expect(await devices.knownDevice(headersOf("10.0.0.1", cookie), 1)).not.toBeNull();
});
