import { beforeEach, expect, test, vi } from "vitest";

const env = vi.hoisted(() => ({ trustedProxies: 0 }));
vi.mock("@/lib/config/env", () => ({ env }));

const { identify, newRequestId, requestIdHeader } = await import("./request-id");

beforeEach(() => {
  env.trustedProxies = 0;
});

const given = (id: string) => identify({ headers: { "x-request-id": id } });

test("ids are short, unique, and easy to read aloud", () => {
  const ids = Array.from({ length: 2_000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[2-9a-km-z]{12}$/);
});

test("a client cannot choose the id of its request", () => {
  expect(given("0123456789abcdef")).toMatch(/^[2-9a-km-z]{12}$/);
});

test("a trusted proxy can choose the id if the id is valid", () => {
  env.trustedProxies = 1;
  expect(given("0123456789abcdef0123456789abcdef")).toBe("0123456789abcdef0123456789abcdef");
  const invalid = ["short", "bea@example.org", "two words here", "x".repeat(65), 'a"},{"b":1', ""];
  for (const id of invalid) expect(given(id)).toMatch(/^[2-9a-km-z]{12}$/);
});

test("requestIdHeader returns the id that identify has set", () => {
  const request = { headers: {} };
  const id = identify(request);
  expect(requestIdHeader(request)).toEqual(["x-request-id", id]);
  expect(requestIdHeader({ headers: {} })).toEqual([]);
});
