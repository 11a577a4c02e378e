// These tests show which requests count as attempts, and for which limit. Passwords and device cookies are mocked here.
// `credentials.test.ts` checks real passwords and device cookies.
import { beforeEach, expect, test, vi } from "vitest";
import type * as passwords from "./password/passwords";

const { stored, asked, noted } = vi.hoisted(() => ({
  stored: { id: 1, email: "owner@example.com", passwordHash: "right" },
  asked: { answer: null as Error | null, first: [] as (boolean | undefined)[] },
  noted: [] as string[],
}));
vi.mock("@/lib/db/client", () => ({
  database: () => ({
    owner: {
      findUnique: async ({ where }: { where: { email: string } }) =>
        where.email === stored.email ? stored : null,
      findUniqueOrThrow: async ({ where }: { where: { id: number } }) => {
        expect(where).toEqual({ id: stored.id });
        return stored;
      },
    },
  }),
}));
vi.mock("./password/passwords", async (load) => ({
  ...(await load<typeof passwords>()),
  passwordMatches: async (
    password: string,
    hash: string | undefined,
    { isFirst }: { isFirst?: boolean } = {},
  ) => {
    asked.first.push(isFirst);
    if (asked.answer) throw asked.answer;
    return password === hash;
  },
}));
vi.mock("./known-device", () => ({
  knownDevice: async (headers: Headers) => headers.get("cookie"),
}));
vi.mock("./security-log/security-log", () => ({
  noteSecurityEvent: async (kind: string) => void noted.push(kind),
}));

let credentials: typeof import("./credentials");
beforeEach(async () => {
  // Reset the limits.
  vi.resetModules();
  credentials = await import("./credentials");
  Object.assign(asked, { answer: null, first: [] });
  noted.length = 0;
});

const from = (address: string, cookie?: string) =>
  new Headers({ "x-portfolio-address": address, ...(cookie ? { cookie } : {}) });

const statusOf = (checked: Promise<unknown>): Promise<number> =>
  checked.then(
    () => 200,
    ({ status }) => status,
  );

const attempt = (headers: Headers, password = "wrong", email = stored.email) =>
  statusOf(credentials.checkCredentials(email, password, credentials.signInSource(headers)));

const times = async (count: number, once: (index: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push(await once(index));
  return statuses;
};

const BUSY = Object.assign(new Error("Too many are waiting"), { status: 503 });

test.each([
  ["a stranger", undefined],
  ["a known device", "device"],
])("if a password from %s could not be checked, the attempt does not count", async (_, cookie) => {
  asked.answer = BUSY;
  expect(await times(12, () => attempt(from("10.0.0.1", cookie)))).toEqual(Array(12).fill(503));
  asked.answer = null;
  expect(await times(6, () => attempt(from("10.0.0.1", cookie)))).toEqual([
    ...Array(5).fill(401),
    429,
  ]);
});

test("a right password resets the number of failures from the same address", async () => {
  // There are only eight failures, because ten would slow down the account for all addresses.
  for (let time = 0; time < 2; time++) {
    expect(await times(4, () => attempt(from("10.0.0.1")))).toEqual(Array(4).fill(401));
    expect(await attempt(from("10.0.0.1"), "right")).toBe(200);
  }
});

test("an IP address has a hundred attempts at all accounts; then a known device there can still sign in", async () => {
  const statuses = await times(101, (index) =>
    attempt(from("10.0.0.1"), "wrong", `nobody${index}@example.com`),
  );
  expect(statuses).toEqual([...Array(100).fill(401), 429]);
  expect(await attempt(from("10.0.0.1"), "right")).toBe(429);
  expect(await attempt(from("10.0.0.1", "device"), "right")).toBe(200);
});

test("the password from a known device is checked before the passwords from strangers", async () => {
  await attempt(from("10.0.0.1"));
  await attempt(from("10.0.0.1", "device"));
  expect(asked.first).toEqual([false, true]);
});

test("spaces and letter case of the e-mail address do not matter", async () => {
  expect(await attempt(from("10.0.0.1"), "right", "  Owner@Example.com ")).toBe(200);
  const spellings = [" owner@example.com", "OWNER@example.com", "owner@example.com "];
  const statuses = await times(6, (index) => attempt(from("10.0.0.1"), "x", spellings[index % 3]));
  expect(statuses).toEqual([...Array(5).fill(401), 429]);
});

test("wrong passwords in a confirmation are counted and logged separately from sign-ins", async () => {
  const check = (familyId: string, password: string) =>
    statusOf(credentials.checkPassword({ ownerId: 1, familyId }, password, from("10.0.0.1")));
  expect(await times(6, () => check("one", "wrong"))).toEqual([...Array(5).fill(401), 429]);
  expect(await check("other", "right")).toBe(200);
  expect(await attempt(from("10.0.0.1"), "right")).toBe(200);
  expect(noted).toEqual(Array(5).fill("confirm_failed"));
  await attempt(from("10.0.0.1"));
  expect(noted.at(-1)).toBe("sign_in_failed");
});
